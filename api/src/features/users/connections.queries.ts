import type { UserConnections } from '@simvest/contracts'
import { CIRCLE, CONNECTIONS } from '@simvest/contracts/limits'
import type { Knex } from 'knex'

const IS_LIVE = `last_seen_at > now() - interval '7 days' AND created_at > now() - interval '30 days'`
const LIVE = `SELECT user_id, address, user_agent, last_seen_at FROM sessions
  JOIN (SELECT id AS person FROM users WHERE guest_until IS NULL AND erased_at IS NULL) AS people ON person = user_id
  WHERE address IS NOT NULL AND ${IS_LIVE}`

/** The referrer of a row of `users` who has an account, for a link. */
export const REFERRER = `(
  SELECT json_build_object('id', referrer.id, 'username', referrer.username) FROM users AS referrer
  WHERE lower(referrer.email) = lower(users.referrer_email) AND referrer.guest_until IS NULL)`

/** The condition of users who named this user as their referrer. */
export const IS_REFERRED_BY = `lower(users.referrer_email) = (SELECT lower(email) FROM users AS referrer WHERE referrer.id = ?)`

/** In every circle somebody named a person who joined later: the search begins with these few. */
export const IN_CIRCLE = `users.id IN (
  WITH RECURSIVE named AS MATERIALIZED (
    SELECT referred.id, referrer.id AS referrer_id
    FROM users AS referred JOIN users AS referrer ON lower(referrer.email) = lower(referred.referrer_email)
    WHERE referred.guest_until IS NULL AND referrer.guest_until IS NULL
  ), walk AS (
    SELECT ARRAY[id, referrer_id] AS path FROM named WHERE referrer_id > id
    UNION ALL
    SELECT path || named.referrer_id FROM walk JOIN named ON named.id = path[cardinality(path)]
    WHERE path[1] <> path[cardinality(path)] AND cardinality(path) <= ${CIRCLE.most}
  )
  SELECT unnest(path) FROM walk WHERE path[1] = path[cardinality(path)])`

export const SHARES_ADDRESS = `users.id IN (
  WITH live AS (${LIVE})
  SELECT user_id FROM live
  WHERE address IN (SELECT address FROM live GROUP BY address HAVING count(DISTINCT user_id) > 1))`

const CIRCLE_OF = `
  WITH RECURSIVE chain AS (
    SELECT id, username, lower(referrer_email) AS names, 1 AS place FROM users WHERE id = :id
    UNION ALL
    SELECT referrer.id, referrer.username, lower(referrer.referrer_email), place + 1
    FROM chain JOIN users AS referrer ON lower(referrer.email) = chain.names
    WHERE referrer.id <> :id AND referrer.guest_until IS NULL AND place < ${CIRCLE.most}
  )
  SELECT id, username FROM chain
  WHERE EXISTS (SELECT FROM chain AS last JOIN users ON lower(users.email) = last.names WHERE users.id = :id)
  ORDER BY place`

const SHARING = `
  WITH live AS (${LIVE})
  SELECT users.id, users.username, theirs.address, max(theirs.last_seen_at) AS "lastSeenAt",
    bool_or(own.user_agent = theirs.user_agent) AS "isSameBrowser"
  FROM live AS own JOIN live AS theirs ON theirs.address = own.address AND theirs.user_id <> own.user_id
  JOIN users ON users.id = theirs.user_id
  WHERE own.user_id = :id
  GROUP BY users.id, users.username, theirs.address
  ORDER BY "isSameBrowser" DESC NULLS LAST, "lastSeenAt" DESC, users.id LIMIT ${CONNECTIONS.most}`

/** Returns the circle of referrers that this user is in, and the people of the addresses where the user is signed in. */
export async function connectionsOf(db: Knex, id: number): Promise<UserConnections> {
  const { rows: circle } = await db.raw(CIRCLE_OF, { id })
  const { rows: sharing } = await db.raw(SHARING, { id })
  return { circle, sharing }
}
