import { zodResolver } from '@hookform/resolvers/zod'
import { AdjustmentReason, ProofBody } from '@simvest/contracts'
import { type Cents, typedAmount } from '@simvest/money'
import { AmountInput, Field, type RegisterAmount, Textarea } from '@simvest/ui-kit'
import type { FieldError, Resolver, UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'

const REASON_MAX = 500

/** The form of an act that asks for a reason, or only for confirmation. */
interface ReasonForm {
  resolver: Resolver<{ reason?: string | undefined }, unknown, { reason?: string | undefined }>
  initial: { reason?: string }
}

const text = z.optional(z.string())

export const CONFIRMED: ReasonForm = { resolver: zodResolver(z.object({ reason: text })), initial: {} }

export const REASONED: ReasonForm = {
  resolver: zodResolver(z.object({ reason: z.pipe(text, AdjustmentReason) })),
  initial: { reason: '' },
}

/** The same for acts that also take the administrator's own password. */
interface ProvedForm {
  resolver: Resolver<ProvedAct, unknown, ProvedAct>
  initial: { currentPassword: string; reason?: string }
}
type ProvedAct = ProofBody & { reason?: string | undefined }

export const PROVED: ProvedForm = {
  resolver: zodResolver(z.extend(ProofBody, { reason: text })),
  initial: { currentPassword: '' },
}

export const PROVED_WITH_REASON: ProvedForm = {
  resolver: zodResolver(z.extend(ProofBody, { reason: z.pipe(text, AdjustmentReason) })),
  initial: { currentPassword: '', reason: '' },
}

interface ReasonFieldProps {
  input: UseFormRegisterReturn
  error: string | undefined
  hint: string
}

/** The administrator's reason for the act. */
export function ReasonField({ input, error, hint }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint={hint} error={error} required>
      <Textarea rows={2} maxLength={REASON_MAX} {...input} />
    </Field>
  )
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
export function filled<Out>(empty: string, schema: z.ZodMiniType<Out, string | number>) {
  return z.pipe(z.string().check(z.trim(), z.minLength(1, empty)), schema as z.ZodMiniType<Out, string>)
}
