import * as z from 'zod/mini'
import { invented } from './real-destinations.ts'
import { SPECIMENS } from './specimens.ts'
import { asJson, MetadataFields, TOO_LONG } from './withdrawal-metadata.ts'

/** The fields in which somebody might type a destination of the real world. */
const made = (specimen: string) =>
  z.optional(z.string().check(z.trim(), z.maxLength(200, TOO_LONG), invented(specimen)))

const NewFields = z.extend(MetadataFields, {
  walletAddress: made(SPECIMENS.walletAddress),
  mpesaNumber: made(SPECIMENS.mpesaNumber),
  bankAccountNumber: made(SPECIMENS.bankAccountNumber),
  bankName: made(SPECIMENS.bankName),
  accountHolderName: made(SPECIMENS.accountHolderName),
  transactionId: made('SIM-TRX-PRACTICE'),
})

/** The same as it is ordered: a destination of the real world is refused; what was stored before is still read. */
export const NewWithdrawalMetadata = asJson(NewFields)
