import type { Knex } from 'knex'

/** Gives the application's role what its verbs need and nothing more: balances only through `post_journals`. */
export async function grantToApplication(owner: Knex, role: string): Promise<void> {
  const app = owner.ref(role).toString()
  await owner.raw(`
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${app};
    REVOKE ALL ON FUNCTION post_journals, lock_accounts, erase_words, erase_guests, copy_life FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${app};
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${app};
    GRANT INSERT, UPDATE ON users, transactions, notifications, idempotency_keys TO ${app};
    GRANT INSERT, UPDATE ON proofs, referral_rewards, investments, ai_assistants, market_seasons, market_days TO ${app};
    GRANT INSERT, UPDATE, DELETE ON sessions, api_tokens, sign_in_failures TO ${app};
    GRANT INSERT, UPDATE, DELETE ON private_files, password_resets, totp_secrets, passkeys, answered_challenges TO ${app};
    GRANT INSERT, UPDATE, DELETE ON client_faults, build_loads, rate_counts, landings, lesson_answers, guides TO ${app};
    GRANT DELETE ON notifications, idempotency_keys, proofs TO ${app};
    GRANT INSERT, UPDATE, DELETE ON saved_views, factor_removals TO ${app};
    GRANT INSERT, UPDATE, DELETE ON mails, push_subscriptions, pushes TO ${app};
    GRANT UPDATE ON mail_service TO ${app};
    GRANT INSERT, UPDATE ON standing_orders TO ${app};
    GRANT INSERT, UPDATE, DELETE ON standing_order_runs TO ${app};
    GRANT INSERT, DELETE ON goals TO ${app};
    GRANT INSERT, DELETE ON user_notes, watched_strategies TO ${app};
    REVOKE ALL ON FUNCTION tally_users FROM PUBLIC;
    REVOKE ALL ON FUNCTION wait_for_seal FROM PUBLIC;
    GRANT INSERT ON audit_log, audit_particulars, audit_seals, audit_salts, outcomes TO ${app};
    GRANT DELETE ON audit_unsealed TO ${app};
    GRANT INSERT (owner_id, kind) ON accounts TO ${app};
    GRANT EXECUTE ON FUNCTION post_journals, lock_accounts, erase_words, erase_guests, copy_life TO ${app};
  `)
}
