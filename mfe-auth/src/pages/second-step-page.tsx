import { Navigate, useSignOut, useUser } from '@simvest/platform'
import { Button, Heading, Page, Stack, Text } from '@simvest/ui-kit'
import { useDestination } from '#features/accounts/use-enter.ts'
import { SecondStepForm } from '#features/second-factor/second-step-form.tsx'
import { secondStep } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(secondStep)

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
          <Heading level={1}>{t('title')}</Heading>
          <Text $tone="quiet">{t('give')}</Text>
        </Stack>
        <SecondStepForm />
        <Text $size="small" $tone="quiet">
          {t(user.role === 'operator' ? 'withoutOperator' : 'without')}
        </Text>
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('logout')}
        </Button>
      </Stack>
    </Page>
  )
}
