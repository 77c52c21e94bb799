import { renewRecoveryCodes } from '@simvest/contracts'
import { Dialog } from '@simvest/ui-kit'
import { useState } from 'react'
import { secondFactor } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { ProofForm } from '#proof/proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const t = textsOf(secondFactor)

/** Asks for the password and shows new recovery codes; the old ones become void. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const words = codes
    ? { title: t('keep'), description: t('keepText') }
    : { title: t('renew'), description: t('renewText') }
  return (
    <Dialog open onOpenChange={onClose} {...words}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <ProofForm
          endpoint={renewRecoveryCodes}
          label={words.title}
          refusal={t('notRenewed')}
          what={() => t('renewRequest')}
          input={(body) => ({ body })}
          after={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      )}
    </Dialog>
  )
}
