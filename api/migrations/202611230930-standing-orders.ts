import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE standing_orders (
      id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- A guest's row goes with the guest.
      user_id     bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      strategy_id bigint NOT NULL REFERENCES strategies,
      -- Without an amount, what an investment in the strategy was worth when it matured is invested again.
      amount      bigint CHECK (amount > 0),
      every       integer CHECK (every > 0),
      -- The day of the market whose landing invests the next time.
      next_day    integer,
      status      text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'cancelled')),
      -- How often in a row it was skipped for want of money.
      skips       integer NOT NULL DEFAULT 0,
      created_at  timestamptz(3) NOT NULL DEFAULT now(),
      CHECK ((amount IS NULL) = (every IS NULL) AND (amount IS NULL) = (next_day IS NULL))
    );
    CREATE INDEX standing_orders_of_user ON standing_orders (user_id, id);
    CREATE INDEX standing_orders_due ON standing_orders (next_day) WHERE status = 'active';
    CREATE UNIQUE INDEX standing_orders_reinvesting ON standing_orders (user_id, strategy_id)
      WHERE amount IS NULL AND status <> 'cancelled';

    -- What each day did with an order: never twice.
    CREATE TABLE standing_order_runs (
      order_id      bigint NOT NULL REFERENCES standing_orders ON DELETE CASCADE,
      day           integer NOT NULL,
      -- What it wanted to invest.
      amount        bigint NOT NULL CHECK (amount >= 0),
      investment_id bigint REFERENCES investments ON DELETE CASCADE,
      skipped       text CHECK (skipped IN ('balance', 'nothing', 'not-offered')),
      ran_at        timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (order_id, day),
      CHECK ((investment_id IS NULL) <> (skipped IS NULL))
    );
    CREATE INDEX standing_order_runs_of_investment ON standing_order_runs (investment_id) WHERE investment_id IS NOT NULL;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE standing_order_runs, standing_orders')
}
