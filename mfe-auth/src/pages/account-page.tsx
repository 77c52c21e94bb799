import { BackLink, Navigate, useSession } from '@simvest/platform'
import { Card, Heading, Page, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { useDestination } from '#features/accounts/use-enter.ts'
import { accountPages } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { SiteFooter } from './site-footer.tsx'

const t = textsOf(accountPages)

interface AccountPageProps {
  title: string
  intro: string
  /** The form, and below it the link to the other form. */
  children: ReactNode
  other: ReactNode
}

/** The page around a sign-in or registration form. A user who is already signed in is sent on. */
export function AccountPage({ title, intro, children, other }: AccountPageProps) {
  const session = useSession()
  const destination = useDestination()
  if (session.status === 'signed-in') return <Navigate to={destination(session.user)} replace />
  return (
    <Page $narrow>
      <Stack $gap={6}>
        <Stack $gap={3}>
          <BackLink to="/">{t('home')}</BackLink>
          <Stack $gap={1}>
            <Heading level={1}>{title}</Heading>
            <Text $tone="quiet">{intro}</Text>
          </Stack>
          <Card>{children}</Card>
          <Text $size="small" $tone="quiet">
            {other}
          </Text>
        </Stack>
        <SiteFooter />
      </Stack>
    </Page>
  )
}
