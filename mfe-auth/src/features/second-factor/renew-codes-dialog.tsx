import { renewRecoveryCodes } from '@simvest/contracts'
import { Dialog } from '@simvest/ui-kit'
import { useState } from 'react'
import { ProofForm } from '#proof/proof-form.tsx'
import { KEEP, RecoveryCodes } from './recovery-codes.tsx'

/** Asks for the password and shows new recovery codes; the old ones become void. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const words = codes ? KEEP : { title: 'New recovery codes', description: 'You get ten. Those that you have end.' }
  return (
    <Dialog open onOpenChange={onClose} {...words}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <ProofForm
          endpoint={renewRecoveryCodes}
          label={words.title}
          refusal="No new codes were made"
          what={() => 'request for new recovery codes'}
          input={(body) => ({ body })}
          after={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      )}
    </Dialog>
  )
}
