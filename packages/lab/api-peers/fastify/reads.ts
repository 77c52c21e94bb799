import type { FastifyInstance } from 'fastify'
import { MAX_COUNT, type LineRow, PAGE_LIMIT, pageAnswer, placeOf } from '../domain/lines.ts'
import { userAnswer, type UserRow } from '../domain/user.ts'
import { LINES, PAGE, USER } from './schemas.ts'
import { statement } from './statement.ts'

const findUser = statement(
  'user',
  `SELECT u.id, u.username, u.email, u.full_name AS "fullName", u.phone_number AS "phoneNumber", u.residence,
     u.occupation, u.referrer_email AS "referrerEmail", u.is_admin AS "isAdmin", u.role, u.id_status AS "idStatus",
     u.id_reason AS "idReason", u.id_decided_at AS "idDecidedAt", u.ai_enabled AS "aiEnabled",
     u.ai_start_time AS "aiStartTime", u.is_deactivated AS "isDeactivated", u.guest_until AS "guestUntil", u.language,
     u.email_confirmed_at AS "emailConfirmedAt", u.created_at AS "createdAt", fund.balance AS fund,
     profit.balance AS profit, EXISTS (SELECT FROM private_files
       WHERE owner_id = u.id AND purpose = 'identity' AND content IS NOT NULL) AS "hasDocument"
   FROM users u
   JOIN accounts fund ON fund.owner_id = u.id AND fund.kind = 'fund'
   JOIN accounts profit ON profit.owner_id = u.id AND profit.kind = 'profit'
   WHERE u.id = $1`,
)

const findLines = statement(
  'lines',
  `SELECT t.id, t.type, t.description, t.fact, t.amount, t.status, t.method, t.wallet_address AS "walletAddress",
     t.metadata, t.reason, t.created_at AS "createdAt", t.updated_at AS "updatedAt", t.reverses_id AS "reversesId",
     (SELECT r.id FROM transactions r WHERE r.reverses_id = t.id) AS "reversedById"
   FROM transactions t WHERE t.user_id = $1 AND (t.created_at, t.id) < ($2::timestamptz, $3::bigint)
   ORDER BY t.created_at DESC, t.id DESC LIMIT $4`,
)
const countLines = statement(
  'count',
  `SELECT count(*) AS total FROM (SELECT FROM transactions WHERE user_id = $1 LIMIT ${MAX_COUNT}) AS counted`,
)

type Holdings = Parameters<typeof userAnswer>[1]

export function readRoutes(app: FastifyInstance): void {
  app.get(
    '/api/user',
    { onRequest: app.authenticate, schema: { response: { 200: USER } } },
    async ({ caller }, reply) => {
      const { rows } = await app.pg.query<UserRow & Holdings>(findUser([caller.id]))
      reply.header('cache-control', 'private, no-cache')
      return rows[0] && userAnswer(rows[0], rows[0], caller)
    },
  )

  app.get<{ Querystring: { limit?: number; cursor?: string } }>(
    '/api/transactions',
    {
      onRequest: [app.authenticate, app.requireSecondFactor],
      schema: { querystring: PAGE, response: { 200: LINES } },
    },
    async ({ caller, query: { limit = PAGE_LIMIT, cursor } }, reply) => {
      const place = placeOf(cursor)
      if (!place) throw Object.assign(new Error('This is not a cursor of this list.'), { statusCode: 400 })
      const [{ rows }, counted] = await Promise.all([
        app.pg.query<LineRow>(findLines([caller.id, place.createdAt, place.id, limit + 1])),
        app.pg.query<{ total: number }>(countLines([caller.id])),
      ])
      const { lines, link } = pageAnswer(rows, limit)
      reply.header('cache-control', 'private, no-cache').header('x-total-count', counted.rows[0]?.total)
      if (link) reply.header('link', link)
      return lines
    },
  )
}
