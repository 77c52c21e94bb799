import { Button, Dialog, Heading, Notice, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { asExample, mailToSupport, SUPPORT } from '#support-contact.ts'

const REQUEST = mailToSupport(
  'Account Reactivation Request',
  `Hello,

my account has been deactivated. Could you please review it and reactivate it? If you need anything from me, I will gladly send it.

My username:

Thank you very much for your help.`,
)

interface DeactivatedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Tells the owner of a deactivated account what happened and what to do. */
export function DeactivatedDialog({ open, onOpenChange }: DeactivatedDialogProps) {
  const [mailOpened, setMailOpened] = useState(false)
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title="Account Deactivated"
      description="Your account has been temporarily deactivated. Please contact support for reactivation."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          <Button asChild variant="primary">
            <a href={REQUEST} onClick={() => setMailOpened(true)}>
              Contact Support
            </a>
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Heading level={3} size="small">
          Next steps
        </Heading>
        <Steps>
          <li>Contact support via the button below.</li>
          <li>The team reviews your account status.</li>
          <li>You receive reactivation instructions.</li>
          <li>Access is restored upon approval.</li>
        </Steps>
        <Text $size="small" $tone="quiet">
          Your simulated balances and your history are kept.
        </Text>
        <div role="status">
          {mailOpened && (
            <Notice>
              Email client opened! If it didn't open automatically, please contact {asExample(SUPPORT.email)}
            </Notice>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: var(--space-1);
  padding-left: 1.25rem;
  list-style: decimal;
  font-size: var(--type-small);
`
