import type { Knex } from 'knex'
import { POST_JOURNAL } from './0003-ledger.ts'

export async function up(db: Knex): Promise<void> {
  await db.raw(LOCK_ACCOUNTS)
  await db.raw(POST_JOURNALS)
  // Balances are written in one place: a single event is a list of one event.
  await db.raw('DROP FUNCTION post_journal')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP FUNCTION post_journals; DROP FUNCTION lock_accounts;')
  await db.raw(POST_JOURNAL)
}

const LOCK_ACCOUNTS = `
  CREATE FUNCTION lock_accounts(p_ids bigint[])
  RETURNS TABLE (account_id bigint, current_balance bigint)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id, balance FROM accounts WHERE tracked AND id = ANY (p_ids) ORDER BY id FOR NO KEY UPDATE;
  $$;
`

// p_events names, for each posting, the event it belongs to, counted from 1. Returns the ids of the journal's rows, null
// for an event that was posted before.
export const POST_JOURNALS = `
  CREATE OR REPLACE FUNCTION post_journals(
    p_event_keys text[], p_kinds text[], p_transactions bigint[], p_actor bigint, p_reason text,
    p_events int[], p_sources bigint[], p_destinations bigint[], p_amounts bigint[], p_may_overdraw boolean
  ) RETURNS bigint[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_journals bigint[];
    v_posted   bigint;
    v_accounts bigint[];
    v_changes  bigint[];
  BEGIN
    IF EXISTS (SELECT generate_subscripts(p_event_keys, 1) EXCEPT SELECT unnest(p_events)) THEN
      RAISE EXCEPTION 'an event without postings' USING ERRCODE = 'SV003';
    END IF;

    WITH inserted AS (
      INSERT INTO journal (event_key, kind, actor_id, reason, transaction_id)
      SELECT key, kind, p_actor, p_reason, transaction_id
      FROM unnest(p_event_keys, p_kinds, p_transactions) AS event (key, kind, transaction_id)
      ORDER BY key
      ON CONFLICT (event_key) DO NOTHING
      RETURNING id, event_key
    )
    SELECT array_agg(inserted.id ORDER BY position), count(inserted.id) INTO v_journals, v_posted
    FROM unnest(p_event_keys) WITH ORDINALITY AS event (key, position)
    LEFT JOIN inserted ON inserted.event_key = key;
    IF v_posted = 0 THEN
      RETURN v_journals;
    END IF;

    -- One order for everybody: events that share accounts wait for each other and never deadlock.
    PERFORM FROM accounts WHERE tracked AND id = ANY (p_sources || p_destinations) ORDER BY id FOR NO KEY UPDATE;

    INSERT INTO postings (journal_id, source_id, destination_id, amount)
    SELECT v_journals[event], source, destination, amount
    FROM unnest(p_events, p_sources, p_destinations, p_amounts) AS posting (event, source, destination, amount)
    WHERE v_journals[event] IS NOT NULL;

    -- From what was given, not from the table: its size must not matter.
    SELECT array_agg(account), array_agg(change) INTO v_accounts, v_changes
    FROM (
      SELECT account, sum(change)::bigint AS change
      FROM unnest(p_events || p_events, p_sources || p_destinations,
                  (SELECT array_agg(-amount ORDER BY position)
                   FROM unnest(p_amounts) WITH ORDINALITY AS given (amount, position)) || p_amounts)
        AS side (event, account, change)
      WHERE v_journals[event] IS NOT NULL
      GROUP BY account
    ) AS totals;

    PERFORM FROM unnest(v_accounts, v_changes) AS total (account, change) JOIN accounts ON id = account
    WHERE tracked AND change < 0 AND balance + change < 0 AND NOT (p_may_overdraw AND kind = 'profit');
    IF FOUND THEN
      RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'SV001';
    END IF;

    UPDATE accounts SET balance = balance + change, version = version + 1
    FROM unnest(v_accounts, v_changes) AS total (account, change)
    WHERE id = account AND tracked;
    RETURN v_journals;
  END $$;
`
