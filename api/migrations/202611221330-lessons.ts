import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE lesson_answers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users,
      lesson text NOT NULL,
      -- Of each question, which choice; what was right is said by the product.
      choices smallint[] NOT NULL,
      answered_at timestamptz(3) NOT NULL DEFAULT now(),
      UNIQUE (user_id, lesson)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE lesson_answers')
}
