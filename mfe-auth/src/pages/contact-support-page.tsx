import { Notice, Stack } from '@simvest/ui-kit'
import { SupportDetails } from '#features/support/support-details.tsx'
import { SUPPORT } from '#support-contact.ts'
import { TextPage } from './text-page.tsx'

export function ContactSupportPage() {
  return (
    <TextPage
      title="Contact Support"
      intro={
        SUPPORT.isExample
          ? 'Here a person would read what you write.'
          : 'A person reads what you write. Say what you did and what happened.'
      }
    >
      <Stack $gap={2}>
        {SUPPORT.isExample && (
          <Notice title="These are examples">
            This copy of Simvest has no support of its own yet: the address and the number below are reserved for
            examples and reach nobody.
          </Notice>
        )}
        <SupportDetails />
        <Notice tone="warning" title="Support never asks for money or for your password">
          A real service does not ask for a payment before it lets you withdraw. Whoever does is running a scam.
        </Notice>
      </Stack>
    </TextPage>
  )
}
