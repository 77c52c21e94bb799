import {
  addUserNote,
  answerLesson,
  deleteUser,
  exportMyData,
  setGuide,
  startPush,
  toggleAi,
  watchStrategy,
} from '@simvest/contracts'
import { recordAudit } from '#features/audit/record-audit.ts'
import { columnsOf, columnsWith, rowsOfAPerson } from '#test/harness/catalogue.ts'
import { NOTIFYING_ACTS, newStage, signInAgain, type Stage } from '#test/harness/person-acts.ts'
import { subscribedBrowser } from '#test/harness/push-service.ts'
import { useTestApi } from '#test/harness/test-api.ts'
import { eraseLatecomers } from './erase-latecomers.ts'
import { PERSONAL_DATA } from './personal-data.ts'

const WORDS = 'zanzibar'

const api = useTestApi()
let stage: Stage

beforeAll(async () => {
  await api.owner('mail_service').update({ is_on: true })
  const administrator = await api.administrator()
  stage = await newStage({ api, db: api.db, administrator }, (field) => `${WORDS}-${field}`, `${WORDS}-person`)
})

const isErased = (table: string, column: string) => PERSONAL_DATA[table]?.[column]?.startsWith('erased')
const isExported = (table: string, column: string) => PERSONAL_DATA[table]?.[column]?.includes('exported')
/** Columns whose owner the keys alone do not tell. */
const OF_THE_PERSON: Readonly<Record<string, string>> = {
  // An administrator's own address stays.
  'audit_particulars.address': 'audit_id IN (SELECT id FROM audit_log WHERE actor_id = :id)',
  'journal_reasons.reason': `journal_id IN (
    SELECT journal.id FROM journal JOIN transactions ON transactions.id = transaction_id WHERE user_id = :id)`,
  'rate_counts.rate': 'caller = :id::text',
  'sign_in_failures.address': `login_hash = sha256(convert_to('user:' || :id::text, 'UTF8'))`,
}
/** Columns that take no free text: they hold values of a list, hashes, or the owner's id. */
const WORDLESS = [
  'api_tokens.scope',
  'lesson_answers.choices',
  'mails.ending',
  'private_files.purpose',
  'rate_counts.caller',
  'totp_secrets.recovery_hashes',
  'users.email',
  'users.id_status',
]

/** Writes the person's words into every column that is erased, as far as the column accepts them; each gets its own. */
async function plant(): Promise<void> {
  const rowsOf = await rowsOfAPerson(api.owner)
  for (const { table, column, type } of await columnsOf(api.owner)) {
    const name = `${table}.${column}`
    const rows = OF_THE_PERSON[name] ?? rowsOf[table]
    const words = `${WORDS}-in-${table}-${column}`
    // Different in each row, because some columns are unique.
    const text = `:words::text || ctid`
    const value = { text, jsonb: `to_jsonb(${text})`, json: `to_json(${text})`, ARRAY: `ARRAY[${text}]` }[type]
    if (!isErased(table, column) || !rows || !value || WORDLESS.includes(name)) continue
    const statement = `UPDATE "${table}" SET "${column}" = ${value} WHERE ${rows}`
    // A constraint may refuse the words; the test below notices an erased column that holds none.
    await api.owner.raw(statement, { id: stage.person.id, words }).catch(() => {})
  }
}

/** Writes what calls that end late still write: an answer to an administrator, a notification, a log entry. */
async function plantLate(id: number): Promise<void> {
  const administrator = await api.owner('users').where('is_admin', true).first('id')
  await api.owner('idempotency_keys').insert({
    user_id: administrator.id,
    endpoint: 'addDeposit',
    key: 'late',
    request_hash: Buffer.alloc(32),
    response: JSON.stringify({ email: WORDS }),
  })
  await api.owner('notifications').insert({ user_id: id, kind: 'deposit-added', message: WORDS })
  await recordAudit(api.owner, {
    action: 'deposit.added',
    actorId: null,
    subjectId: id,
    typed: { after: { text: WORDS } },
  })
}

/** The moments of the person that a column holds, as JSON has them. */
async function momentsIn(table: string, column: string): Promise<string[]> {
  const rowsOf = await rowsOfAPerson(api.owner)
  const rows = OF_THE_PERSON[`${table}.${column}`] ?? rowsOf[table]
  const { rows: moments } = await api.owner.raw(
    `SELECT DISTINCT to_json("${column}") #>> '{}' AS moment FROM "${table}" WHERE (${rows}) AND "${column}" IS NOT NULL`,
    { id: stage.person.id },
  )
  return moments.map(({ moment }: { moment: string }) => moment)
}

