import { getSecondFactor, removeTotp } from '@simvest/contracts'
import { api, notify, refresh, useQuery } from '@simvest/platform'
import { Badge, Button, Card, CardHeader, ConfirmDialog, FailedNotice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { EnrolDialog } from './enrol-dialog.tsx'

/** The authenticator app of an administrator: to set up and to remove. */
export function AuthenticatorApp() {
  const { data, error, mutate } = useQuery(getSecondFactor, {})
  const [removing, setRemoving] = useState(false)
  const changed = async () => refresh(['/api/second-factor', '/api/user'])
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
              ? 'Every sign-in with a password is followed by a code of your app before the administration opens, again after twelve hours. A passkey needs none.'
              : 'A code of your app, asked for after the password, keeps the administration closed to whoever only has your password.'}
          </Text>
          {data.isEnrolled ? (
            <Button onClick={() => setRemoving(true)}>Remove authenticator app</Button>
          ) : (
            <EnrolDialog onDone={changed} />
          )}
        </Stack>
      )}
      {removing && <RemoveDialog onClose={() => setRemoving(false)} onDone={changed} />}
    </Card>
  )
}

function RemoveDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const remove = async () => {
    setPending(true)
    try {
      await api.call(removeTotp, {})
      notify({ title: 'Authenticator app removed', description: 'Signing in needs your password alone.' })
      await onDone()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Please try again.')
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove the authenticator app?"
      consequence="From then on your password alone opens the administration."
      confirmLabel="Remove authenticator app"
      pending={pending}
      error={problem}
      onConfirm={() => void remove()}
    />
  )
}
