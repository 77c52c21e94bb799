import { targetFields, WITHDRAWAL_FIELD_NAMES } from '@simvest/contracts'

/** Names the destination of a withdrawal: the expression that the index `withdrawals_by_destination` has. */
export function targetSql(row?: string): string {
  const of = row === undefined ? '' : `${row}.`
  const values = targetFields().map((field) =>
    field === 'walletAddress' ? `${of}wallet_address` : `${of}metadata ->> '${field}'`,
  )
  return `coalesce(${values.join(', ')})`
}

/** All fields of a destination in one text, for searches. */
export const DESTINATION_TEXT = `concat_ws(' ', wallet_address, ${WITHDRAWAL_FIELD_NAMES.map((field) => `metadata->>'${field}'`).join(', ')})`
