import type { Knex } from 'knex'

/** Mails that wait, and those of the last days, which limit how many follow. The recipient's address is read when a mail is sent. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE mails (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Nobody: a link was asked for an account that there is not, and both requests have to take as long.
      user_id bigint REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL,
      message text NOT NULL DEFAULT '',
      transaction_id bigint,
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      ended_at timestamptz(3),
      ending text CHECK ((ending IS NULL) = (ended_at IS NULL))
    );
    CREATE INDEX mails_due ON mails (due_at) WHERE ended_at IS NULL;
    CREATE INDEX mails_of_user ON mails (user_id, ended_at);

    -- Whether mails are written: the application says so at its start, and commands write what the application sends.
    CREATE TABLE mail_service (is_on boolean NOT NULL);
    INSERT INTO mail_service (is_on) VALUES (false);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE mails, mail_service')
}
