import { type Cents, dollarsFromCents } from '@simvest/money'
import { AmountInput, Field } from '@simvest/ui-kit'
import { useState } from 'react'
import * as z from 'zod/mini'

interface AmountRules {
  initial?: string
  /** What is said of an empty box. */
  empty: { title?: string; text: string }
  /** Stands before what the contract says of a bad amount. */
  invalidTitle?: string
  /** The contract's own reading of an amount. */
  schema: z.ZodMiniType<Cents, string | number>
}

/** The text of an amount, and what is wrong with it. */
export function useAmount({ initial = '', empty, invalidTitle, schema }: AmountRules) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()
  const refuse = (message: string | undefined, title?: string) =>
    setError(message && (title ? `${title}. ${message}` : message))
  const check = () => {
    const parsed = z.safeDecode(schema, text)
    if (text.trim() === '') refuse(empty.text, empty.title)
    else refuse(parsed.error?.issues[0]?.message, invalidTitle)
    return text.trim() !== '' && parsed.success
  }
  return { text, setText, error, refuse, check, read: () => z.decode(schema, text) }
}

export function AmountField({ label, amount }: { label: string; amount: ReturnType<typeof useAmount> }) {
  return (
    <Field label={label} error={amount.error} required>
      <AmountInput value={amount.text} onChange={(event) => amount.setText(event.target.value)} />
    </Field>
  )
}

/** An amount as it is typed: `1234.50`. */
export function dollarsOf(amount: Cents): string {
  return dollarsFromCents(amount).toFixed(2)
}
