import * as fc from 'fast-check'
import type { Knex } from 'knex'
import { createUser } from '#features/sign-in/create-user.ts'
import { openDatabase } from '#infra/db/database.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts'
import { headOfChain, linesAfter } from './chain.queries.ts'
import { BEGINNING, hashOfLine, nameOfHead } from './chain.ts'
import { recordAudit } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const PEOPLE = 4

let database: TestDatabase
let owner: Knex
let ids: number[]

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openDatabase({ url: database.ownerUrl })
  ids = []
  for (let n = 0; n < PEOPLE; n++) {
    const person = { username: `person-${n}`, email: `${n}@example.com`, passwordHash: 'x', role: null }
    ids.push(await owner.transaction((tx) => createUser(tx, person)))
  }
})
afterAll(async () => {
  await owner.destroy()
  await database.drop()
})

const who = fc.nat(PEOPLE - 1)
const maybe = fc.option(fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes('\0')))

const Step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('act' as const), actor: who, subject: who, reason: maybe, typed: maybe }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('seal' as const), limit: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), person: fc.constantFrom(2, 3) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never
const History = fc.array(Step, { minLength: 6, maxLength: 14 })

async function play(tx: Knex.Transaction, step: Step): Promise<void> {
  if (step.kind === 'seal') await sealAudit(tx, step.limit)
  else if (step.kind === 'erase') await erase(tx, ids[step.person])
  else {
    await recordAudit(tx, {
      action: 'user.deactivated',
      actorId: ids[step.actor] ?? null,
      subjectId: ids[step.subject] ?? 0,
      details: { amount: null },
      before: { isDeactivated: false },
      after: { isDeactivated: true },
      typed: { after: { walletAddress: step.typed } },
      reason: step.reason ?? undefined,
      requestId: 'r',
      ip: '192.0.2.1',
    })
  }
}

async function erase(tx: Knex.Transaction, id = 0): Promise<void> {
  await tx('users').where({ id }).update({ deleted_at: tx.fn.now(), erased_at: tx.fn.now() })
  await tx.raw('SELECT erase_words(?)', [id])
}

/** Looks at the log after such a history; nothing of it stays. */
async function after(history: readonly Step[], look: (tx: Knex.Transaction) => Promise<void>): Promise<void> {
  const tx = await owner.transaction()
  try {
    for (const step of history) await play(tx, step)
    // Recent entries of a person who still exists, so that each kind of tampering finds a target.
    for (let n = 0; n < 3; n++) await play(tx, { kind: 'act', actor: 0, subject: 1, reason: `why ${n}`, typed: null })
    await sealAudit(tx, 1_000)
    await look(tx)
  } finally {
    await tx.rollback()
  }
}

const faultsIn = async (tx: Knex.Transaction, noted: string[] = []) => (await verifyAudit(tx, noted)).faults
const many = (look: (tx: Knex.Transaction) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(History, (history) => after(history, look)),
    { numRuns: 6 },
  )

