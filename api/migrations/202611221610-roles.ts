import type { Knex } from 'knex'

const FOLLOWS =
  'The version before writes is_admin alone; a trigger makes the role follow before the constraint is checked.'

export const contract = {
  'new constraint users.users_with_role': FOLLOWS,
  'new trigger users.match_role': FOLLOWS,
  'new trigger users.match_role_of_new': FOLLOWS,
}

/** Administrators get roles. Whoever administered until now is an operator. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE users
      ADD COLUMN role text CHECK (role IN ('operator', 'support', 'compliance', 'auditor')),
      -- The console stays closed to them until they have an authenticator app.
      ADD COLUMN needs_second_factor boolean NOT NULL DEFAULT false,
      -- Somebody else made the account, and its owner has chosen no password yet.
      ADD COLUMN invited_at timestamptz(3);
    UPDATE users SET role = 'operator' WHERE is_admin;
    ALTER TABLE users ADD CONSTRAINT users_with_role CHECK (is_admin = (role IS NOT NULL));
  `)
  await db.raw(MATCH_ROLE)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TRIGGER match_role_of_new ON users;
    DROP TRIGGER match_role ON users;
    DROP FUNCTION match_role;
    ALTER TABLE users DROP COLUMN role, DROP COLUMN needs_second_factor, DROP COLUMN invited_at;
  `)
}

// Processes of the version before write is_admin alone: the role follows, so that both versions agree who administers.
const MATCH_ROLE = `
  CREATE FUNCTION match_role() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.role := CASE WHEN NEW.is_admin THEN 'operator' END;
    RETURN NEW;
  END $$;
  CREATE TRIGGER match_role_of_new BEFORE INSERT ON users
    FOR EACH ROW WHEN (NEW.is_admin AND NEW.role IS NULL) EXECUTE FUNCTION match_role();
  CREATE TRIGGER match_role BEFORE UPDATE OF is_admin ON users
    FOR EACH ROW WHEN (NEW.is_admin <> OLD.is_admin AND NEW.role IS NOT DISTINCT FROM OLD.role)
    EXECUTE FUNCTION match_role();
`
