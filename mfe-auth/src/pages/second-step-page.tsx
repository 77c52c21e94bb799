import { Navigate, refresh, useSignOut, useUser } from '@simvest/platform'
import { Button, Card, Heading, Page, Stack, Text } from '@simvest/ui-kit'
import { useDestination } from '#features/accounts/use-enter.ts'
import { CodeForm } from '#features/second-factor/code-form.tsx'

/** Between an administrator's password and the administration, where an authenticator app was set up. */
export function SecondStepPage() {
  const user = useUser()
  const signOut = useSignOut()
  const destination = useDestination()
  if (!user.needsStepUp) return <Navigate to={destination(user)} replace />
  return (
    <Page $narrow>
      <Stack $gap={3}>
        <Stack $gap={1}>
          <Heading level={1}>Enter your code</Heading>
          <Text $tone="quiet">Your password was right. Now give the code that your authenticator app shows.</Text>
        </Stack>
        <Card>
          <CodeForm submitLabel="Continue" onDone={() => refresh(['/api/user'])} />
        </Card>
        <Text $size="small" $tone="quiet">
          Lost the app? A passkey signs in without a code; else ask whoever runs this Simvest.
        </Text>
        <Button variant="quiet" onClick={() => void signOut()}>
          Logout
        </Button>
      </Stack>
    </Page>
  )
}
