import type { Knex } from 'knex'

/**
 * Runs work in a transaction that dates every row by the clock that `setClock` sets. Both `now()` in the work's statements
 * and columns that default to the transaction's time use this clock. Only the owner of the schema can do so, and the clock
 * ends with the transaction. Append-only tables stay append-only.
 */
export async function inThePast(
  owner: Knex,
  work: (tx: Knex.Transaction, setClock: (time: Date) => Promise<void>) => Promise<void>,
): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.raw(CLOCK)
    await work(tx, async (time) => {
      await tx.raw(`SELECT set_config('past.clock', ?, true)`, [time.toISOString()]).options({ name: 'set_clock' })
    })
    // CASCADE also drops the defaults that use the clock.
    await tx.raw('DROP SCHEMA past CASCADE')
  })
}

const CLOCK = `
  CREATE SCHEMA past;
  CREATE FUNCTION past.now() RETURNS timestamptz STABLE LANGUAGE sql
    AS $$ SELECT current_setting('past.clock')::timestamptz $$;

  -- For defaults and CURRENT_TIMESTAMP, which no search path reaches. Its arguments are the columns to look at.
  CREATE FUNCTION past.date_row() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    v_dated jsonb;
  BEGIN
    SELECT jsonb_object_agg(key, past.now()) INTO v_dated
    FROM unnest(TG_ARGV) AS key
    WHERE (to_jsonb(NEW) ->> key)::timestamptz(3) = pg_catalog.now()::timestamptz(3);
    IF v_dated IS NOT NULL THEN NEW := jsonb_populate_record(NEW, v_dated); END IF;
    RETURN NEW;
  END $$;

  DO $$
  DECLARE
    v_table regclass;
    v_columns text;
  BEGIN
    FOR v_table, v_columns IN
      SELECT attrelid, string_agg(quote_literal(attname), ', ')
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND atttypid = 'timestamptz'::regtype
      GROUP BY attrelid
    LOOP
      EXECUTE format('CREATE TRIGGER past BEFORE INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION past.date_row(%s)',
                     v_table, v_columns);
    END LOOP;
  END $$;

  SET LOCAL search_path = past, pg_catalog, public;
`
