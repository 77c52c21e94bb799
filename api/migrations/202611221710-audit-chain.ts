import type { Knex } from 'knex'

export const contract = {
  'new trigger audit_log.wait_for_seal':
    'It lists the entry as one that waits, with rights of its own, and refuses nothing.',
}

/**
 * The log gets a chain: a sealer gives each entry, once it is committed, the next line, whose hash covers the entry and the
 * line before. Entries also keep the role that their actor had.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(TABLES)
  await db.raw(WAITING)
  await db.raw(ENTRIES)
  await db.raw(ERASE_WORDS)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TRIGGER wait_for_seal ON audit_log;
    DROP FUNCTION wait_for_seal;
    DROP INDEX audit_log_by_amount;
    DROP VIEW audit_entries;
    DROP FUNCTION audit_amount;
    DROP TABLE audit_unsealed, audit_salts, audit_seals;
    ALTER TABLE audit_log DROP COLUMN actor_role;
  `)
  await db.raw(ENTRIES_BEFORE)
  await db.raw(ERASE_WORDS.replace(SALTS, ''))
}

const TABLES = `
  -- Empty in entries from before there were roles, and where nobody with an account acted.
  ALTER TABLE audit_log ADD COLUMN actor_role text;

  CREATE TABLE audit_seals (
    -- From 1, without gaps.
    line      bigint PRIMARY KEY,
    audit_id  bigint NOT NULL UNIQUE REFERENCES audit_log,
    -- Salted digests of what was typed and of the actor's address; empty where there was none.
    words     bytea,
    address   bytea,
    hash      bytea NOT NULL,
    sealed_at timestamptz(3) NOT NULL
  );
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals EXECUTE FUNCTION refuse_rewriting();

  -- Erased with the words, so that nobody can guess them by their digests.
  CREATE TABLE audit_salts (
    audit_id bigint PRIMARY KEY REFERENCES audit_log,
    words    bytea,
    address  bytea
  );
`

// Entries commit in another order than their ids, so those that wait for a line are listed.
const WAITING = `
  CREATE TABLE audit_unsealed (audit_id bigint PRIMARY KEY);
  INSERT INTO audit_unsealed SELECT id FROM audit_log;
  CREATE FUNCTION wait_for_seal() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    INSERT INTO audit_unsealed VALUES (NEW.id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER wait_for_seal AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION wait_for_seal();
`

const COLUMNS = `id, action, actor_id, subject_id, details,
           CASE WHEN kept.before IS NULL THEN audit_log.before
                ELSE coalesce(audit_log.before, '{}') || kept.before END AS before,
           CASE WHEN kept.after IS NULL THEN audit_log.after
                ELSE coalesce(audit_log.after, '{}') || kept.after END AS after,
           reason, address, request_id, created_at`
const FROM = 'FROM audit_log LEFT JOIN audit_particulars AS kept ON audit_id = id'

const ENTRIES_BEFORE = `CREATE VIEW audit_entries AS SELECT ${COLUMNS} ${FROM}`

// Amounts stand in entries as they were shown: -$1,234.50 SIM.
const ENTRIES = `
  CREATE FUNCTION audit_amount(details jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN details ->> 'amount' ~ '^-{0,1}\\$[0-9,]{1,18}\\.[0-9]{2} SIM$'
                THEN regexp_replace(details ->> 'amount', '[^0-9-]', '', 'g')::bigint END
  $$;
  CREATE INDEX audit_log_by_amount ON audit_log (abs(audit_amount(details))) WHERE audit_amount(details) IS NOT NULL;
  CREATE OR REPLACE VIEW audit_entries AS
    SELECT ${COLUMNS}, actor_role, audit_amount(details) AS amount ${FROM};
`

const SALTS = `
    -- Not while lines are being sealed: a salt that is written now would stay.
    PERFORM pg_advisory_xact_lock(hashtext('audit chain'));
    UPDATE audit_salts SET words = NULL
    FROM audit_log WHERE audit_log.id = audit_id AND subject_id = p_user AND action <> 'user.erased';
    UPDATE audit_salts SET address = NULL
    FROM audit_log WHERE audit_log.id = audit_id AND actor_id = p_user;`

// As before, and the salts go too.
const ERASE_WORDS = `
  CREATE OR REPLACE FUNCTION erase_words(p_user bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    PERFORM FROM users WHERE id = p_user AND deleted_at IS NOT NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'words go with somebody who was deleted' USING ERRCODE = 'SV006';
    END IF;${SALTS}
    UPDATE audit_particulars SET before = NULL, after = NULL, reason = NULL
    FROM audit_log WHERE audit_log.id = audit_id AND subject_id = p_user AND action <> 'user.erased';
    UPDATE audit_particulars SET address = NULL
    FROM audit_log WHERE audit_log.id = audit_id AND actor_id = p_user;
    DELETE FROM journal_reasons USING postings, accounts
    WHERE postings.journal_id = journal_reasons.journal_id AND accounts.id IN (source_id, destination_id)
      AND owner_id = p_user;
  END $$;
`
