import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import * as z from 'zod'
import { MAX_COUNT, MOST_LINES, PAGE_LIMIT, pageAnswer, placeOf } from '../domain/lines.ts'
import { userAnswer } from '../domain/user.ts'
import { callerIn, refusal } from './session.ts'

export function showUser(db: Knex): RequestHandler {
  return async (_request, response) => {
    const caller = callerIn(response)
    const user = await db('users as u')
      .join('accounts as fund', (join) => join.on('fund.owner_id', 'u.id').andOnVal('fund.kind', 'fund'))
      .join('accounts as profit', (join) => join.on('profit.owner_id', 'u.id').andOnVal('profit.kind', 'profit'))
      .where('u.id', caller.id)
      .first({
        id: 'u.id',
        username: 'u.username',
        email: 'u.email',
        fullName: 'u.full_name',
        phoneNumber: 'u.phone_number',
        residence: 'u.residence',
        occupation: 'u.occupation',
        referrerEmail: 'u.referrer_email',
        isAdmin: 'u.is_admin',
        role: 'u.role',
        idStatus: 'u.id_status',
        idReason: 'u.id_reason',
        idDecidedAt: 'u.id_decided_at',
        aiEnabled: 'u.ai_enabled',
        aiStartTime: 'u.ai_start_time',
        isDeactivated: 'u.is_deactivated',
        guestUntil: 'u.guest_until',
        language: 'u.language',
        emailConfirmedAt: 'u.email_confirmed_at',
        createdAt: 'u.created_at',
        fund: 'fund.balance',
        profit: 'profit.balance',
        hasDocument: db.raw(
          `EXISTS (SELECT FROM private_files WHERE owner_id = u.id AND purpose = 'identity' AND content IS NOT NULL)`,
        ) as unknown as string,
      })
    response.set('cache-control', 'private, no-cache').json(userAnswer(user, user, caller))
  }
}

const Page = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_LINES).default(PAGE_LIMIT),
  cursor: z.string().max(200).optional(),
})

export function listTransactions(db: Knex): RequestHandler {
  return async (request, response) => {
    const { id } = callerIn(response)
    const asked = Page.safeParse(request.query)
    const place = placeOf(asked.data?.cursor)
    if (!asked.success || !place) throw refusal(400, 'This is not a page of this list.')
    const { limit } = asked.data
    const [rows, counted] = await Promise.all([
      db('transactions as t')
        .where('t.user_id', id)
        .whereRaw('(t.created_at, t.id) < (?::timestamptz, ?::bigint)', [place.createdAt, place.id])
        .orderBy([
          { column: 't.created_at', order: 'desc' },
          { column: 't.id', order: 'desc' },
        ])
        .limit(limit + 1)
        .select({
          id: 't.id',
          type: 't.type',
          description: 't.description',
          fact: 't.fact',
          amount: 't.amount',
          status: 't.status',
          method: 't.method',
          walletAddress: 't.wallet_address',
          metadata: 't.metadata',
          reason: 't.reason',
          createdAt: 't.created_at',
          updatedAt: 't.updated_at',
          reversesId: 't.reverses_id',
          reversedById: db('transactions as r').where('r.reverses_id', db.ref('t.id')).select('r.id'),
        }),
      db
        .from(db('transactions').where('user_id', id).limit(MAX_COUNT).select('id').as('counted'))
        .count({ total: '*' })
        .first(),
    ])
    const { lines, link } = pageAnswer(rows, limit)
    response.set({ 'cache-control': 'private, no-cache', 'x-total-count': String(counted?.['total']) })
    if (link) response.set('link', link)
    response.json(lines)
  }
}
