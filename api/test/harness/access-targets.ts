import type { Endpoint, OperationId } from '@simvest/contracts'
import type { People, Person } from './access-people.ts'
import type { Random } from './access-random.ts'
import { ABOUT_A_RECORD } from './owned-records.ts'

/** The kinds of records that one person owns. */
export type RecordKind = 'deposit' | 'withdrawal' | 'notification' | 'goal' | 'standingOrder' | 'view' | 'transaction'

export interface OwnedRecord {
  kind: RecordKind
  id: number
  owner: Person
  isShared?: boolean
}

/** The account or record that a call names. */
export interface Target {
  id: number
  /** The account that the address names, or the owner of the record. */
  subject?: Person | undefined
  record?: OwnedRecord
}

interface Scene {
  people: People
  records: readonly OwnedRecord[]
}

const MISSING_TARGET: Target = { id: 999_999 }
const PERSON_PATHS = /\/(?:users|administrators|profits)\/(?:restore\/)?\{id\}/
const RECORD_PATHS: readonly [RegExp, RecordKind][] = [
  [/admin\/deposits\/\{id\}/, 'deposit'],
  [/admin\/withdrawals\/\{id\}/, 'withdrawal'],
  [/admin\/views\/\{id\}/, 'view'],
]

/** Draws a target that belongs to one of the people. */
export function drawTarget(random: Random, scene: Scene, id: OperationId, { path }: Endpoint): Target {
  const about = ABOUT_A_RECORD.find((each) => each.id === id)?.record
  if (about === 'session' || about === 'token') return drawSession(random, scene, about)
  if (about === 'user' || about === 'passkey' || PERSON_PATHS.test(path)) {
    const subject = drawPerson(random, scene, id, path)
    const found = about === 'passkey' ? subject?.passkeyId : subject?.id
    return found ? { id: found, subject } : MISSING_TARGET
  }
  if (id === 'getTransaction') return drawRecord(random, scene, ['withdrawal', 'transaction'])
  const kind = about ?? RECORD_PATHS.find(([pattern]) => pattern.test(path))?.[1]
  return kind ? drawRecord(random, scene, [kind]) : { id: 1 }
}

function drawSession(random: Random, { people }: Scene, about: 'session' | 'token'): Target {
  const found = random.pick(people.sessions.filter(({ token }) => (token !== undefined) === (about === 'token')))
  return found ? { id: found.id, subject: found.person } : MISSING_TARGET
}

function drawPerson(random: Random, { people: { all } }: Scene, id: OperationId, path: string): Person | undefined {
  if (id === 'restoreUser' && random.isLucky(0.7)) return random.pick(all.filter(({ isDeleted }) => isDeleted))
  const isOfDesk = random.isLucky(path.includes('/administrators/') ? 0.7 : 0.2)
  return random.pick(all.filter(({ role }) => (role !== null) === isOfDesk))
}

function drawRecord(random: Random, { records }: Scene, kinds: readonly RecordKind[]): Target {
  const record = random.pick(records.filter(({ kind }) => kinds.includes(kind)).slice(-40))
  return record ? { id: record.id, record, subject: record.owner } : MISSING_TARGET
}
