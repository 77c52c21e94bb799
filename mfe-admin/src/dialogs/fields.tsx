import { zodResolver } from '@hookform/resolvers/zod'
import { AdjustmentReason, type OwnerState, ProofBody } from '@simvest/contracts'
import { type Cents, typedAmount } from '@simvest/money'
import { AmountInput, Button, Field, Inline, type RegisterAmount, Stack, Textarea } from '@simvest/ui-kit'
import type { KeyboardEvent } from 'react'
import type { FieldError, Resolver, UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'

const REASON_MAX = 500

const text = z.optional(z.string())

/** The form of an act that asks for a reason, or only for confirmation. */
interface ReasonForm {
  resolver: Resolver<{ reason?: string | undefined }, unknown, { reason?: string | undefined }>
  initial: { reason?: string }
}

/** The form of a decision about an order: of a deactivated owner it asks for a reason of its own. */
interface DecisionForm {
  resolver: Resolver<DecisionReasons, unknown, DecisionReasons>
  initial: DecisionReasons
}
const DecisionReasons = z.object({ reason: text, ownerReason: text })
export type DecisionReasons = z.output<typeof DecisionReasons>

export const NO_REASON_FORM: ReasonForm = { resolver: zodResolver(z.object({ reason: text })), initial: {} }

export const REASON_FORM: ReasonForm = {
  resolver: zodResolver(z.object({ reason: z.pipe(text, AdjustmentReason) })),
  initial: { reason: '' },
}

/** The form of the decision about orders of owners in these states. */
export function decisionForm(isReasoned: boolean, owners: readonly OwnerState[]): DecisionForm {
  const asksForOwner = owners.includes('deactivated')
  const needed = z.pipe(text, AdjustmentReason)
  return {
    resolver: zodResolver(
      z.extend(DecisionReasons, {
        reason: isReasoned ? needed : text,
        ownerReason: asksForOwner ? needed : text,
      }),
    ),
    initial: { ...(isReasoned && { reason: '' }), ...(asksForOwner && { ownerReason: '' }) },
  }
}

/** The same for acts that also take the administrator's own password. */
interface ProvedForm {
  resolver: Resolver<ProvedAct, unknown, ProvedAct>
  initial: { currentPassword: string; reason?: string }
}
type ProvedAct = ProofBody & { reason?: string | undefined }

export const PROOF_FORM: ProvedForm = {
  resolver: zodResolver(z.extend(ProofBody, { reason: text })),
  initial: { currentPassword: '' },
}

export const PROVED_WITH_REASON: ProvedForm = {
  resolver: zodResolver(z.extend(ProofBody, { reason: z.pipe(text, AdjustmentReason) })),
  initial: { currentPassword: '', reason: '' },
}

interface ReasonFieldProps {
  label?: string
  input: UseFormRegisterReturn
  error: string | undefined
  hint: string
  templates?: readonly string[] | undefined
  onTemplate?: (text: string) => void
}

/** The administrator's reason for the act. Enter confirms; Shift and Enter begin a new line. */
export function ReasonField({ label = 'Reason', input, error, hint, templates = [], onTemplate }: ReasonFieldProps) {
  const field = (
    <Field label={label} hint={hint} error={error} required>
      <Textarea rows={2} maxLength={REASON_MAX} onKeyDown={confirmByEnter} {...input} />
    </Field>
  )
  if (templates.length === 0) return field
  return (
    <Stack $gap="half">
      {field}
      <Inline role="group" aria-label="Frequent reasons">
        {templates.map((text) => (
          <Button key={text} size="small" variant="quiet" onClick={() => onTemplate?.(text)}>
            {text}
          </Button>
        ))}
      </Inline>
    </Stack>
  )
}

export const OWNER_REASON = {
  label: 'Why decide, although the account is deactivated?',
  hint: 'Colleagues read it in the audit log; the user does not.',
} as const

function confirmByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

interface AmountFieldProps {
  label: string
  register: RegisterAmount
  error: FieldError | undefined
}

export function AmountField({ label, register, error }: AmountFieldProps) {
  return (
    <Field label={label} error={error?.message} required>
      <AmountInput register={register} />
    </Field>
  )
}

/** An amount as people type it: `1234.50`. */
export function dollarsOf(amount: Cents): string {
  return typedAmount(amount)
}

/** A field that must not be empty before its text is parsed. */
export function requiredField<Out>(empty: string, schema: z.ZodMiniType<Out, string | number>) {
  return z.pipe(z.string().check(z.trim(), z.minLength(1, empty)), schema as z.ZodMiniType<Out, string>)
}
