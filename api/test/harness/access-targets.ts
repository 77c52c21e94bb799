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
  caller: Person | undefined
}

const NOBODY: Target = { id: 999_999 }
const PERSON_PATHS = /\/(?:users|administrators|profits)\/(?:restore\/)?\{id\}/
const RECORD_PATHS: readonly [RegExp, RecordKind][] = [
  [/admin\/deposits\/\{id\}/, 'deposit'],
  [/admin\/withdrawals\/\{id\}/, 'withdrawal'],
  [/admin\/views\/\{id\}/, 'view'],
]

/** Somebody's, or as often the caller's own. */
export function drawTarget(random: Random, scene: Scene, id: OperationId, { path }: Endpoint): Target {
  const about = ABOUT_A_RECORD.find((each) => each.id === id)?.record
  if (about === 'session') return drawSessionOf(random, scene)
  if (about === 'user' || about === 'passkey' || PERSON_PATHS.test(path)) {
    const subject = drawPerson(random, scene, id, path)
    const found = about === 'passkey' ? subject?.passkeyId : subject?.id
    return found ? { id: found, subject } : NOBODY
  }
  if (id === 'getTransaction') return drawRecord(random, scene, ['withdrawal', 'transaction'])
  const kind = about ?? RECORD_PATHS.find(([pattern]) => pattern.test(path))?.[1]
  return kind ? drawRecord(random, scene, [kind]) : { id: 1 }
}

function drawSessionOf(random: Random, scene: Scene): Target {
  const session = draw(random, scene, scene.people.sessions, ({ person }) => person)
  return session ? { id: session.id, subject: session.person } : NOBODY
}

function draw<T>(random: Random, { caller }: Scene, all: readonly T[], ownerOf: (each: T) => Person): T | undefined {
  const own = random.isLucky(0.5) ? all.filter((each) => ownerOf(each) === caller) : []
  return random.pick(own) ?? random.pick(all)
}

function drawPerson(random: Random, scene: Scene, id: OperationId, path: string): Person | undefined {
  const { all } = scene.people
  if (path.includes('/api/user/') || path.includes('/api/passkeys')) return draw(random, scene, all, (each) => each)
  if (id === 'restoreUser' && random.isLucky(0.7)) return random.pick(all.filter(({ isDeleted }) => isDeleted))
  const isOfDesk = path.includes('/administrators/') ? random.isLucky(0.7) : random.isLucky(0.2)
  return random.pick(all.filter(({ role }) => (role !== null) === isOfDesk))
}

function drawRecord(random: Random, scene: Scene, kinds: readonly RecordKind[]): Target {
  const records = scene.records.filter(({ kind }) => kinds.includes(kind)).slice(-40)
  const record = draw(random, scene, records, ({ owner }) => owner)
  return record ? { id: record.id, record, subject: record.owner } : NOBODY
}
