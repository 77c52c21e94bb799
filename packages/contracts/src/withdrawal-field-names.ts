/** The fields of a destination, in the order in which they are typed and shown. */
export const WITHDRAWAL_FIELD_NAMES = [
  'coin',
  'walletAddress',
  'mpesaNumber',
  'bankName',
  'bankAccountNumber',
  'accountHolderName',
] as const
export type WithdrawalField = (typeof WITHDRAWAL_FIELD_NAMES)[number]
