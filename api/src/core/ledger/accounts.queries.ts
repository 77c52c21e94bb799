import type { Knex } from 'knex'
import type { PlatformKind, WalletKind } from './post-journal.ts'

const WALLETS: readonly WalletKind[] = ['fund', 'profit', 'held', 'invested']

export async function openWallets(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx('accounts').insert(WALLETS.map((kind) => ({ owner_id: userId, kind })))
}

export function walletOf(tx: Knex.Transaction, userId: number, kind: WalletKind): Promise<number> {
  return accountId(tx, { owner_id: userId, kind })
}

export function platformAccount(tx: Knex.Transaction, kind: PlatformKind): Promise<number> {
  return accountId(tx, { owner_id: null, kind })
}

async function accountId(tx: Knex.Transaction, account: { owner_id: number | null; kind: string }): Promise<number> {
  const found = await tx('accounts').where(account).first('id')
  if (!found) throw new Error(`there is no ${account.kind} account of ${account.owner_id ?? 'the platform'}`)
  return found.id
}
