import type { Knex } from 'knex'
import { ERASE_GUESTS } from './202611221730-guests.ts'

/**
 * Lets a guest begin with the life of the demo's investor. The indexes are for erasing: each line that goes asks these tables
 * whether they still name it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE INDEX notifications_of_transaction ON notifications (transaction_id) WHERE transaction_id IS NOT NULL;
    CREATE INDEX referral_rewards_of_credit ON referral_rewards (credit_id) WHERE credit_id IS NOT NULL;
    CREATE INDEX outcomes_of_investment ON outcomes (investment_id) WHERE investment_id IS NOT NULL;
  `)
  await db.raw(COPY_LIFE)
  // Fifty lives may take longer than a statement may. A plan made while the tables were small would read them whole.
  await db.raw(ERASING.replace('LIMIT 50', 'LIMIT 1'))
  await db.raw('ALTER FUNCTION erase_guests SET enable_seqscan = off')
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    -- The example: no guest is older.
    SELECT erase_guests('infinity');
    DROP FUNCTION copy_life;
    DROP INDEX notifications_of_transaction, referral_rewards_of_credit, outcomes_of_investment;
    ALTER FUNCTION erase_guests RESET enable_seqscan;
  `)
  await db.raw(ERASING)
}

const ERASING = ERASE_GUESTS.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')

// A single statement reads all, so that a day that is settled meanwhile is copied whole or not at all. New ids come in the order
// of the old ones, by which histories are sorted. A journal entry of another person's line keeps the money and loses the line.
const COPY_LIFE = `
  CREATE FUNCTION copy_life(p_from bigint, p_to bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    PERFORM FROM users WHERE id = p_to AND guest_until IS NOT NULL
      AND NOT EXISTS (SELECT FROM accounts WHERE owner_id = p_to);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'only a new guest begins with a life' USING ERRCODE = 'SV002';
    END IF;
    -- No day ends before the guest is among those whom it reaches.
    PERFORM FROM market_days WHERE landing_at IS NULL FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the day has just ended' USING ERRCODE = '40001';
    END IF;

    WITH wallets AS MATERIALIZED (
      SELECT id AS old, nextval('accounts_id_seq') AS new, kind, balance, version FROM accounts WHERE owner_id = p_from
    ), sides AS (
      SELECT old, new FROM wallets UNION ALL SELECT id, id FROM accounts WHERE owner_id IS NULL
    ), lines AS MATERIALIZED (
      SELECT id AS old, nextval('transactions_id_seq') AS new
      FROM (SELECT id FROM transactions WHERE user_id = p_from ORDER BY id) AS ordered
    ), holdings AS MATERIALIZED (
      SELECT id AS old, nextval('investments_id_seq') AS new
      FROM (SELECT id FROM investments WHERE user_id = p_from ORDER BY id) AS ordered
    ), moved AS MATERIALIZED (
      SELECT id, journal_id, source_id, destination_id, amount FROM postings
      WHERE source_id IN (SELECT old FROM wallets) OR destination_id IN (SELECT old FROM wallets)
    ), entries AS MATERIALIZED (
      SELECT journal_id AS old, nextval('journal_id_seq') AS new
      FROM (SELECT DISTINCT journal_id FROM moved ORDER BY 1) AS ordered
    ), files AS MATERIALIZED (
      SELECT id AS old, nextval('private_files_id_seq') AS new FROM private_files WHERE owner_id = p_from
    ), new_wallets AS (
      INSERT INTO accounts (id, owner_id, kind, balance, version) OVERRIDING SYSTEM VALUE
      SELECT new, p_to, kind, balance, version FROM wallets
    ), new_lines AS (
      INSERT INTO transactions OVERRIDING SYSTEM VALUE
      SELECT row.* FROM transactions AS of JOIN lines ON old = of.id,
        jsonb_populate_record(of, jsonb_build_object('id', new, 'user_id', p_to,
          'decided_by', CASE decided_by WHEN p_from THEN p_to ELSE decided_by END,
          'reverses_id', (SELECT reversed.new FROM lines AS reversed WHERE reversed.old = of.reverses_id))) AS row
    ), new_entries AS (
      INSERT INTO journal OVERRIDING SYSTEM VALUE
      SELECT row.* FROM journal AS of JOIN entries ON entries.old = of.id LEFT JOIN lines ON lines.old = transaction_id,
        jsonb_populate_record(of, jsonb_build_object('id', entries.new, 'transaction_id', lines.new,
          'actor_id', CASE actor_id WHEN p_from THEN p_to ELSE actor_id END,
          -- Figures begin at the entry of the latest reset, which is found by its key.
          'event_key', CASE WHEN event_key LIKE 'reset:%' THEN 'reset:' || lines.new ELSE 'copy:' || p_to || ':' || event_key END)) AS row
    ), new_postings AS (
      INSERT INTO postings (journal_id, source_id, destination_id, amount)
      SELECT entries.new, source.new, destination.new, amount
      FROM moved JOIN entries ON entries.old = journal_id
        LEFT JOIN sides AS source ON source.old = source_id LEFT JOIN sides AS destination ON destination.old = destination_id
      ORDER BY moved.id
    ), new_reasons AS (
      INSERT INTO journal_reasons SELECT new, reason FROM journal_reasons JOIN entries ON old = journal_id
    ), new_holdings AS (
      INSERT INTO investments OVERRIDING SYSTEM VALUE
      SELECT row.* FROM investments AS of JOIN holdings ON old = of.id,
        jsonb_populate_record(of, jsonb_build_object('id', new, 'user_id', p_to)) AS row
    ), new_outcomes AS (
      INSERT INTO outcomes OVERRIDING SYSTEM VALUE
      SELECT row.* FROM (SELECT * FROM outcomes WHERE user_id = p_from ORDER BY id) AS ordered
        JOIN outcomes AS of USING (id) LEFT JOIN holdings ON old = of.investment_id,
        jsonb_populate_record(of, jsonb_build_object('id', nextval('outcomes_id_seq'), 'user_id', p_to, 'investment_id', new)) AS row
    ), new_notifications AS (
      INSERT INTO notifications OVERRIDING SYSTEM VALUE
      SELECT row.* FROM (SELECT id FROM notifications WHERE user_id = p_from ORDER BY id) AS ordered
        JOIN notifications AS of USING (id) LEFT JOIN lines ON old = of.transaction_id,
        jsonb_populate_record(of, jsonb_build_object('id', nextval('notifications_id_seq'), 'user_id', p_to, 'transaction_id', new)) AS row
    ), new_answers AS (
      INSERT INTO lesson_answers OVERRIDING SYSTEM VALUE
      SELECT row.* FROM lesson_answers AS of,
        jsonb_populate_record(of, jsonb_build_object('id', nextval('lesson_answers_id_seq'), 'user_id', p_to)) AS row
      WHERE of.user_id = p_from
    ), new_assistant AS (
      INSERT INTO ai_assistants SELECT row.* FROM ai_assistants AS of,
        jsonb_populate_record(of, jsonb_build_object('user_id', p_to)) AS row WHERE of.user_id = p_from
    ), new_landing AS (
      INSERT INTO landings SELECT row.* FROM landings AS of,
        jsonb_populate_record(of, jsonb_build_object('user_id', p_to)) AS row WHERE of.user_id = p_from
    ), new_files AS (
      INSERT INTO private_files OVERRIDING SYSTEM VALUE
      SELECT row.* FROM private_files AS of JOIN files ON old = of.id,
        jsonb_populate_record(of, jsonb_build_object('id', new, 'owner_id', p_to,
          'name', replace(gen_random_uuid()::text, '-', ''))) AS row
    ), new_proofs AS (
      INSERT INTO proofs (transaction_id, created_at, file_id)
      SELECT lines.new, created_at, files.new FROM proofs JOIN lines ON lines.old = transaction_id JOIN files ON files.old = file_id
    )
    UPDATE users SET full_name = of.full_name, phone_number = of.phone_number, residence = of.residence,
      occupation = of.occupation, id_status = of.id_status, id_reason = of.id_reason, id_decided_at = of.id_decided_at,
      ai_enabled = of.ai_enabled, ai_start_time = of.ai_start_time,
      created_at = of.created_at, updated_at = of.updated_at,
      reset_transaction_id = coalesce((SELECT new FROM lines WHERE old = of.reset_transaction_id), 0),
      reset_investment_id = coalesce((SELECT max(new) FROM holdings WHERE old <= of.reset_investment_id), 0)
    FROM users AS of WHERE users.id = p_to AND of.id = p_from;
  END $$;
`
