import { type AdminWithdrawal, getProof, pathOf } from '@simvest/contracts'
import { refresh } from '@simvest/platform'
import { Button, Dialog, IconButton } from '@simvest/ui-kit'
import { FileImage } from 'lucide-react'
import { useState } from 'react'
import { PrivateImage } from '#dialogs/private-image.tsx'

interface ProofButtonProps {
  withdrawal: Pick<AdminWithdrawal, 'id' | 'username' | 'metadata'>
  /** Without its words, where a row has one line. */
  short?: boolean
}

/** Opens the proof of a simulated payment. */
export function ProofButton({ withdrawal, short = false }: ProofButtonProps) {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const { id, username, metadata } = withdrawal
  const transaction = metadata?.transactionId ? `, transaction ${metadata.transactionId}` : ''
  return (
    <>
      {short ? (
        <IconButton size="small" label="View proof" icon={<FileImage size={18} />} onClick={show} />
      ) : (
        <Button size="small" variant="quiet" onClick={show}>
          <FileImage aria-hidden="true" /> View proof
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        width="large"
        title={`Proof of withdrawal #${id}`}
        description={`Given by ${username}${transaction}. Viewing it is recorded in the audit log.`}
      >
        <ProofImage withdrawal={withdrawal} />
      </Dialog>
    </>
  )
}

/** The picture of a proof; showing it is recorded. */
export function ProofImage({ withdrawal: { id, username } }: Pick<ProofButtonProps, 'withdrawal'>) {
  return (
    <PrivateImage
      src={pathOf(getProof, { id })}
      alt={`Proof of payment of ${username}`}
      onShown={() => void refresh()}
      failure={{ title: 'The proof could not be shown', text: 'It may have been erased with its owner.' }}
    />
  )
}
