import type { QueueKind } from '@simvest/contracts'

/** Reasons that decisions are often given, in words for the user. */
export const REASONS: Readonly<Record<QueueKind, readonly string[]>> = {
  deposit: ['Ordered twice.', 'No payment was simulated.', 'Cancelled as you asked.'],
  withdrawal: ['The proof does not show the fee.', 'The destination is incomplete.', 'Cancelled as you asked.'],
  document: ['The specimen is not readable.', 'The name differs from your profile.', 'This is not a specimen card.'],
}

/** Returns the reasons that fit each of these kinds. */
export function reasonsFor(kinds: readonly QueueKind[]): readonly string[] {
  const [first = [], ...others] = [...new Set(kinds)].map((kind) => REASONS[kind])
  return first.filter((reason) => others.every((reasons) => reasons.includes(reason)))
}
