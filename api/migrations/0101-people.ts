import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;

    ALTER TABLE users
      ADD COLUMN id_reason text,
      ADD COLUMN id_decided_at timestamptz(3),
      ADD COLUMN erased_at timestamptz(3),
      ADD COLUMN search_text text GENERATED ALWAYS AS (lower(username || E'\\n' || email)) STORED;

    -- The administrators' list: approved first, then in the order of joining.
    DROP INDEX users_list;
    -- With id_status beside its expression: only then is the index enough, and the page in the middle near.
    CREATE INDEX users_list ON users ((id_status <> 'APPROVED'), created_at, id) INCLUDE (id_status)
      WHERE NOT is_admin AND deleted_at IS NULL;
    CREATE INDEX users_by_joining ON users (created_at, id) WHERE NOT is_admin AND deleted_at IS NULL;
    CREATE INDEX users_with_open_id ON users (created_at, id)
      WHERE NOT is_admin AND deleted_at IS NULL AND id_status IN ('PENDING', 'UNDER REVIEW');
    CREATE INDEX users_deactivated ON users (created_at, id) WHERE is_deactivated AND NOT is_admin AND deleted_at IS NULL;
    CREATE INDEX users_deleted ON users (created_at, id) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;
    CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops) WHERE NOT is_admin AND deleted_at IS NULL;
    CREATE INDEX users_username_prefix ON users (lower(username) text_pattern_ops);
    CREATE INDEX users_email_prefix ON users (lower(email) text_pattern_ops);
    CREATE INDEX transactions_open ON transactions (type, user_id) WHERE status NOT IN ('completed', 'cancelled');

    CREATE TABLE user_tally (
      slot  integer PRIMARY KEY,
      users bigint NOT NULL
    );
  `)
  await db.raw(TALLY)
  await db.raw(FILES)
  await db.raw(AUDIT)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TRIGGER append_only ON audit_log;
    DROP INDEX audit_log_by_actor, audit_log_by_subject, audit_log_by_action;
    ALTER TABLE audit_log DROP COLUMN before, DROP COLUMN after, DROP COLUMN reason;
    DROP TABLE private_files;
    DROP TRIGGER tally_users ON users;
    DROP FUNCTION tally_users;
    DROP TABLE user_tally;
    DROP INDEX transactions_open, users_email_prefix, users_username_prefix, users_search, users_deleted,
      users_deactivated, users_with_open_id, users_by_joining, users_list;
    ALTER TABLE users
      DROP COLUMN search_text, DROP COLUMN erased_at, DROP COLUMN id_decided_at, DROP COLUMN id_reason;
    CREATE INDEX users_list ON users (created_at, id) WHERE NOT is_admin AND deleted_at IS NULL;
    DROP EXTENSION pg_trgm;
  `)
}

// Counting a million rows takes longer than showing thirty. With one row instead of slots, registrations would queue.
const TALLY = `
  CREATE FUNCTION tally_users() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_change integer := 0;
  BEGIN
    IF TG_OP <> 'INSERT' AND NOT OLD.is_admin AND OLD.deleted_at IS NULL THEN v_change := v_change - 1; END IF;
    IF TG_OP <> 'DELETE' AND NOT NEW.is_admin AND NEW.deleted_at IS NULL THEN v_change := v_change + 1; END IF;
    IF v_change <> 0 THEN
      INSERT INTO user_tally AS tally (slot, users) VALUES (pg_backend_pid() % 32, v_change)
      ON CONFLICT (slot) DO UPDATE SET users = tally.users + v_change;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER tally_users AFTER INSERT OR DELETE OR UPDATE OF is_admin, deleted_at ON users
    FOR EACH ROW EXECUTE FUNCTION tally_users();
  INSERT INTO user_tally (slot, users) SELECT 0, count(*) FROM users WHERE NOT is_admin AND deleted_at IS NULL;
`

const FILES = `
  CREATE TABLE private_files (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name       text NOT NULL UNIQUE,
    owner_id   bigint NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose    text NOT NULL CHECK (purpose IN ('identity', 'proof')),
    media_type text NOT NULL,
    -- Empty once erased; the row stays a while, because uploads are counted.
    content    bytea,
    size       integer NOT NULL CHECK (size > 0),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  ALTER TABLE private_files ALTER COLUMN content SET STORAGE EXTERNAL;
  CREATE INDEX private_files_of_owner ON private_files (owner_id, purpose, created_at);
`

const AUDIT = `
  ALTER TABLE audit_log ADD COLUMN before jsonb, ADD COLUMN after jsonb, ADD COLUMN reason text;
  CREATE INDEX audit_log_by_actor ON audit_log (actor_id, created_at, id);
  CREATE INDEX audit_log_by_subject ON audit_log (subject_id, created_at, id);
  CREATE INDEX audit_log_by_action ON audit_log (action, created_at, id);
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log EXECUTE FUNCTION refuse_rewriting();
`
