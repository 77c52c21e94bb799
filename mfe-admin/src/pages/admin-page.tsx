import { useUser } from '@simvest/platform'
import { Heading, Page, Stack, Text } from '@simvest/ui-kit'
import { PendingDeposits } from '#features/deposits/pending-deposits.tsx'
import { UsersTable } from '#features/users/users-table.tsx'

export function AdminPage() {
  const user = useUser()
  return (
    <Page>
      <Stack $gap={3}>
        <Stack as="header" $gap="half">
          <Heading level={1}>Admin Dashboard</Heading>
          <Text $size="small" $tone="quiet">
            Logged in as {user.username}
          </Text>
        </Stack>
        <PendingDeposits />
        <UsersTable />
      </Stack>
    </Page>
  )
}
