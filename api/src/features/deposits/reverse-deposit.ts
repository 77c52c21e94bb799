import type { AdminDeposit, ENDPOINTS, InputOf } from '@simvest/contracts'
import { reverseLine } from '#features/reversals/reverse-line.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { depositChangedError } from './deposit-changed.ts'
import { requireDeposit } from './deposits.queries.ts'

/** Takes a paid deposit back out of the Fund wallet, which it may leave below zero. */
export async function reverseDeposit(
  context: MutationContext,
  seen: VersionedRef,
  { reason }: InputOf<typeof ENDPOINTS.reverseDeposit>['body'],
): Promise<AdminDeposit> {
  const { tx } = context
  const changed = async () => depositChangedError(tx, await requireDeposit(tx, seen.id), 'administrator')
  await reverseLine(context, seen, { type: 'deposit', reason, changed })
  return requireDeposit(tx, seen.id)
}
