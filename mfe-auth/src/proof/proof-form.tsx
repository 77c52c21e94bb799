import type { Endpoint, InputOf, OutputOf, ProofBody } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, ProofField, Stack } from '@simvest/ui-kit'
import { code } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { useProof } from './use-proof.ts'

const t = textsOf(code)

interface ProofFormProps<E extends Endpoint> {
  endpoint: E
  /** The accessible name of the form. */
  label: string
  /** The title of a refusal. */
  refusal: string
  /** Names the request, if its result matters even when its answer was lost. */
  what?: () => string
  input: (proof: ProofBody) => InputOf<E>
  after: (output: OutputOf<E>) => unknown
}

/** Asks for the current password, makes the call and continues with its answer. */
export function ProofForm<E extends Endpoint>(props: ProofFormProps<E>) {
  const { endpoint, label, refusal, what, input, after } = props
  const { form, field } = useProof()
  const call = useCall(endpoint, { form, what, after })
  return (
    <form onSubmit={form.handleSubmit((proof) => call.send(input(proof)))} noValidate aria-label={label}>
      <Stack $gap={3}>
        <ProofField {...field} />
        <CallNotice call={call} title={refusal} />
        <Button type="submit" variant="primary" block pending={call.pending}>
          {t('continue')}
        </Button>
      </Stack>
    </form>
  )
}
