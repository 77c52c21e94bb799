import type { Knex } from 'knex'

const WEAKER = 'It allows everything that the constraint before allowed: a running day may have some of its steps.'

export const contract = {
  'dropped constraint market_days.market_days_check': 'The next one has taken its place.',
  'new constraint market_days.market_days_steps': WEAKER,
}

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A running day has the steps that everybody has seen, and no more.
    ALTER TABLE market_days
      DROP CONSTRAINT market_days_check,
      ADD CONSTRAINT market_days_steps CHECK (CASE WHEN landing_at IS NULL
        THEN landed_at IS NULL AND coalesce(cardinality(market), 0) < 21 AND (market IS NULL) = (sectors IS NULL)
        ELSE cardinality(market) = 21 AND sectors IS NOT NULL END);

    ALTER TABLE ai_assistants
      -- The step of start_day with which it began.
      ADD COLUMN start_step integer NOT NULL DEFAULT 0,
      -- Its part in one day: from which step, with what stake, and what Fund and Profit held then.
      ADD COLUMN staked_day integer,
      ADD COLUMN staked_from integer NOT NULL DEFAULT 0,
      ADD COLUMN stake bigint,
      ADD COLUMN means bigint;
    ALTER TABLE investments ADD COLUMN start_step integer NOT NULL DEFAULT 0;
    ALTER TABLE landings
      ADD COLUMN start_step integer NOT NULL DEFAULT 0,
      ADD COLUMN staked_from integer NOT NULL DEFAULT 0,
      ADD COLUMN means bigint;

    -- Nobody has seen a step of the running day yet.
    UPDATE ai_assistants AS ai
    SET staked_day = running.day, stake = fund.balance, means = fund.balance + profit.balance
    FROM market_days AS running, accounts AS fund, accounts AS profit
    WHERE running.landing_at IS NULL AND ai.start_day <= running.day
      AND fund.owner_id = ai.user_id AND fund.kind = 'fund' AND profit.owner_id = ai.user_id AND profit.kind = 'profit';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    UPDATE market_days SET market = NULL, sectors = NULL WHERE landing_at IS NULL;
    ALTER TABLE market_days
      DROP CONSTRAINT market_days_steps,
      ADD CONSTRAINT market_days_check CHECK (CASE WHEN landing_at IS NULL
        THEN market IS NULL AND sectors IS NULL AND landed_at IS NULL
        ELSE cardinality(market) = 21 AND sectors IS NOT NULL END);
    ALTER TABLE ai_assistants DROP COLUMN start_step, DROP COLUMN staked_day, DROP COLUMN staked_from,
      DROP COLUMN stake, DROP COLUMN means;
    ALTER TABLE investments DROP COLUMN start_step;
    ALTER TABLE landings DROP COLUMN start_step, DROP COLUMN staked_from, DROP COLUMN means;
  `)
}
