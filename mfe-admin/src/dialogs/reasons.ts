/** Reasons that decisions are often given, in words for the user. */
export const REASONS = {
  deposit: ['Ordered twice.', 'No payment was simulated.', 'Cancelled as you asked.'],
  withdrawal: ['The proof does not show the fee.', 'The destination is incomplete.', 'Cancelled as you asked.'],
  document: ['The specimen is not readable.', 'The name differs from your profile.', 'This is not a specimen card.'],
} as const
