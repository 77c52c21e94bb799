import type { Knex } from 'knex'

/** The console searches everything, and writes the lines of a period into files. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE INDEX users_name_and_phone ON users USING gin ((
        lower(coalesce(full_name, '')) || E'\\n' || regexp_replace(coalesce(phone_number, ''), '\\D', '', 'g')
      ) gin_trgm_ops) WHERE NOT is_admin AND deleted_at IS NULL;
    -- The model's results are most of the lines, and nobody looks for one by its amount.
    CREATE INDEX transactions_by_amount ON transactions (abs(amount), id) WHERE type <> 'profit';
    CREATE INDEX withdrawals_by_destination ON transactions
      USING gin (lower(coalesce(wallet_address, metadata ->> 'mpesaNumber', metadata ->> 'bankAccountNumber')) gin_trgm_ops)
      WHERE type = 'withdrawal';
    CREATE INDEX journal_by_time ON journal (created_at, id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX users_name_and_phone, transactions_by_amount, withdrawals_by_destination, journal_by_time')
}
