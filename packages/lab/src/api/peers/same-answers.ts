import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { startSession } from '../fill.ts'
import type { Side } from './sides.ts'

/** A request of a comparison, and the part of its answer on which all sides have to agree. */
interface Step {
  name: string
  answer: string
}

interface People {
  /** A person for each side, all with the same balances and as many lines. */
  cookies: readonly string[]
  longHistory: string
  /** A cookie whose session has ended, one whose user is deactivated, and one that owes a code. */
  refused: readonly string[]
}

/** Throws with the first answer of each side that differs from that of the first side. */
export async function compareAnswers(sides: readonly Side[], people: People): Promise<void> {
  const played: Step[][] = []
  for (const [index, { child }] of sides.entries())
    played.push(await play(child.url, people.cookies[index] ?? '', people))
  const differences = sides.flatMap(({ title }, index) => {
    const difference = firstDifference(played[0] ?? [], played[index] ?? [])
    return difference ? [`${title} answers differently. ${difference}`] : []
  })
  if (differences.length > 0) throw new Error(differences.join('\n'))
}

/** Returns where two comparisons part, with both answers. */
export function firstDifference(ours: readonly Step[], theirs: readonly Step[]): string | undefined {
  const at = ours.findIndex(({ answer }, index) => answer !== theirs[index]?.answer)
  const [one, other] = [ours[at], theirs[at]]
  return one && `${one.name}\n${one.answer}\n${other?.answer}`
}

/** Returns JSON with the keys of each object in order. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Makes three people whom a call refuses, and returns their cookies. */
export async function refusedPeople(owner: Knex, [ended, deactivated, owing]: readonly number[]): Promise<string[]> {
  if (ended === undefined || deactivated === undefined || owing === undefined)
    throw new Error('three people are needed')
  const cookies = [
    await startSession(owner, ended),
    await startSession(owner, deactivated),
    await startSession(owner, owing),
  ]
  await owner('sessions')
    .where({ user_id: ended })
    .update({ last_seen_at: owner.raw(`now() - interval '8 days'`) })
  await owner('users').where({ id: deactivated }).update({ is_deactivated: true })
  await owner('totp_secrets').insert({ user_id: owing, sealed: Buffer.alloc(1), confirmed_at: owner.fn.now() })
  return cookies
}

/** Makes the same requests of one side; each person of a comparison ends as they began, but for two lines. */
async function play(url: string, cookie: string, { longHistory, refused }: People): Promise<Step[]> {
  const steps: Step[] = []
  const read = async (name: string, path: string, as: string) => {
    const answer = await answerOf(await fetch(url + path, { headers: as ? { cookie: as } : {} }))
    steps.push({ name: `${name}: GET ${path}`, answer: answer.text })
    return answer
  }
  const order = async (name: string, body: object, key: string = randomUUID()) => {
    const headers = { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': key }
    const response = await fetch(`${url}/api/transfer`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await answerOf(response)
    steps.push({ name: `${name}: POST /api/transfer ${JSON.stringify(body)}`, answer: withoutNames(answer.text) })
    return answer
  }

  await read('signed in', '/api/user', longHistory)
  const first = await read('the first page', '/api/transactions', longHistory)
  await read('the second page', first.next ?? 'no page', longHistory)
  await read('a short page', '/api/transactions?limit=3', longHistory)
  await read('a page too long', '/api/transactions?limit=201', longHistory)
  for (const path of ['/api/user', '/api/transactions'])
    for (const nobody of ['', 'simvest_session=x.y.z', ...refused]) await read('refused', path, nobody)

  const key = randomUUID()
  const there = { fromWallet: 'fund', toWallet: 'profit', amount: '0.01' }
  const done = await order('a transfer', there, key)
  const again = await order('the same key', there, key)
  steps.push({ name: 'repeats its answer', answer: String(done.text === again.text) })
  await order('the same key for another order', { ...there, amount: '0.02' }, key)
  await order('more than there is', { ...there, amount: '999999.99' })
  await order('to the same wallet', { ...there, toWallet: 'fund' })
  await order('to no wallet', { ...there, toWallet: 'bank' })
  await order('of nothing', { ...there, amount: '0' })
  await order('of a part of a cent', { ...there, amount: '0.001' })
  await order('back, in other letters', { fromWallet: 'Profit', toWallet: 'FUND', amount: 0.01 })
  const lines = await answerOf(await fetch(`${url}/api/transactions?limit=2`, { headers: { cookie } }))
  steps.push({ name: 'both lines', answer: withoutNames(lines.text) })
  return steps
}

/** Status and body in order of keys, with the count and the link of a list; of a refusal the status alone, because each has a form of its own. */
async function answerOf(response: Response): Promise<{ text: string; next?: string }> {
  const body = await response.json()
  if (!response.ok) return { text: String(response.status) }
  const [total, link] = [response.headers.get('x-total-count'), response.headers.get('link')]
  const text = [response.status, total, link, sortedJson(body)].join(' ')
  return { text, next: /<(.+)>/.exec(link ?? '')?.[1] }
}

/** The values that differ from line to line: ids, instants and what is made of both. */
function withoutNames(text: string): string {
  return text
    .replaceAll(/"id":\d+/g, '"id":0')
    .replaceAll(/"version":"\d+-/g, '"version":"0-')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'instant')
    .replaceAll(/cursor=[\w%-]+/g, 'cursor=')
}
