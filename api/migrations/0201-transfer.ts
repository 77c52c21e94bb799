import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(CLAIM_KEY)
  await db.raw(TRANSFER)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP FUNCTION transfer; DROP FUNCTION claim_key;')
}

// A duplicate waits on the primary key while the first request is under way. Returns the answer to the first request of
// this key, or null if this is the first. Raises SV004 if a different request had the key.
export const CLAIM_KEY = `
  CREATE OR REPLACE FUNCTION claim_key(p_user bigint, p_endpoint text, p_key text, p_request_hash bytea) RETURNS json
  LANGUAGE plpgsql AS $$
  DECLARE
    v_first idempotency_keys;
  BEGIN
    INSERT INTO idempotency_keys (user_id, endpoint, key, request_hash)
    VALUES (p_user, p_endpoint, p_key, p_request_hash)
    ON CONFLICT (user_id, endpoint, key) DO NOTHING;
    IF FOUND THEN
      RETURN NULL;
    END IF;
    SELECT * INTO v_first FROM idempotency_keys
    WHERE user_id = p_user AND endpoint = p_endpoint AND key = p_key;
    IF v_first.request_hash <> p_request_hash THEN
      RAISE EXCEPTION 'another request had this key' USING ERRCODE = 'SV004';
    END IF;
    RETURN v_first.response;
  END $$;
`

// The whole verb in one round trip. Returns the line of the history and both balances after it, or, for a key that was
// used before, the answer given then. Raises SV001, with the available cents as its detail, if there are too few.
export const TRANSFER = `
  CREATE FUNCTION transfer(
    p_user bigint, p_from text, p_to text, p_amount bigint, p_description text,
    p_endpoint text, p_key text, p_request_hash bytea
  ) RETURNS json LANGUAGE plpgsql AS $$
  DECLARE
    v_answer      json;
    v_source      bigint;
    v_destination bigint;
    v_available   bigint;
    v_arriving    bigint;
    v_line        transactions;
  BEGIN
    IF p_key IS NOT NULL THEN
      v_answer := claim_key(p_user, p_endpoint, p_key, p_request_hash);
      IF v_answer IS NOT NULL THEN
        RETURN v_answer;
      END IF;
    END IF;

    SELECT id INTO STRICT v_source FROM accounts WHERE owner_id = p_user AND kind = p_from;
    SELECT id INTO STRICT v_destination FROM accounts WHERE owner_id = p_user AND kind = p_to;
    SELECT max(current_balance) FILTER (WHERE account_id = v_source),
           max(current_balance) FILTER (WHERE account_id = v_destination)
    INTO v_available, v_arriving
    FROM lock_accounts(ARRAY[v_source, v_destination]);
    IF v_available < p_amount THEN
      RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'SV001', DETAIL = v_available;
    END IF;

    INSERT INTO transactions (user_id, type, description, amount, status)
    VALUES (p_user, 'transfer', p_description, p_amount, 'completed')
    RETURNING * INTO v_line;
    PERFORM post_journals(
      ARRAY['transfer:' || v_line.id], ARRAY['transfer'], ARRAY[v_line.id], p_user, NULL,
      ARRAY[1], ARRAY[v_source], ARRAY[v_destination], ARRAY[p_amount], false);

    v_answer := json_build_object(
      'id', v_line.id, 'createdAt', v_line.created_at,
      p_from, v_available - p_amount, p_to, v_arriving + p_amount);
    IF p_key IS NOT NULL THEN
      UPDATE idempotency_keys SET response = v_answer
      WHERE user_id = p_user AND endpoint = p_endpoint AND key = p_key;
    END IF;
    RETURN v_answer;
  END $$;
`
