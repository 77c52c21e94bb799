import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE strategies (
      id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name        text NOT NULL UNIQUE,
      description text NOT NULL,
      risk_level  text NOT NULL CHECK (risk_level IN ('Low', 'Medium', 'High', 'Very High')),
      sector      text NOT NULL,
      is_active   boolean NOT NULL DEFAULT true
    );

    CREATE TABLE investments (
      id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id       bigint NOT NULL REFERENCES users,
      strategy_id   bigint NOT NULL REFERENCES strategies,
      amount        bigint NOT NULL CHECK (amount > 0),
      current_value bigint NOT NULL CHECK (current_value >= 0),
      -- Simulated days settled so far; last_at is when the last of them was over.
      day           integer NOT NULL DEFAULT 0,
      term          integer NOT NULL CHECK (term > 0),
      status        text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'completed')),
      last_at       timestamptz NOT NULL DEFAULT now(),
      created_at    timestamptz(3) NOT NULL DEFAULT now(),
      CHECK (day <= term AND (status = 'completed') = (day = term))
    );
    CREATE INDEX investments_of_user ON investments (user_id, created_at, id);
    CREATE INDEX investments_list ON investments (created_at, id);
    CREATE INDEX investments_due ON investments (last_at) WHERE status = 'active';

    CREATE TABLE ai_assistants (
      user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      plan    text NOT NULL DEFAULT 'low' CHECK (plan IN ('low', 'high')),
      day     integer NOT NULL DEFAULT 0,
      -- When the last simulated day was over; null while the assistant is off.
      last_at timestamptz
    );
    CREATE INDEX ai_assistants_due ON ai_assistants (last_at) WHERE last_at IS NOT NULL;
  `)
  await db('strategies').insert(
    STRATEGIES.map(([risk_level, sector, name, description]) => ({ risk_level, sector, name, description })),
  )
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE ai_assistants, investments, strategies')
}

const STRATEGIES = [
  ['Low', 'Bonds', 'Treasury Ladder', 'Government bonds of staggered terms; small, steady moves in both directions.'],
  [
    'Low',
    'Consumer Staples',
    'Everyday Essentials',
    'Makers of food and household goods, which people buy in any year.',
  ],
  ['Low', 'Utilities', 'Power and Water', 'Regulated suppliers with slow growth and small swings.'],
  ['Medium', 'Index Funds', 'Broad Market', 'The largest companies of the market, weighted by size.'],
  ['Medium', 'Healthcare', 'Healthcare Leaders', 'Medicine and medical technology; results of studies move prices.'],
  [
    'Medium',
    'Real Estate',
    'Rental Income',
    'Listed owners of flats, shops and warehouses; sensitive to interest rates.',
  ],
  ['Medium', 'Infrastructure', 'Bridges and Grids', 'Toll roads, networks and ports with long contracts.'],
  ['High', 'Technology', 'Chip Cycle', 'Makers of semiconductors, which rise and fall with demand.'],
  ['High', 'Energy', 'Energy Transition', 'Wind, sun and storage; prices follow policy and the weather.'],
  ['High', 'Emerging Markets', 'New Markets', 'Companies in young economies; currencies add their own risk.'],
  ['High', 'Commodities', 'Metals and Grain', 'Raw materials, with sharp moves on news.'],
  ['Very High', 'Cryptocurrency', 'Crypto Momentum', 'Follows the trend of large coins; long losing streaks happen.'],
  ['Very High', 'Derivatives', 'Volatility Trader', 'Trades swings of the market; a wrong week costs a large part.'],
  [
    'Very High',
    'Biotechnology',
    'Clinical Trials',
    'Small companies before their decisive study: few large wins, many losses.',
  ],
] as const
