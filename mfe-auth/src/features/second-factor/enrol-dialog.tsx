import { startTotp } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, CopyButton, Dialog, Inline, Stack, Text } from '@simvest/ui-kit'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { ProofField, useProof } from '#proof/use-proof.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { QrCode } from '@simvest/ui-kit/qr-code'

interface Started {
  secret: string
  uri: string
  recoveryCodes: readonly string[]
  QrCode: ComponentType<ComponentProps<typeof QrCode>>
}

interface EnrolDialogProps {
  /** As the server says it: also where the answer to the first code was lost. */
  isEnrolled: boolean
  /** Also after a refusal: of a code that was taken and whose answer was lost, that is all there is to hear. */
  onRefused: () => void
  onClose: () => void
}

/** Takes the password, shows the secret for an authenticator app, takes its first code and shows the recovery codes. */
export function EnrolDialog({ isEnrolled, onRefused, onClose }: EnrolDialogProps) {
  const [started, setStarted] = useState<Started>()
  const isDone = started && isEnrolled

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isDone ? 'Keep your recovery codes' : 'Set up an authenticator app'}
      description={isDone ? DONE : started ? SCAN : undefined}
    >
      {!started && <StartForm onStarted={setStarted} />}
      {started && !isEnrolled && (
        <Stack $gap={3}>
          <started.QrCode text={started.uri} label="QR code of the key below" />
          <Inline>
            <Text as="code" $mono $size="small">
              {started.secret}
            </Text>
            <CopyButton text={started.secret} label="Copy key" />
          </Inline>
          <CodeForm
            submitLabel="Turn on"
            done={() => ({
              title: 'Authenticator app set up',
              description: 'Signing in asks for its code from now on.',
            })}
            refused={onRefused}
          />
        </Stack>
      )}
      {isDone && <RecoveryCodes codes={started.recoveryCodes} onKept={onClose} />}
    </Dialog>
  )
}

const SCAN = 'Scan this with your app, or type the key into it. Then enter the code that it shows.'
const DONE = 'Each stands once for a code of your app, should you lose it. They are not shown again.'

function StartForm({ onStarted }: { onStarted: (started: Started) => void }) {
  const { form, field } = useProof()
  const start = useCall(startTotp, {
    form,
    after: async (made) => {
      // The code that draws it is fetched only now: few people ever need it.
      const { QrCode } = await import('@simvest/ui-kit/qr-code')
      onStarted({ ...made, QrCode })
    },
  })
  return (
    <form
      onSubmit={form.handleSubmit((body) => start.send({ body }))}
      noValidate
      aria-label="Set up an authenticator app"
    >
      <Stack $gap={3}>
        <ProofField {...field} />
        <CallNotice call={start} title="It could not be started" />
        <Button type="submit" variant="primary" block pending={start.pending}>
          Continue
        </Button>
      </Stack>
    </form>
  )
}
