import { startTotp } from '@simvest/contracts'
import { CopyButton, Dialog, Inline, Stack, Text } from '@simvest/ui-kit'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { ProofForm } from '#proof/proof-form.tsx'
import { CodeForm } from './code-form.tsx'
import { KEEP, RecoveryCodes } from './recovery-codes.tsx'
import type { QrCode } from '@simvest/ui-kit/qr-code'

interface Started {
  secret: string
  uri: string
  recoveryCodes: readonly string[]
  QrCode: ComponentType<ComponentProps<typeof QrCode>>
}

interface EnrolDialogProps {
  /** According to the server, so it is right even if the answer to the first code was lost. */
  isEnrolled: boolean
  /** Called after a refusal too: if a code was accepted but its answer was lost, only the refusal of the next one arrives. */
  onRefused: () => void
  onClose: () => void
}

/** Asks for the password, shows the app's secret, takes the app's first code and shows the recovery codes. */
export function EnrolDialog({ isEnrolled, onRefused, onClose }: EnrolDialogProps) {
  const [started, setStarted] = useState<Started>()
  const isDone = started && isEnrolled
  const words = isDone ? KEEP : { title: 'Set up an authenticator app', description: started ? SCAN : undefined }
  const show = async (made: Omit<Started, 'QrCode'>) => {
    // The code that draws it is fetched only now, because few people ever need it.
    const { QrCode } = await import('@simvest/ui-kit/qr-code')
    setStarted({ ...made, QrCode })
  }

  return (
    <Dialog open onOpenChange={onClose} {...words}>
      {!started && (
        <ProofForm
          endpoint={startTotp}
          label={words.title}
          refusal="It could not be started"
          input={(body) => ({ body })}
          after={show}
        />
      )}
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
