import type { Cents } from '@simvest/money'
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

/** Several wallets of one user, by kind. */
export async function walletsOf<K extends WalletKind>(
  tx: Knex.Transaction,
  userId: number,
  kinds: readonly K[],
): Promise<Record<K, number>> {
  const rows: { id: number; kind: K }[] = await tx('accounts')
    .where('owner_id', userId)
    .whereIn('kind', kinds)
    .select('id', 'kind')
  if (rows.length !== kinds.length) throw new Error(`user ${userId} has no ${kinds.join(' or no ')} account`)
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id])) as Record<K, number>
}

export interface LockedWallet {
  readonly id: number
  readonly balance: Cents
}

export interface LockedPayment {
  wallet: LockedWallet
  /** The Fund wallet of the other user; undefined without one. */
  fund: LockedWallet | undefined
  /** The platform's account, which needs no lock. */
  platform: number
}

/** Locks a user's wallet and another user's Fund wallet, as `lockWallets` does, and finds the platform's account. */
export async function lockPayment(
  tx: Knex.Transaction,
  { userId, kind, otherId }: { userId: number; kind: WalletKind; otherId: number | undefined },
  platform: PlatformKind,
): Promise<LockedPayment> {
  const { rows } = await tx
    .raw<{ rows: (LockedWallet & { isOther: boolean; platform: number | null })[] }>(
      `SELECT account_id AS id, current_balance AS balance, owner_id = :otherId AS "isOther",
         (SELECT id FROM accounts WHERE owner_id IS NULL AND kind = :platform) AS platform
       FROM lock_accounts(ARRAY(SELECT id FROM accounts
         WHERE owner_id = :userId AND kind = :kind OR owner_id = :otherId AND kind = 'fund'))
       JOIN accounts ON accounts.id = account_id`,
      { userId, kind, otherId: otherId ?? 0, platform },
    )
    .options({ name: 'lock_payment' })
  const wallet = rows.find(({ isOther }) => !isOther)
  if (!wallet?.platform)
    throw new Error(`user ${userId} has no ${kind} account, or the platform no ${platform} account`)
  return { wallet, fund: rows.find(({ isOther }) => isOther), platform: wallet.platform }
}

/** Locks these wallets of one user until the transaction ends. `lock_accounts` takes them in the order of their ids. */
export async function lockWallets<K extends WalletKind>(
  tx: Knex.Transaction,
  userId: number,
  kinds: readonly K[],
): Promise<Record<K, LockedWallet>> {
  const { rows } = await tx
    .raw<{ rows: (LockedWallet & { kind: K })[] }>(
      `SELECT kind, account_id AS id, current_balance AS balance
       FROM lock_accounts(ARRAY(SELECT id FROM accounts WHERE owner_id = ? AND kind = ANY (?)))
       JOIN accounts ON accounts.id = account_id`,
      [userId, kinds as K[]],
    )
    .options({ name: 'lock_wallets' })
  if (rows.length !== kinds.length) throw new Error(`user ${userId} has no ${kinds.join(' or no ')} account`)
  return Object.fromEntries(rows.map(({ kind, ...wallet }) => [kind, wallet])) as Record<K, LockedWallet>
}

async function accountId(tx: Knex.Transaction, account: { owner_id: number | null; kind: string }): Promise<number> {
  const found = await tx('accounts').where(account).first('id')
  if (!found) throw new Error(`there is no ${account.kind} account of ${account.owner_id ?? 'the platform'}`)
  return found.id
}
