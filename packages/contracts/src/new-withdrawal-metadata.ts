import * as z from 'zod/mini'
import { invented } from './real-destinations.ts'
import { SPECIMENS } from './specimens.ts'
import { asJson, MetadataFields, TOO_LONG } from './withdrawal-metadata.ts'
import { maxLength } from './scalars.ts'

/** The fields in which somebody might type a real destination. */
const made = (specimen: string) => z.optional(z.string().check(z.trim(), maxLength(200, TOO_LONG), invented(specimen)))

const NewFields = z.extend(MetadataFields, {
  walletAddress: made(SPECIMENS.walletAddress),
  mpesaNumber: made(SPECIMENS.mpesaNumber),
  bankAccountNumber: made(SPECIMENS.bankAccountNumber),
  bankName: made(SPECIMENS.bankName),
  accountHolderName: made(SPECIMENS.accountHolderName),
  transactionId: made('SIM-TRX-PRACTICE'),
})

/** The same details in a new order: real destinations are refused. Stored ones can still be read. */
export const NewWithdrawalMetadata = asJson(NewFields)
