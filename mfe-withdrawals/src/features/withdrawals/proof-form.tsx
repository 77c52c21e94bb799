import { FEE_ADDRESS, listTransactions, submitProof, type Transaction } from '@simvest/contracts'
import { api, fieldErrorsOf, notify, refresh, useNavigate } from '@simvest/platform'
import { Button, Card, CardTitle, CopyLine, Field, Input, Stack, Text } from '@simvest/ui-kit'
import { Receipt } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { FEE, ScamNotice } from './fee-notice.tsx'
import { messageOf, ProofPreview, usePicture } from './proof-picture.tsx'
import { makeSimulatedReceipt } from './simulated-receipt.ts'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

const NO_PROOF = 'Please upload proof of payment'

/** Step 4: the proof of a fee that nobody pays. */
export function ProofForm({ withdrawal }: { withdrawal: Transaction }) {
  const navigate = useNavigate()
  const [, keep] = useStoredWithdrawal()
  const { picture, error, take, remove, refuse } = usePicture()
  const [transactionId, setTransactionId] = useState('')
  const [busy, setBusy] = useState<'receipt' | 'sending'>()

  const makeReceipt = async () => {
    setBusy('receipt')
    await take(makeSimulatedReceipt(withdrawal))
    setBusy(undefined)
  }
  const fail = (message: string) => {
    refuse(message)
    notify({ title: 'Error submitting proof', description: message, variant: 'destructive' })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!picture) return fail(NO_PROOF)
    setBusy('sending')
    try {
      const metadata = { proofSubmitted: true, ...(transactionId.trim() && { transactionId: transactionId.trim() }) }
      const body = { proofImage: picture.dataUrl, metadata, status: 'processing' } as const
      await api.call(submitProof, { params: { id: withdrawal.id }, body })
      keep({ pending: { id: withdrawal.id, status: 'PROOF_SUBMITTED' } })
      void refresh([listTransactions.path])
      notify({ title: 'Proof submitted', description: 'Your withdrawal is being processed' })
      await navigate('/dashboard')
    } catch (thrown) {
      fail(fieldErrorsOf(thrown)['proofImage'] ?? messageOf(thrown))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Proof of the simulated fee">
      <Card>
        <Stack $gap={3}>
          <CardTitle>Proof of the simulated fee</CardTitle>
          <ScamNotice />
          <Instructions />
          <Button size="large" block pending={busy === 'receipt'} onClick={() => void makeReceipt()}>
            <Receipt aria-hidden="true" /> Make a simulated receipt
          </Button>
          <Field
            label="Proof of payment"
            hint="Or upload an image of your own: JPEG, PNG or WebP, up to 10 MB."
            error={error}
          >
            <PictureInput onFile={(file) => void take(file)} />
          </Field>
          {picture && <ProofPreview picture={picture} onRemove={remove} />}
          <Field label="Transaction id (optional)">
            <Input
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={transactionId}
              onChange={({ target }) => setTransactionId(target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            pending={busy === 'sending'}
            pendingLabel="Submitting the proof…"
          >
            Submit proof
          </Button>
        </Stack>
      </Card>
    </form>
  )
}

type PictureInputProps = Omit<ComponentProps<typeof Input>, 'onChange'> & { onFile: (file: File | undefined) => void }

function PictureInput({ onFile, ...control }: PictureInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFile(target.files?.[0])
    // The same file can be chosen again after it was removed.
    target.value = ''
  }
  return <FileInput {...control} type="file" accept="image/jpeg,image/png,image/webp" onChange={choose} />
}

function Instructions() {
  return (
    <Stack $gap={1}>
      <Text $size="small">
        A platform of this kind would now ask for {FEE} at the address below, in TRX only. Here there is nothing to pay:
        the address is simulated and cannot receive anything.
      </Text>
      <CopyLine text={FEE_ADDRESS} label="Copy fee address" />
    </Stack>
  )
}

const FileInput = styled(Input)`
  padding: 0.375rem;
  color: var(--text-quiet);

  &::file-selector-button {
    min-height: 2rem;
    margin-right: var(--space-1);
    padding: 0 0.75rem;
    border: 0;
    border-radius: var(--radius-small);
    background: var(--surface-hover);
    color: var(--text-strong);
    font: inherit;
    cursor: pointer;
  }
`
