type Kept = `kept because ${string}`
/** What becomes of a column when its person is deleted for good, and whether the person's own export has it. */
export type Fate = 'erased' | 'erased, exported' | Kept | `exported, ${Kept}`

const ERASED = 'erased'
const BOTH = 'erased, exported'
const OWNER =
  'kept because entries need somebody whom they are of: the row of this id says nothing about anybody any more'
const ID = 'kept because other rows refer to it'
const ID_X = 'exported, kept because other rows refer to it'
const MADE = 'kept because it is made from other columns'
const RANDOM = 'kept because it is random'
const NOBODY = 'kept because it is of nobody'
const WHEN = 'kept because it says that the person was deleted, and when'
const FACT = 'kept because the ledger and the figures of the market need it'
const FACT_X = `exported, ${FACT}` as const
const ACT_X = 'exported, kept because what was done to whom cannot be changed; nothing in it was typed'
const PRODUCT_X = 'exported, kept because the product wrote it, of figures and nobody'

/** Every column there is. A test refuses one that is not here, and tries what is said of each. */
export const PERSONAL_DATA: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  accounts: { id: ID, owner_id: OWNER, kind: FACT_X, tracked: MADE, balance: FACT_X, version: MADE },
  ai_assistants: { user_id: OWNER, plan: FACT_X, day: FACT_X, last_at: FACT_X },
  answered_challenges: { challenge: RANDOM, answered_at: NOBODY },
  audit_log: {
    id: ID,
    action: ACT_X,
    actor_id: OWNER,
    subject_id: OWNER,
    details: ACT_X,
    request_id: RANDOM,
    created_at: ACT_X,
    before: ACT_X,
    after: ACT_X,
  },
  audit_particulars: { audit_id: ID, before: BOTH, after: BOTH, reason: BOTH, address: BOTH },
  client_faults: { day: NOBODY, remote: NOBODY, version: NOBODY, kind: NOBODY, count: NOBODY, last_at: NOBODY },
  idempotency_keys: {
    user_id: ERASED,
    endpoint: ERASED,
    key: ERASED,
    request_hash: ERASED,
    response: ERASED,
    created_at: ERASED,
  },
  investments: {
    id: ID,
    user_id: OWNER,
    strategy_id: FACT,
    amount: FACT_X,
    current_value: FACT_X,
    day: FACT_X,
    term: FACT_X,
    status: FACT_X,
    last_at: FACT,
    created_at: FACT_X,
  },
  journal: { id: ID, event_key: MADE, kind: FACT_X, actor_id: OWNER, transaction_id: FACT_X, created_at: FACT_X },
  journal_reasons: { journal_id: ERASED, reason: BOTH },
  notifications: {
    id: ERASED,
    user_id: ERASED,
    message: BOTH,
    is_read: BOTH,
    created_at: BOTH,
    kind: BOTH,
    transaction_id: ERASED,
  },
  passkeys: {
    id: ERASED,
    user_id: ERASED,
    credential_id: ERASED,
    public_key: ERASED,
    counter: ERASED,
    transports: BOTH,
    name: BOTH,
    created_at: BOTH,
    last_used_at: BOTH,
  },
  password_resets: { token_hash: ERASED, user_id: ERASED, created_by: ERASED, expires_at: ERASED, used_at: ERASED },
  postings: { id: ID, journal_id: ID, source_id: FACT, destination_id: FACT, amount: FACT },
  private_files: {
    id: ERASED,
    name: ERASED,
    owner_id: ERASED,
    purpose: BOTH,
    media_type: ERASED,
    content: ERASED,
    size: BOTH,
    created_at: BOTH,
  },
  proofs: { transaction_id: ERASED, created_at: ERASED, file_id: ERASED },
  rate_counts: { rate: ERASED, caller: ERASED, calls: ERASED, began_at: ERASED },
  referral_rewards: { transaction_id: FACT, referrer_id: OWNER, amount: FACT_X, credit_id: FACT, created_at: FACT_X },
  sessions: {
    token_hash: ERASED,
    user_id: ERASED,
    created_at: BOTH,
    last_seen_at: BOTH,
    id: ERASED,
    address: BOTH,
    user_agent: BOTH,
    second_factor_at: BOTH,
  },
  sign_in_failures: {
    login_hash: ERASED,
    address: ERASED,
    failures: ERASED,
    last_failure_at: ERASED,
    blocked_until: ERASED,
  },
  strategies: { id: NOBODY, name: NOBODY, description: NOBODY, risk_level: NOBODY, sector: NOBODY, is_active: NOBODY },
  totp_secrets: {
    user_id: ERASED,
    sealed: ERASED,
    recovery_hashes: ERASED,
    confirmed_at: BOTH,
    last_step: ERASED,
    created_at: BOTH,
  },
  transactions: {
    id: ID_X,
    user_id: OWNER,
    type: FACT_X,
    description: PRODUCT_X,
    amount: FACT_X,
    status: FACT_X,
    method: FACT_X,
    payment_details: BOTH,
    wallet_address: BOTH,
    metadata: BOTH,
    created_at: FACT_X,
    updated_at: FACT_X,
    decided_at: FACT_X,
    decided_by: OWNER,
    reason: BOTH,
  },
  user_notes: { id: ERASED, user_id: ERASED, author_id: ERASED, text: BOTH, created_at: BOTH },
  user_tally: { slot: NOBODY, users: NOBODY },
  users: {
    id: OWNER,
    username: BOTH,
    email: BOTH,
    password_hash: ERASED,
    full_name: BOTH,
    phone_number: BOTH,
    residence: BOTH,
    occupation: BOTH,
    referrer_email: BOTH,
    is_admin: FACT,
    id_status: BOTH,
    ai_enabled: FACT_X,
    ai_start_time: FACT_X,
    is_deactivated: FACT_X,
    deleted_at: WHEN,
    created_at: FACT_X,
    updated_at: FACT_X,
    id_reason: BOTH,
    id_decided_at: FACT_X,
    erased_at: WHEN,
    search_text: ERASED,
    notification_preferences: BOTH,
    reset_transaction_id: FACT,
    reset_investment_id: FACT,
  },
}
