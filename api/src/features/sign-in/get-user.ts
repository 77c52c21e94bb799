import type { getUser } from '@simvest/contracts'
import { JsonText, type StatementOf } from '#kernel/endpoints/statement.ts'
import { shownJson } from '#kernel/words/shown.ts'
import { OWN_USER_JSON } from '#features/users/find-user.ts'

const TYPED_FIELDS = ['fullName', 'residence', 'occupation', 'idReason'] as const

/** The signed-in user: every page asks for it, and asks again whenever money moved. */
export const GET_USER: StatementOf<typeof getUser, { json: string }> = {
  name: 'get_user',
  sql: `SELECT row_to_json(shown)::text AS json FROM (
          SELECT ${OWN_USER_JSON} FROM users
          JOIN accounts AS fund ON fund.owner_id = users.id AND fund.kind = 'fund'
          JOIN accounts AS profit ON profit.owner_id = users.id AND profit.kind = 'profit'
          WHERE users.id = actor.id
        ) AS shown`,
  values: () => [],
  answer: ({ json }) => new JsonText(shownJson(json, TYPED_FIELDS)),
}
