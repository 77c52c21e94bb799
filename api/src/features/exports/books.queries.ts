import type { Cents } from '@simvest/money'
import { OF_NO_GUEST } from './all-lines.queries.ts'

/** An account with its balance before the first and after the last moment of a period. */
export interface BalanceRow {
  id: number
  ownerId: number | null
  owner: string | null
  state: 'platform' | 'user' | 'administrator' | 'deleted' | 'erased'
  wallet: string
  opening: Cents
  closing: Cents
}

/** Sums of movements, not the balances that are stored: those are of now. */
export const BALANCES = `
  WITH moves AS (
    SELECT source_id, destination_id, amount, created_at < coalesce(:from, '-infinity')::timestamptz AS is_before
    FROM postings JOIN journal ON journal.id = journal_id
    WHERE created_at <= coalesce(:to, 'infinity')::timestamptz AND ${OF_NO_GUEST}
  ), sides AS (
    SELECT source_id AS account_id, -amount AS change, is_before FROM moves
    UNION ALL SELECT destination_id, amount, is_before FROM moves
  )
  SELECT accounts.id, accounts.owner_id AS "ownerId", users.username AS owner, accounts.kind AS wallet,
    CASE WHEN owner_id IS NULL THEN 'platform' WHEN erased_at IS NOT NULL THEN 'erased'
      WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN is_admin THEN 'administrator' ELSE 'user' END AS state,
    coalesce(sum(change) FILTER (WHERE is_before), 0)::bigint AS opening, sum(change)::bigint AS closing
  FROM sides JOIN accounts ON accounts.id = account_id LEFT JOIN users ON users.id = owner_id
  GROUP BY accounts.id, users.id ORDER BY accounts.owner_id NULLS FIRST, accounts.id`
