/** Made-up destinations, offered in place of real ones. */
export const SPECIMENS = {
  walletAddress: 'SIM-TRC20-SAMPLE-DESTINATION',
  bitcoin: 'SIM-BTC-SAMPLE-DESTINATION',
  litecoin: 'SIM-LTC-SAMPLE-DESTINATION',
  mpesaNumber: '254000000000',
  bankName: 'Example Bank',
  bankAccountNumber: '0000 SAMPLE 0000',
  accountHolderName: 'Sample Person',
} as const
