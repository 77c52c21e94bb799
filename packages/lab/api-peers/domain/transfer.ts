import { createHash } from 'node:crypto'

export type Wallet = 'fund' | 'profit'

export interface Order {
  fromWallet: Wallet
  toWallet: Wallet
  /** In cents. */
  amount: number
}

export const ENDPOINT = 'transfer'
export const WALLET = '^ *([Ff][Uu][Nn][Dd]|[Pp][Rr][Oo][Ff][Ii][Tt]) *$'
export const AMOUNT = '^\\d{1,10}(\\.\\d{1,2})?$'
export const KEY = '^[\\x20-\\x7e]{1,200}$'

/** Returns the order of a body whose parts have the forms above, or nothing if they do not go together. */
export function orderOf(body: { fromWallet: string; toWallet: string; amount: string | number }): Order | undefined {
  const [fromWallet, toWallet] = [body.fromWallet, body.toWallet].map((name) => name.trim().toLowerCase() as Wallet)
  const amount = Math.round(Number(body.amount) * 100)
  if (!fromWallet || !toWallet || fromWallet === toWallet || amount <= 0) return undefined
  return { fromWallet, toWallet, amount }
}

export function requestHash(order: Order): Buffer {
  return createHash('sha256').update(JSON.stringify(order)).digest()
}

/** The wallets of a user, locked until the transaction ends; $1 is the user. */
export const LOCK_WALLETS = `
  SELECT accounts.kind, accounts.id, locked.current_balance AS balance
  FROM lock_accounts(ARRAY(SELECT id FROM accounts WHERE owner_id = $1 AND kind IN ('fund', 'profit'))) AS locked
  JOIN accounts ON accounts.id = locked.account_id`

/** The database's own way to move money: its event, line, actor, accounts and cents. */
export const POST_JOURNAL = `
  SELECT post_journals(ARRAY[$1::text], ARRAY['transfer'], ARRAY[$2::bigint], $3::bigint, NULL,
    ARRAY[1], ARRAY[$4::bigint], ARRAY[$5::bigint], ARRAY[$6::bigint], false)`

export interface WalletRow {
  kind: Wallet
  id: number
  balance: number
}

/** Returns both wallets of an order, and what they hold after it. */
export function moveBetween(wallets: readonly WalletRow[], { fromWallet, toWallet, amount }: Order) {
  const walletOf = (kind: Wallet) => {
    const wallet = wallets.find((row) => row.kind === kind)
    if (!wallet) throw new Error(`there is no ${kind} wallet`)
    return wallet
  }
  const [source, destination] = [walletOf(fromWallet), walletOf(toWallet)]
  const after = { [fromWallet]: source.balance - amount, [toWallet]: destination.balance + amount }
  return { source, destination, isCovered: source.balance >= amount, after: after as Record<Wallet, number> }
}

function descriptionOf({ toWallet }: Order): string {
  return toWallet === 'fund' ? 'Transfer from Profit to Fund' : 'Transfer from Fund to Profit'
}

/** Returns the columns of an order's line. */
export function newLine(order: Order) {
  const fact = { kind: 'transfer', figures: { to: order.toWallet } }
  return { type: 'transfer', fact, description: descriptionOf(order), amount: order.amount, status: 'completed' }
}

/** Returns the answer to POST /api/transfer. */
export function transferAnswer(order: Order, line: { id: number; createdAt: Date }, after: Record<Wallet, number>) {
  const at = line.createdAt.toISOString()
  const { type, description, fact, amount, status } = newLine(order)
  return {
    message: 'Your funds have been transferred successfully.',
    transaction: {
      id: line.id,
      type,
      description,
      fact,
      amount: amount / 100,
      status,
      method: null,
      paymentMethod: null,
      walletAddress: null,
      metadata: null,
      reason: null,
      createdAt: at,
      updatedAt: at,
    },
    user: { balance: after.fund / 100, fundBalance: after.fund / 100, profitBalance: after.profit / 100 },
  }
}
