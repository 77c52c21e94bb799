import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE goals (
      id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- A guest's row goes with the guest.
      user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      amount     bigint NOT NULL CHECK (amount > 0),
      -- The day of the market whose landing decides.
      day        integer NOT NULL,
      -- The running day when it was set, and the total then.
      set_on     integer NOT NULL,
      total_then bigint NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX goals_of_user ON goals (user_id, day, id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE goals')
}