describe('audit chain', () => {
  // covers users.20
  test('whatever is done, sealed and erased in whatever order, the chain is whole', async () => {
    await fc.assert(
      fc.asyncProperty(History, (history) => after(history, async (tx) => expect(await faultsIn(tx)).toEqual([]))),
      { numRuns: 40 },
    )
  })

  test('an erasure is told apart from a change: its lines are counted, and none is a fault', async () => {
    await after([{ kind: 'act', actor: 2, subject: 3, reason: 'Called', typed: 'SIM-ELSEWHERE' }], async (tx) => {
      expect(await verifyAudit(tx)).toMatchObject({ erased: 0, faults: [] })
      await erase(tx, ids[3])
      const { erased, faults, waiting } = await verifyAudit(tx)
      expect({ erased: erased > 0, faults, waiting }).toEqual({ erased: true, faults: [], waiting: 0 })
    })
  })

  /** The ids of the last entries, which are nobody's who was erased. */
  const LAST = '(SELECT max(id) FROM audit_log)'
  const NEXT = '(SELECT max(id) - 1 FROM audit_log)'
  const set = (change: string) => `UPDATE audit_log SET ${change} WHERE id = ${NEXT}`
  const setWords = (change: string) => `UPDATE audit_particulars SET ${change} WHERE audit_id = ${NEXT}`
  const ENTRY = `INSERT INTO audit_log (action, details) VALUES ('user.created', '{}')`
  const SEAL = `INSERT INTO audit_seals (line, audit_id, hash, sealed_at)
  SELECT max(line) + 1, ${LAST}, sha256('mine'), now() FROM audit_seals`
  const swap = (table: string, column: string, key: string) => `UPDATE ${table} AS one SET ${column} = other.${column}
  FROM ${table} AS other WHERE one.${key} IN (${LAST}, ${NEXT}) AND other.${key} IN (${LAST}, ${NEXT}) AND one.${key} <> other.${key}`

  const TAMPERINGS: Readonly<Record<string, string>> = {
    'another action': set(`action = 'user.erased'`),
    'another actor': set('actor_id = actor_id + 1'),
    'another role': set(`actor_role = 'operator'`),
    'another subject': set('subject_id = subject_id + 1'),
    'other facts': set(`after = '{"isDeactivated": false}'`),
    'other facts from before': set('before = NULL'),
    'other details': set(`details = '{"amount": "$1.00 SIM"}'`),
    'another request': set(`request_id = 'mine'`),
    'another time': set(`created_at = created_at - interval '1 ms'`),
    'another reason': setWords(`reason = 'because'`),
    'another address': setWords(`address = '192.0.2.2'`),
    'other typed words': setWords(`after = '{"walletAddress": "SIM-MINE"}'`),
    'words taken away': setWords('reason = NULL, after = NULL'),
    'words and their salt taken away': `${setWords('reason = NULL, after = NULL')};
    UPDATE audit_salts SET words = NULL WHERE audit_id = ${NEXT}`,
    'an address and its salt taken away': `${setWords('address = NULL')};
    UPDATE audit_salts SET address = NULL WHERE audit_id = ${NEXT}`,
    'other words in place of erased ones': `UPDATE audit_salts SET words = NULL WHERE audit_id = ${NEXT}`,
    'an entry removed': `DELETE FROM audit_particulars WHERE audit_id = ${NEXT}; DELETE FROM audit_log WHERE id = ${NEXT}`,
    'an entry removed with its line': `DELETE FROM audit_particulars WHERE audit_id = ${NEXT};
    DELETE FROM audit_seals WHERE audit_id = ${NEXT}; DELETE FROM audit_log WHERE id = ${NEXT}`,
    'a line removed': `DELETE FROM audit_seals WHERE audit_id = ${NEXT}`,
    'the last line removed': `DELETE FROM audit_seals WHERE audit_id = ${LAST}`,
    'an entry removed before its seal': `${ENTRY}; INSERT INTO audit_unsealed VALUES (${LAST}); DELETE FROM audit_log WHERE id = ${LAST}`,
    'an entry written past the chain': `${ENTRY}; DELETE FROM audit_unsealed`,
    'an entry with a line of its own': `${ENTRY}; DELETE FROM audit_unsealed; ${SEAL}`,
    'reasons exchanged': swap('audit_particulars', 'reason', 'audit_id'),
    'lines exchanged': `UPDATE audit_seals SET audit_id = -audit_id WHERE audit_id IN (${LAST}, ${NEXT});
    UPDATE audit_seals SET audit_id = CASE WHEN audit_id = -${LAST} THEN ${NEXT} ELSE ${LAST} END WHERE audit_id < 0`,
    'another hash': `UPDATE audit_seals SET hash = sha256('mine') WHERE audit_id = ${LAST}`,
  }

  /** Runs a statement as an owner of the database can: nothing refuses it. */
  async function tamper(tx: Knex.Transaction, sql: string): Promise<void> {
    await tx.raw(`SET LOCAL session_replication_role = replica`)
    for (const statement of sql.split(';')) await tx.raw(statement)
    await tx.raw(`SET LOCAL session_replication_role = origin`)
  }

  test.each(Object.entries(TAMPERINGS))('%s: it is found', async (_what, sql) => {
    await many(async (tx) => {
      await tamper(tx, sql)
      expect(await faultsIn(tx)).not.toEqual([])
    })
  })

  /** Writes the whole chain anew, so that it fits a log that was changed. */
  async function forge(tx: Knex.Transaction): Promise<void> {
    let hash: Buffer = BEGINNING
    for (const line of await linesAfter(tx, 0, 10_000)) {
      hash = hashOfLine({ ...line, auditId: line.sealedId }, line, hash)
      await tx('audit_seals').where({ line: line.line }).update({ hash })
    }
  }

  test('a chain that was forged from end to end is found by a line that was noted elsewhere, and by nothing else', async () => {
    await after([], async (tx) => {
      const head = await headOfChain(tx)
      const noted = head ? nameOfHead(head) : ''
      expect(await faultsIn(tx, [noted])).toEqual([])
      await tx.raw('SET LOCAL session_replication_role = replica')
      await tx.raw(set(`action = 'user.reactivated'`))
      await forge(tx)
      expect(await faultsIn(tx)).toEqual([])
      expect(await faultsIn(tx, [noted])).toEqual([`The noted line ${noted} is not in the chain.`])
    })
  })

  test('several processes that seal while others act make one chain, with the rights of the application', async () => {
    const app = openDatabase({ url: database.applicationUrl })
    const acts = Array.from({ length: 60 }, (_, n) =>
      app.transaction((tx) => play(tx, { kind: 'act', actor: n % PEOPLE, subject: 0, reason: `${n}`, typed: null })),
    )
    const sealers = Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 20; turn++) await app.transaction((tx) => sealAudit(tx, 7))
    })
    await Promise.all([...acts, ...sealers])
    while ((await app.transaction((tx) => sealAudit(tx, 50))) > 0);
    const { lines, waiting, faults } = await verifyAudit(app)
    expect({ lines: lines >= 60, waiting, faults }).toEqual({ lines: true, waiting: 0, faults: [] })
    for (const table of ['audit_seals', 'audit_log'])
      await expect(app(table).delete()).rejects.toThrow('permission denied')
    await app.destroy()
  })

  test('the command says what it found, and takes a line that was noted', async () => {
    const verify = async (...words: string[]) => {
      const { ended, output } = spawnEntry(
        'verify-audit',
        { DATABASE_URL: database.applicationUrl, PORT: '3000' },
        words,
      )
      return { code: await ended, printed: output().trim() }
    }
    await owner.transaction((tx) => sealAudit(tx, 1_000))
    const { code, printed } = await verify()
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(/^All \d+ lines of the audit log are as they were sealed\./),
    ])
    const [noted = ''] = /\d+:[0-9a-f]{64}/.exec(printed) ?? []
    const other = noted.replace(/^\d+/, '1')
    expect(await verify(noted, other)).toEqual({ code: 1, printed: `The noted line ${other} is not in the chain.` })
  })
})
