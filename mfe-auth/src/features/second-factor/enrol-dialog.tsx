import { startTotp } from '@simvest/contracts'
import { api, notify } from '@simvest/platform'
import { Button, CopyButton, Dialog, Inline, Notice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { CodeForm } from './code-form.tsx'
import type { QrCode } from '@simvest/ui-kit/qr-code'

interface Started {
  secret: string
  uri: string
  QrCode: ComponentType<ComponentProps<typeof QrCode>>
}

/** Shows the secret for an authenticator app, and takes the first code of it. */
export function EnrolDialog({ onDone }: { onDone: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const [started, setStarted] = useState<Started>()
  const [problem, setProblem] = useState<string>()

  const start = async () => {
    setOpen(true)
    setStarted(undefined)
    setProblem(undefined)
    try {
      // The code that draws it is fetched only now: few people ever need it.
      const [{ QrCode }, made] = await Promise.all([import('@simvest/ui-kit/qr-code'), api.call(startTotp, {})])
      setStarted({ ...made, QrCode })
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
        {!started && !problem && (
          <div aria-busy="true">
            <Skeleton width="200px" height="200px" />
          </div>
        )}
        {started && (
          <Stack $gap={3}>
            <started.QrCode text={started.uri} label="QR code of the key below" />
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
