import { zodResolver } from '@hookform/resolvers/zod'
import { FEE_ADDRESS, submitProof, SubmitProofBody, type Transaction } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall, useNavigate } from '@simvest/platform'
import {
  Button,
  Card,
  CardTitle,
  CopyLine,
  Field,
  FileInput,
  type FileInputProps,
  Input,
  Stack,
  Text,
} from '@simvest/ui-kit'
import { Receipt } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { proof as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { fee, ScamNotice } from './fee-notice.tsx'
import { ProofPreview, readPicture } from './proof-picture.tsx'
import { makeSimulatedReceipt } from './simulated-receipt.ts'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

const t = textsOf(texts)

const Proof = z.object({
  proofImage: SubmitProofBody.shape.proofImage,
  name: z.string(),
  transactionId: z.string().check(z.trim()),
})

/** Step 4: the proof of a fee that nobody pays. */
export function ProofForm({ withdrawal: { id, amount } }: { withdrawal: Transaction }) {
  const navigate = useNavigate()
  const [, keep] = useStoredWithdrawal()
  const form = useForm({
    resolver: inPageLanguage(zodResolver(Proof)),
    defaultValues: { proofImage: '', name: '', transactionId: '' },
  })
  const [isDrawing, setDrawing] = useState(false)
  const proof = useCall(submitProof, {
    form,
    what: () => t('name'),
    done: () => {
      keep({ pending: { id, status: 'PROOF_SUBMITTED' } })
      return { title: t('submitted'), description: t('submittedText') }
    },
    after: () => navigate('/dashboard'),
    failed: { title: t('failed'), why: true },
  })
  const { picture, put, take } = usePicture(form)
  const makeReceipt = async () => {
    setDrawing(true)
    await take(makeSimulatedReceipt({ id, amount }))
    setDrawing(false)
  }
  const submit = form.handleSubmit(
    ({ proofImage, transactionId }) => {
      const metadata = { proofSubmitted: true, ...(transactionId && { transactionId }) }
      return proof.send({ params: { id }, body: { proofImage, metadata, status: 'processing' } })
    },
    (errors) => proof.toast.say(t('failed'), errors.proofImage?.message),
  )

  return (
    <form onSubmit={submit} noValidate aria-label={t('title')}>
      <Card>
        <Stack $gap={3}>
          <CardTitle>{t('title')}</CardTitle>
          <ScamNotice />
          <Instructions />
          <Button size="large" block pending={isDrawing} onClick={() => void makeReceipt()}>
            <Receipt aria-hidden="true" /> {t('make')}
          </Button>
          <Field
            label={t('payment')}
            hint={t('paymentHint')}
            error={proof.toast.or(form.formState.errors.proofImage?.message, t('check'))}
          >
            <PictureInput chosen={picture?.name} onFile={(file) => void take(file)} />
          </Field>
          {picture && <ProofPreview picture={picture} onRemove={(problem) => put(undefined, problem)} />}
          <Field label={t('id')}>
            <Input autoComplete="off" spellCheck={false} maxLength={200} {...form.register('transactionId')} />
          </Field>
          <CallNotice call={proof} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            pending={proof.pending}
            pendingLabel={t('submitting')}
          >
            {t('submit')}
          </Button>
        </Stack>
      </Card>
    </form>
  )
}

/** The picture in the form, functions to replace it, and what is wrong with it. */
function usePicture(form: UseFormReturn<z.output<typeof Proof>>) {
  const [dataUrl, name] = useWatch({ control: form.control, name: ['proofImage', 'name'] })
  const put = (picture = { dataUrl: '', name: '' }, problem?: string) => {
    form.setValue('proofImage', picture.dataUrl)
    form.setValue('name', picture.name)
    if (problem) form.setError('proofImage', { message: problem })
    else form.clearErrors('proofImage')
  }
  const take = async (file: Promise<File> | File | undefined) => {
    try {
      const chosen = await file
      if (chosen) put(await readPicture(chosen))
    } catch (problem) {
      put(undefined, problem instanceof Error ? problem.message : t('wrong'))
    }
  }
  return { picture: dataUrl ? { name, dataUrl } : undefined, put, take }
}

type PictureInputProps = Omit<FileInputProps, 'onChange'> & { onFile: (file: File | undefined) => void }

function PictureInput({ onFile, ...control }: PictureInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFile(target.files?.[0])
    // So that the same file can be chosen again after it was removed.
    target.value = ''
  }
  return <FileInput {...control} accept="image/jpeg,image/png,image/webp" onChange={choose} />
}

function Instructions() {
  return (
    <Stack $gap={1}>
      <Text $size="small">{t('instructions', { fee: fee() })}</Text>
      <CopyLine text={FEE_ADDRESS} label={t('copyAddress')} />
    </Stack>
  )
}
