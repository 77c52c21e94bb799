import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(TABLES)
  await db.raw(APPEND_ONLY)
  await db.raw(POST_JOURNAL)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP FUNCTION post_journal;
    DROP VIEW account_changes;
    DROP TABLE postings, journal, accounts;
    DROP FUNCTION refuse_rewriting;
  `)
}

const TABLES = `
  CREATE TABLE accounts (
    id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id bigint REFERENCES users,
    kind     text NOT NULL,
    -- Every deposit touches a platform account: a stored balance there would be one row that all of them wait for.
    tracked  boolean NOT NULL GENERATED ALWAYS AS (owner_id IS NOT NULL) STORED,
    balance  bigint NOT NULL DEFAULT 0 CHECK (balance >= 0 OR kind = 'profit'),
    version  bigint NOT NULL DEFAULT 0,
    CHECK (CASE WHEN owner_id IS NULL
      THEN kind IN ('deposits', 'withdrawals', 'referral', 'model', 'adjustments')
      ELSE kind IN ('fund', 'profit', 'held', 'invested') END),
    CHECK (owner_id IS NOT NULL OR balance = 0)
  );
  CREATE UNIQUE INDEX accounts_of_owner ON accounts (owner_id, kind);
  CREATE UNIQUE INDEX accounts_of_platform ON accounts (kind) WHERE owner_id IS NULL;
  INSERT INTO accounts (kind) VALUES ('deposits'), ('withdrawals'), ('referral'), ('model'), ('adjustments');

  CREATE TABLE journal (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_key      text NOT NULL UNIQUE,
    kind           text NOT NULL,
    actor_id       bigint REFERENCES users,
    reason         text,
    transaction_id bigint REFERENCES transactions,
    created_at     timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX journal_of_transaction ON journal (transaction_id);

  CREATE TABLE postings (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    journal_id     bigint NOT NULL REFERENCES journal,
    source_id      bigint NOT NULL REFERENCES accounts,
    destination_id bigint NOT NULL REFERENCES accounts,
    amount         bigint NOT NULL CHECK (amount > 0),
    CHECK (source_id <> destination_id)
  );
  CREATE INDEX postings_of_journal ON postings (journal_id);

  CREATE VIEW account_changes AS
    SELECT journal_id, account_id, sum(change)::bigint AS change
    FROM (
      SELECT journal_id, source_id AS account_id, -amount AS change FROM postings
      UNION ALL
      SELECT journal_id, destination_id, amount FROM postings
    ) AS sides
    GROUP BY journal_id, account_id;
`

const APPEND_ONLY = `
  CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'SV002';
  END $$;
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal EXECUTE FUNCTION refuse_rewriting();
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings EXECUTE FUNCTION refuse_rewriting();
`

export const POST_JOURNAL = `
  CREATE FUNCTION post_journal(
    p_event_key text, p_kind text, p_actor bigint, p_reason text, p_transaction bigint,
    p_sources bigint[], p_destinations bigint[], p_amounts bigint[], p_may_overdraw boolean DEFAULT false
  ) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_journal bigint;
  BEGIN
    IF cardinality(p_amounts) = 0 THEN
      RAISE EXCEPTION 'an event without postings' USING ERRCODE = 'SV003';
    END IF;

    INSERT INTO journal (event_key, kind, actor_id, reason, transaction_id)
    VALUES (p_event_key, p_kind, p_actor, p_reason, p_transaction)
    ON CONFLICT (event_key) DO NOTHING
    RETURNING id INTO v_journal;
    IF v_journal IS NULL THEN
      RETURN NULL;
    END IF;

    -- One order for everybody: events that share accounts wait for each other and never deadlock.
    PERFORM FROM accounts WHERE tracked AND id = ANY (p_sources || p_destinations) ORDER BY id FOR NO KEY UPDATE;

    INSERT INTO postings (journal_id, source_id, destination_id, amount)
    SELECT v_journal, source, destination, amount
    FROM unnest(p_sources, p_destinations, p_amounts) AS posting (source, destination, amount);

    PERFORM FROM accounts JOIN account_changes ON account_id = id
    WHERE journal_id = v_journal AND tracked AND change < 0 AND balance + change < 0
      AND NOT (p_may_overdraw AND kind = 'profit');
    IF FOUND THEN
      RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'SV001';
    END IF;

    UPDATE accounts SET balance = balance + change, version = version + 1
    FROM account_changes
    WHERE journal_id = v_journal AND account_id = id AND tracked;
    RETURN v_journal;
  END $$;
`
