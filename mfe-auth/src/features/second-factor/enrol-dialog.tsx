import { startTotp } from '@simvest/contracts'
import { CopyButton, Dialog, Inline, Stack, Text } from '@simvest/ui-kit'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { secondFactor } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { ProofForm } from '#proof/proof-form.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { QrCode } from '@simvest/ui-kit/qr-code'

const t = textsOf(secondFactor)

interface Enrolment {
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
  const [started, setStarted] = useState<Enrolment>()
  const isDone = started && isEnrolled
  const words = isDone
    ? { title: t('keep'), description: t('keepText') }
    : { title: t('setUp'), description: started && t('scan') }
  const show = async (made: Omit<Enrolment, 'QrCode'>) => {
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
          refusal={t('notStarted')}
          input={(body) => ({ body })}
          after={show}
        />
      )}
      {started && !isEnrolled && (
        <Stack $gap={3}>
          <started.QrCode text={started.uri} label={t('qr')} />
          <Inline>
            <Text as="code" $mono $size="small">
              {started.secret}
            </Text>
            <CopyButton text={started.secret} label={t('copyKey')} />
          </Inline>
          <CodeForm
            submitLabel={t('turnOn')}
            done={() => ({ title: t('added'), description: t('addedText') })}
            refused={onRefused}
          />
        </Stack>
      )}
      {isDone && <RecoveryCodes codes={started.recoveryCodes} onKept={onClose} />}
    </Dialog>
  )
}
