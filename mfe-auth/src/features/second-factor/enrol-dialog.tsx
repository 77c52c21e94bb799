import { startTotp } from '@simvest/contracts'
import { api, notify } from '@simvest/platform'
import { Button, CopyButton, Dialog, Inline, Notice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { CodeForm } from './code-form.tsx'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** Shows the secret for an authenticator app, and takes the first code of it. */
export function EnrolDialog({ onDone }: { onDone: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const [started, setStarted] = useState<{ secret: string; uri: string }>()
  const [problem, setProblem] = useState<string>()

  const start = async () => {
    setOpen(true)
    setStarted(undefined)
    setProblem(undefined)
    try {
      setStarted(await api.call(startTotp, {}))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Please try again.')
    }
  }
  const enrolled = async () => {
    setOpen(false)
    notify({ title: 'Authenticator app set up', description: 'Signing in asks for its code from now on.' })
    await onDone()
  }

  return (
    <>
      <Button onClick={() => void start()}>Set up an authenticator app</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Set up an authenticator app"
        description="Scan this with your app, or type the key into it. Then enter the code that it shows."
      >
        {problem && (
          <Notice
            tone="error"
            title="It could not be started"
            action={<Button onClick={() => void start()}>Try again</Button>}
          >
            {problem}
          </Notice>
        )}
        {!started && !problem && <Waiting />}
        {started && (
          <Stack $gap={3}>
            <Suspense fallback={<Waiting />}>
              <QrCode text={started.uri} label="QR code of the key below" />
            </Suspense>
            <Inline>
              <Text as="code" $mono $size="small">
                {started.secret}
              </Text>
              <CopyButton text={started.secret} label="Copy key" />
            </Inline>
            <CodeForm submitLabel="Turn on" onDone={enrolled} />
          </Stack>
        )}
      </Dialog>
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton width="200px" height="200px" />
    </div>
  )
}