describe('personal data', () => {
  // covers users.10
  test('every column there is has its fate: erased, exported, or kept because …', async () => {
    const there = (await columnsOf(api.owner)).map(({ table, column }) => `${table}.${column}`)
    const declared = Object.entries(PERSONAL_DATA).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    expect(there.toSorted()).toEqual(declared.toSorted())
  })

  // covers notifications.8, users.9
  test('what a person typed, and what was typed about them, is in their export and gone after the erasure', async () => {
    const { person, administrator } = stage
    const { id } = person
    const failing = () =>
      api.visitor().send('POST', '/api/login', { body: { username: stage.username, password: 'wrong' } })
    // With an authenticator app every new session owes a code, so this act comes last, in a session that continues.
    const {
      'authenticator-added': _,
      'recovery-code-used': __,
      'wrong-codes': ___,
      'recovery-codes-renewed': enrol,
      ...acts
    } = NOTIFYING_ACTS
    for (const play of [...Object.values(acts), enrol]) {
      await signInAgain(stage)
      await play(stage)
    }
    await person.call(toggleAi, {})
    await person.call(setGuide, { body: { skipped: ['back-test'], hidden: true } })
    await person.call(watchStrategy, { body: { strategyId: 1, watched: true } })
    await person.call(answerLesson, { body: { lesson: 'advance-fee', choices: [0, 1, 2] } })
    const token = { name: 'Figures', scope: 'account', days: 1, currentPassword: stage.password }
    expect((await person.send('POST', '/api/tokens', { body: token })).status).toBe(200)
    await person.send('GET', '/api/transactions.csv')
    await person.call(startPush, { body: subscribedBrowser('http://127.0.0.1:9').subscription })
    const session = await api.owner('push_subscriptions').first('session_id')
    await api.owner('pushes').insert({ ...session, kind: 'signed-in', due_at: 'infinity' })
    // Kept when the person still had a role.
    await api.owner('saved_views').insert({ owner_id: id, list: 'users', name: 'Mine', shown: {} })
    await administrator.call(addUserNote, { params: { id }, body: { text: `${WORDS} called` } })
    await failing()
    // The words that the verbs leave behind, before anything is planted.
    const typed = await columnsWith(api.owner, WORDS)
    expect(typed).toEqual(expect.arrayContaining(['idempotency_keys.response', 'audit_particulars.after']))

    await plant()
    const columns = await columnsOf(api.owner)
    const goes = columns.filter(({ table, column, type }) => isErased(table, column) && /text|json|ARRAY/.test(type))
    const names = goes.map(({ table, column }) => `${table}.${column}`).filter((name) => !WORDLESS.includes(name))
    const holding = await columnsWith(api.owner, WORDS)
    expect(names.filter((name) => !holding.includes(name))).toEqual([])

    const text = JSON.stringify(await person.call(exportMyData, {}))
    const missing: string[] = []
    for (const { table, column, type } of columns) {
      if (!isExported(table, column)) continue
      const name = `${table}.${column}`
      const planted = names.includes(name) ? [`${WORDS}-in-${table}-${column}`] : []
      const expected = type.startsWith('timestamp') ? await momentsIn(table, column) : planted
      if (!expected.every((each) => text.includes(each))) missing.push(name)
    }
    expect(missing).toEqual([])
    expect(text).toContain(`"email":"${WORDS}-person@example.com"`)

    await administrator.call(deleteUser, { params: { id }, query: { reason: `${WORDS} asked` } })
    await administrator.call(deleteUser, { params: { id }, query: { permanent: 'true', reason: 'Asked for it' } })
    expect(await columnsWith(api.owner, WORDS)).toEqual([])

    // A call that was running: it saw the person, and ends after the erasure.
    await plantLate(id)
    expect(await columnsWith(api.owner, WORDS)).toEqual(
      expect.arrayContaining(['audit_particulars.after', 'idempotency_keys.response', 'notifications.message']),
    )
    const since = await api.owner('users').where({ id }).first('erased_at')
    expect(await eraseLatecomers(api.db)).toBe(1)
    expect(await columnsWith(api.owner, WORDS)).toEqual([])
    expect(await api.owner('users').where({ id }).first('erased_at')).toEqual(since)
  })
})
