import type { Knex } from 'knex'

/** Removals of lost factors that operators asked for; a row goes when its factors do, or when somebody stops it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE factor_removals (
      user_id      bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      asked_by     bigint NOT NULL REFERENCES users,
      asked_at     timestamptz(3) NOT NULL DEFAULT now(),
      confirmed_by bigint REFERENCES users CHECK (confirmed_by <> asked_by),
      due_at       timestamptz(3) CHECK ((due_at IS NULL) = (confirmed_by IS NULL))
    )
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE factor_removals')
}
