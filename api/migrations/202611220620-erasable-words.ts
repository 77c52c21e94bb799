import type { Knex } from 'knex'
import { POST_JOURNALS as WITH_REASON } from './0011-post-journals.ts'
import { POST_JOURNALS } from './202611220620-post-journals.ts'
import { CLAIM_KEY as CLAIM_WITHOUT_ERASURE } from './0201-transfer.ts'

const NOT_SERVED = 'No version that reads this column was ever released.'

export const contract = {
  'dropped column audit_log.address': NOT_SERVED,
  'dropped column audit_log.reason': NOT_SERVED,
  'dropped column journal.reason': NOT_SERVED,
}

/**
 * Separates what people typed from what nobody may change: the audit log and the journal keep facts; texts and addresses
 * are erased with their person.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(TABLES)
  await db.raw(MOVE)
  await db.raw(ENTRIES)
  await db.raw(POST_JOURNALS)
  await db.raw(CLAIM_KEY)
  await db.raw(ERASE_WORDS)
  await db.raw(`
    SELECT erase_words(id) FROM users WHERE erased_at IS NOT NULL;
    UPDATE transactions SET reason = NULL FROM users WHERE users.id = user_id AND erased_at IS NOT NULL;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP FUNCTION erase_words; DROP VIEW audit_entries;')
  await db.raw(CLAIM_WITHOUT_ERASURE)
  await db.raw(MOVE_BACK)
  await db.raw(WITH_REASON)
  await db.raw('DROP TABLE journal_reasons, audit_particulars')
}

const TABLES = `
  CREATE TABLE audit_particulars (
    audit_id bigint PRIMARY KEY REFERENCES audit_log,
    -- What was typed, as far as it is no plain fact; those stand in the entry itself.
    before   jsonb,
    after    jsonb,
    reason   text,
    -- Where its actor was.
    address  text
  );

  CREATE TABLE journal_reasons (
    journal_id bigint PRIMARY KEY REFERENCES journal,
    reason     text NOT NULL
  );
`

// The log and the journal refuse every change, so their owner lifts the refusal for this one move.
const MOVE = `
  INSERT INTO journal_reasons (journal_id, reason) SELECT id, reason FROM journal WHERE reason IS NOT NULL;
  ALTER TABLE journal DROP COLUMN reason;

  INSERT INTO audit_particulars (audit_id, before, after, reason, address)
  SELECT id,
         CASE WHEN action = 'withdrawal.address-changed' THEN jsonb_build_object('walletAddress', details -> 'before') END,
         CASE WHEN action = 'withdrawal.address-changed' THEN jsonb_build_object('walletAddress', details -> 'after') END,
         coalesce(reason, details ->> 'reason'), address
  FROM audit_log;

  ALTER TABLE audit_log DISABLE TRIGGER append_only;
  UPDATE audit_log SET
    before = jsonb_build_object(CASE action WHEN 'profit.adjusted' THEN 'totalProfit' ELSE 'amount' END, details -> 'before'),
    after = jsonb_build_object(CASE action WHEN 'profit.adjusted' THEN 'totalProfit' ELSE 'amount' END, details -> 'after')
  WHERE action IN ('deposit.edited', 'profit.adjusted') AND before IS NULL;
  UPDATE audit_log SET details = details - 'before' - 'after' - 'reason'
  WHERE jsonb_exists_any(details, ARRAY['before', 'after', 'reason']);
  ALTER TABLE audit_log ENABLE TRIGGER append_only;
  ALTER TABLE audit_log DROP COLUMN reason, DROP COLUMN address;
`

const MOVE_BACK = `
  ALTER TABLE journal ADD COLUMN reason text;
  ALTER TABLE journal DISABLE TRIGGER append_only;
  UPDATE journal SET reason = journal_reasons.reason FROM journal_reasons WHERE journal_id = journal.id;
  ALTER TABLE journal ENABLE TRIGGER append_only;

  ALTER TABLE audit_log ADD COLUMN reason text, ADD COLUMN address text;
  ALTER TABLE audit_log DISABLE TRIGGER append_only;
  UPDATE audit_log SET reason = kept.reason, address = kept.address, before = coalesce(kept.before, audit_log.before),
    after = coalesce(kept.after, audit_log.after)
  FROM audit_particulars AS kept WHERE audit_id = audit_log.id;
  ALTER TABLE audit_log ENABLE TRIGGER append_only;
`

// Entries as they are read: complete until their person is erased.
const ENTRIES = `
  CREATE VIEW audit_entries AS
    SELECT id, action, actor_id, subject_id, details,
           CASE WHEN kept.before IS NULL THEN audit_log.before
                ELSE coalesce(audit_log.before, '{}') || kept.before END AS before,
           CASE WHEN kept.after IS NULL THEN audit_log.after
                ELSE coalesce(audit_log.after, '{}') || kept.after END AS after,
           reason, address, request_id, created_at
    FROM audit_log LEFT JOIN audit_particulars AS kept ON audit_id = id;
`

// As before, except for an answer that was erased with the person it named: SV005, because a finished act is not repeated.
const CLAIM_KEY = CLAIM_WITHOUT_ERASURE.replace(
  'RETURN v_first.response;',
  `IF v_first.response IS NULL THEN
      RAISE EXCEPTION 'the answer was erased' USING ERRCODE = 'SV005';
    END IF;
    RETURN v_first.response;`,
)

// The reason of the erasure itself stays: it records why there is nothing else.
const ERASE_WORDS = `
  CREATE FUNCTION erase_words(p_user bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    PERFORM FROM users WHERE id = p_user AND deleted_at IS NOT NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'words go with somebody who was deleted' USING ERRCODE = 'SV006';
    END IF;
    UPDATE audit_particulars SET before = NULL, after = NULL, reason = NULL
    FROM audit_log WHERE audit_log.id = audit_id AND subject_id = p_user AND action <> 'user.erased';
    UPDATE audit_particulars SET address = NULL
    FROM audit_log WHERE audit_log.id = audit_id AND actor_id = p_user;
    DELETE FROM journal_reasons USING postings, accounts
    WHERE postings.journal_id = journal_reasons.journal_id AND accounts.id IN (source_id, destination_id)
      AND owner_id = p_user;
  END $$;
`
