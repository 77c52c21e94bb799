import { Navigate, useSignOut, useUser } from '@simvest/platform'
import { Button, Heading, Page, Stack, Text } from '@simvest/ui-kit'
import { useDestination } from '#features/accounts/use-enter.ts'
import { SecondStepForm } from '#features/second-factor/second-step-form.tsx'

/** The step between the password and everything else, for users with an authenticator app. */
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
        <SecondStepForm />
        <Text $size="small" $tone="quiet">
          A passkey signs in without a code. Without the app, a recovery code and a passkey, ask whoever runs this
          Simvest.
        </Text>
        <Button variant="quiet" onClick={() => void signOut()}>
          Logout
        </Button>
      </Stack>
    </Page>
  )
}
