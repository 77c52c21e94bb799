import { getSecondFactor, removeTotp } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Badge, Button, Card, CardHeader, FailedNotice, Inline, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { ConfirmByPassword } from '#proof/confirm-by-password.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'

/** The authenticator app of an account, with ways to set it up and remove it. */
export function AuthenticatorApp() {
  const { data, error, mutate } = useQuery(getSecondFactor, {})
  const [open, setOpen] = useState<'enrol' | 'renew' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <Card aria-labelledby="second-factor">
      <CardHeader
        title={<span id="second-factor">Authenticator app</span>}
        action={data?.isEnrolled && <Badge tone="success">On</Badge>}
      />
      {error && <FailedNotice title="This could not be read" error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton height="5rem" />
        </div>
      )}
      {data && (
        <Stack $align="start">
          <Text $size="small">
            {data.isEnrolled
              ? 'Every sign-in with a password is followed by a code of your app. A passkey needs none. Administrators give one every twelve hours.'
              : 'A code of your app, asked for after the password, keeps your account closed to whoever only has your password.'}
          </Text>
          {data.isEnrolled ? (
            <Inline>
              <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
              <Button onClick={() => setOpen('remove')}>Remove authenticator app</Button>
            </Inline>
          ) : (
            <Button onClick={() => setOpen('enrol')}>Set up an authenticator app</Button>
          )}
        </Stack>
      )}
      {open === 'enrol' && (
        <EnrolDialog isEnrolled={data?.isEnrolled ?? false} onRefused={() => void mutate()} onClose={close} />
      )}
      {open === 'renew' && <RenewCodesDialog onClose={close} />}
      {open === 'remove' && (
        <ConfirmByPassword
          title="Remove the authenticator app?"
          consequence="From then on your password alone opens your account. Your recovery codes end with the app."
          confirmLabel="Remove authenticator app"
          endpoint={removeTotp}
          input={(body) => ({ body })}
          done={() => ({ title: 'Authenticator app removed', description: 'Signing in needs your password alone.' })}
          onClose={close}
        />
      )}
    </Card>
  )
}
