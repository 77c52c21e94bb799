import type { Knex } from 'knex'

const KEPT = 'The version before writes no guests, and never deletes from the ledger.'

export const contract = {
  'new trigger users.guests_stay_guests': KEPT,
  'changed trigger journal.append_only': KEPT,
  'changed trigger postings.append_only': KEPT,
  'new trigger journal.append_only_rows': KEPT,
  'new trigger postings.append_only_rows': KEPT,
}

/** Guests, who try the demo for an hour. The desk does not know them, and nothing of them stays. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE users ADD COLUMN guest_until timestamptz(3);
    CREATE INDEX users_guests ON users (guest_until) WHERE guest_until IS NOT NULL;

    -- Otherwise somebody's ledger could be erased by making them a guest.
    CREATE FUNCTION refuse_becoming_guest() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'nobody becomes a guest, and no guest anything else' USING ERRCODE = 'SV002';
    END $$;
    CREATE TRIGGER guests_stay_guests BEFORE UPDATE ON users FOR EACH ROW
      WHEN (OLD.guest_until IS DISTINCT FROM NEW.guest_until) EXECUTE FUNCTION refuse_becoming_guest();
  `)
  await db.raw(tallyUsers('AND $row.guest_until IS NULL'))
  await db.raw(APPEND_ONLY)
  await db.raw(ERASE_GUESTS)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    SELECT erase_guests('infinity');
    DROP FUNCTION erase_guests;
    DROP TRIGGER append_only_rows ON journal;
    DROP TRIGGER append_only_rows ON postings;
    DROP FUNCTION refuse_deleting;
    DROP TRIGGER append_only ON journal;
    DROP TRIGGER append_only ON postings;
    CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal EXECUTE FUNCTION refuse_rewriting();
    CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings EXECUTE FUNCTION refuse_rewriting();
  `)
  await db.raw(tallyUsers(''))
  await db.raw(`
    DROP TRIGGER guests_stay_guests ON users;
    DROP FUNCTION refuse_becoming_guest;
    ALTER TABLE users DROP COLUMN guest_until;
  `)
}

/** The count of the users whom administrators see, without those that the condition leaves out. */
const tallyUsers = (condition: string) => `
  CREATE OR REPLACE FUNCTION tally_users() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_change integer := 0;
  BEGIN
    IF TG_OP <> 'INSERT' AND NOT OLD.is_admin AND OLD.deleted_at IS NULL ${condition.replace('$row', 'OLD')} THEN
      v_change := v_change - 1;
    END IF;
    IF TG_OP <> 'DELETE' AND NOT NEW.is_admin AND NEW.deleted_at IS NULL ${condition.replace('$row', 'NEW')} THEN
      v_change := v_change + 1;
    END IF;
    IF v_change <> 0 THEN
      INSERT INTO user_tally AS tally (slot, users) VALUES (pg_backend_pid() % 32, v_change)
      ON CONFLICT (slot) DO UPDATE SET users = tally.users + v_change;
    END IF;
    RETURN NULL;
  END $$;
`

// Row by row, because whose entry it is decides.
const APPEND_ONLY = `
  CREATE FUNCTION refuse_deleting() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    v_only_guests boolean;
  BEGIN
    IF TG_TABLE_NAME = 'postings' THEN
      SELECT bool_and(guest_until IS NOT NULL) INTO v_only_guests
      FROM accounts JOIN users ON users.id = owner_id WHERE accounts.id IN (OLD.source_id, OLD.destination_id);
    ELSE
      -- Every entry has postings, and only those of guests can have gone.
      v_only_guests := NOT EXISTS (SELECT FROM postings WHERE journal_id = OLD.id);
    END IF;
    IF v_only_guests THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'SV002';
  END $$;
  DROP TRIGGER append_only ON journal;
  DROP TRIGGER append_only ON postings;
  CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON journal EXECUTE FUNCTION refuse_rewriting();
  CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON postings EXECUTE FUNCTION refuse_rewriting();
  CREATE TRIGGER append_only_rows BEFORE DELETE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_deleting();
  CREATE TRIGGER append_only_rows BEFORE DELETE ON postings FOR EACH ROW EXECUTE FUNCTION refuse_deleting();
`

export const ERASE_GUESTS = `
  CREATE FUNCTION erase_guests(p_until timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_users    bigint[];
    v_accounts bigint[];
    v_journals bigint[];
  BEGIN
    -- Whatever would add a row of theirs waits, and then finds nobody.
    v_users := ARRAY(SELECT id FROM users WHERE guest_until <= p_until ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED);
    IF cardinality(v_users) = 0 THEN
      RETURN 0;
    END IF;
    v_accounts := ARRAY(SELECT id FROM accounts WHERE owner_id = ANY (v_users));
    v_journals := ARRAY(SELECT journal_id FROM postings WHERE source_id = ANY (v_accounts)
      UNION SELECT journal_id FROM postings WHERE destination_id = ANY (v_accounts));
    DELETE FROM notifications WHERE user_id = ANY (v_users);
    DELETE FROM outcomes WHERE user_id = ANY (v_users);
    DELETE FROM investments WHERE user_id = ANY (v_users);
    DELETE FROM lesson_answers WHERE user_id = ANY (v_users);
    DELETE FROM guides WHERE user_id = ANY (v_users);
    DELETE FROM rate_counts WHERE caller = ANY (v_users::text[]);
    DELETE FROM postings WHERE journal_id = ANY (v_journals);
    DELETE FROM journal_reasons WHERE journal_id = ANY (v_journals);
    DELETE FROM journal WHERE id = ANY (v_journals);
    DELETE FROM transactions WHERE user_id = ANY (v_users);
    DELETE FROM accounts WHERE id = ANY (v_accounts);
    -- Sessions, landings, answers to repeated requests and the assistant go with them.
    DELETE FROM users WHERE id = ANY (v_users);
    RETURN cardinality(v_users);
  END $$;
`
