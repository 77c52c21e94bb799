const TITLES: readonly (readonly [RegExp, string])[] = [
  [/simulation was reset/i, 'Simulation Reset'],
  [/adjustment|adjusted/i, 'Adjustment by administrator'],
  [/\b(id|identity)\b.*\bapproved/i, 'ID Approved'],
  [/\b(id|identity)\b.*\brejected/i, 'ID Rejected'],
  [/withdrawal.*\brejected/i, 'Withdrawal Rejected'],
  [/withdrawal.*\bcancelled/i, 'Withdrawal Cancelled'],
  [/withdrawal.*\bpending/i, 'Withdrawal Pending'],
  [/withdrawal/i, 'Withdrawal Processed'],
  [/deposit/i, 'Deposit Update'],
  [/investment/i, 'Investment Update'],
  [/referral|referred/i, 'Referral Reward'],
  [/AI assistant/i, 'AI Assistant'],
  [/password|passkey|authenticator|signed (you )?out|account/i, 'Account Security'],
]

/** The title of a message, by the words in it. */
export function titleOf(message: string): string {
  return TITLES.find(([words]) => words.test(message))?.[1] ?? 'Notification'
}
