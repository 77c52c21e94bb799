import { BackLink, useSearchParams, useUser } from '@simvest/platform'
import { Heading, Page, Stack, Tab, TabList, TabPanel, Tabs, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { DeleteAccount } from '#features/accounts/delete-account.tsx'
import { ExportMyData } from '#features/exports/export-my-data.tsx'
import { NotificationPreferences } from '#features/notifications/notification-preferences.tsx'
import { PasskeysList } from '#features/passkeys/passkeys-list.tsx'
import { ChangePasswordForm } from '#features/passwords/change-password-form.tsx'
import { EmailConfirmation } from '#features/profile/email-confirmation.tsx'
import { ProfileForm } from '#features/profile/profile-form.tsx'
import { AuthenticatorApp } from '#features/second-factor/authenticator-app.tsx'
import { SessionsList } from '#features/sessions/sessions-list.tsx'
import { TokensList } from '#features/tokens/tokens-list.tsx'
import { profile } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(profile)

const TABS = ['profile', 'security', 'notifications', 'data'] as const

/** The page of the user's own account. The tab is part of the address. */
export function ProfilePage() {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const current = TABS.find((tab) => tab === search.get('tab')) ?? TABS[0]
  return (
    <Page>
      <Column>
        <Stack $gap={3}>
          <BackLink to={user.isAdmin ? '/admin' : '/dashboard'}>{t('back')}</BackLink>
          <Stack $gap="half">
            <Heading level={1}>{t('title')}</Heading>
            <Text $tone="quiet">
              {user.username} · {user.email}
            </Text>
          </Stack>
          <EmailConfirmation user={user} />
          <Tabs value={current} onValueChange={(tab) => setSearch({ tab }, { replace: true })}>
            <TabList aria-label={t('account')}>
              {TABS.map((tab) => (
                <Tab key={tab} value={tab}>
                  {t(tab)}
                </Tab>
              ))}
            </TabList>
            {/* Stays mounted while another tab is open, so that typed input stays. */}
            <KeptPanel value="profile" forceMount>
              <ProfileForm user={user} />
            </KeptPanel>
            <TabPanel value="security">
              <Security />
            </TabPanel>
            <TabPanel value="notifications">
              <NotificationPreferences />
            </TabPanel>
            <TabPanel value="data">
              <Stack $gap={3}>
                <ExportMyData />
                {!user.isAdmin && <DeleteAccount user={user} />}
              </Stack>
            </TabPanel>
          </Tabs>
        </Stack>
      </Column>
    </Page>
  )
}

function Security() {
  const user = useUser()
  return (
    <Stack $gap={3}>
      <SessionsList />
      <PasskeysList />
      <AuthenticatorApp />
      <TokensList />
      <ChangePasswordForm user={user} />
    </Stack>
  )
}

const Column = styled.div`
  max-width: 44rem;
  margin-inline: auto;
`

const KeptPanel = styled(TabPanel)`
  &[data-state='inactive'] {
    display: none;
  }
`
