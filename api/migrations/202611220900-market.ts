import type { Knex } from 'knex'

const OF_THE_OLD_MODEL = 'Rows of the first model keep their clock, and the version before reads no others.'

export const contract = {
  'changed column investments.last_at': OF_THE_OLD_MODEL,
  'new constraint investments.investments_clock': OF_THE_OLD_MODEL,
  'new constraint ai_assistants.ai_assistants_clock': 'The version before leaves start_day empty.',
}

export async function up(db: Knex): Promise<void> {
  await db.raw(MARKET)
  await db.raw(`
    -- What runs goes on under the model that it began with. Processes of an earlier version know no other one, and leave
    -- alone what has no time of its own: days of the market are everybody's.
    ALTER TABLE investments
      ADD COLUMN model_version integer NOT NULL DEFAULT 1,
      ADD COLUMN start_day integer,
      -- What it was worth at the end of each day.
      ADD COLUMN path bigint[] NOT NULL DEFAULT '{}',
      ALTER COLUMN last_at DROP NOT NULL,
      ADD CONSTRAINT investments_clock CHECK (CASE model_version WHEN 1 THEN last_at IS NOT NULL ELSE start_day IS NOT NULL AND last_at IS NULL END);
    CREATE INDEX investments_in_market ON investments ((start_day + day), user_id)
      WHERE status = 'active' AND model_version > 1;

    ALTER TABLE ai_assistants
      ADD COLUMN model_version integer NOT NULL DEFAULT 1,
      -- The first whole day since it was switched on; null while it is off.
      ADD COLUMN start_day integer,
      ADD COLUMN fund_at_start bigint,
      ADD COLUMN result_since bigint NOT NULL DEFAULT 0,
      -- How much of it the outcomes of earlier days have.
      ADD COLUMN result_told bigint NOT NULL DEFAULT 0,
      ADD COLUMN closed_out_at timestamptz(3),
      ADD CONSTRAINT ai_assistants_clock CHECK (start_day IS NULL OR (last_at IS NULL AND fund_at_start IS NOT NULL));
    CREATE INDEX ai_assistants_in_market ON ai_assistants (start_day) WHERE start_day IS NOT NULL;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TABLE outcomes, landings, market_days, market_seasons;
    ALTER TABLE ai_assistants DROP CONSTRAINT ai_assistants_clock;
    ALTER TABLE investments DROP CONSTRAINT investments_clock;
    UPDATE ai_assistants SET last_at = now() WHERE start_day IS NOT NULL;
    ALTER TABLE ai_assistants DROP COLUMN model_version, DROP COLUMN start_day, DROP COLUMN fund_at_start,
      DROP COLUMN result_since, DROP COLUMN result_told, DROP COLUMN closed_out_at;
    UPDATE investments SET last_at = now() WHERE last_at IS NULL;
    ALTER TABLE investments DROP COLUMN model_version, DROP COLUMN start_day, DROP COLUMN path,
      ALTER COLUMN last_at SET NOT NULL;
  `)
}

const MARKET = `
  CREATE TABLE market_seasons (
    season        integer PRIMARY KEY CHECK (season >= 0),
    model_version integer NOT NULL,
    commitment    text NOT NULL,
    -- Nobody's to read before shown_at.
    seed          bytea NOT NULL CHECK (length(seed) = 32),
    began_at      timestamptz(3) NOT NULL DEFAULT now(),
    ended_at      timestamptz(3),
    shown_at      timestamptz(3)
  );

  -- The last row is the day that runs: its steps are made when it is over.
  CREATE TABLE market_days (
    day           integer PRIMARY KEY CHECK (day >= 0),
    season        integer NOT NULL REFERENCES market_seasons,
    day_of_season integer NOT NULL CHECK (day_of_season >= 0),
    began_at      timestamptz(3) NOT NULL DEFAULT now(),
    landing_at    timestamptz(3),
    landed_at     timestamptz(3),
    -- In millionths, 21 steps.
    market        integer[],
    -- What each sector did beside the market.
    sectors       jsonb,
    UNIQUE (season, day_of_season),
    CHECK (CASE WHEN landing_at IS NULL THEN market IS NULL AND sectors IS NULL AND landed_at IS NULL
      ELSE cardinality(market) = 21 AND sectors IS NOT NULL END)
  );
  CREATE UNIQUE INDEX market_day_that_runs ON market_days ((true)) WHERE landing_at IS NULL;
  CREATE UNIQUE INDEX market_day_that_lands ON market_days ((true)) WHERE landing_at IS NOT NULL AND landed_at IS NULL;

  -- Whom the day that lands still has to reach, and what their plans had at stake when it was over.
  CREATE TABLE landings (
    user_id       bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    day           integer NOT NULL REFERENCES market_days,
    due_at        timestamptz(3) NOT NULL,
    plan          text,
    stake         bigint,
    fund_at_start bigint,
    result_since  bigint,
    result_told   bigint,
    start_day     integer
  );
  CREATE INDEX landings_due ON landings (due_at);

  CREATE TABLE outcomes (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id       bigint NOT NULL REFERENCES users,
    model_version integer NOT NULL,
    -- A plan of the assistant, or an investment.
    plan          text,
    investment_id bigint REFERENCES investments,
    first_day     integer NOT NULL,
    days          integer NOT NULL CHECK (days > 0),
    stake         bigint NOT NULL,
    result        bigint NOT NULL,
    -- What the same stake would have brought in the market itself.
    index_result  bigint NOT NULL,
    closed_out    boolean NOT NULL DEFAULT false,
    created_at    timestamptz(3) NOT NULL DEFAULT now(),
    CHECK ((plan IS NULL) <> (investment_id IS NULL))
  );
  CREATE INDEX outcomes_of_user ON outcomes (user_id, created_at, id);
`
