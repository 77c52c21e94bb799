import { judge } from './judge.ts'
import { Record, type Try } from './record.ts'

const [USER, PID] = [7, 4711]

/** A transfer each 100 ms until `to`, each heard of 50 ms later, but for what a gap leaves out. */
function quiet(to: number, gap: [number, number] = [0, 0], silence: [number, number] = gap): Record {
  const record = new Record()
  const within = (at: number, [from, until]: [number, number]) => at > from && at < until
  const moments = Array.from({ length: to / 100 }, (_, index) => 100 * (index + 1))
  record.heard.set(
    USER,
    moments.map((at) => at + 50).filter((at) => !within(at, silence)),
  )
  for (const at of moments.filter((moment) => !within(moment, gap)))
    record.told.push({ id: at, userId: USER, amount: 1, at })
  return record
}

const sent = (from: number, to: number, status: number): Try => ({
  path: '/api/transfer',
  port: 1,
  pid: PID,
  from,
  to,
  status,
})
const idle = { between: () => 0 }

describe('judge', () => {
  // covers operations.6
  test('an outage is as long as nobody got a good answer, and pages that hear at its end are in time', () => {
    const record = quiet(20_000, [5_000, 12_000], [5_000, 13_500])
    record.tries.push(sent(6_000, 8_400, 503), sent(7_000, 7_001, 0), sent(8_000, 8_100, 500))
    expect(judge(record, idle, 0, 20_000)).toEqual({
      answered: 130,
      gap: 7_000,
      refused: 1,
      broken: 1,
      wrong: [sent(8_000, 8_100, 500)],
      late: [],
      stream: 1_550,
    })
    expect(judge(record, idle, 0, 4_000)).toMatchObject({ answered: 39, gap: 100, refused: 0 })
  })

  // covers operations.6
  test('an answer that takes longer than it may is late, and starved only by as much as its process waited for a core', () => {
    const record = quiet(1_000)
    record.tries.push(sent(0, 4_000, 200))
    const late = (waited: number) => judge(record, { between: () => waited }, 0, 1_000).late
    expect(late(0)).toEqual([{ what: '/api/transfer', port: 1, status: 200, took: 4_000, waited: 0, isStarved: false }])
    expect(late(1_499)).toMatchObject([{ isStarved: false }])
    expect(late(1_500)).toMatchObject([{ isStarved: true }])
  })

  // covers operations.6
  test('a page that hears nothing after a good answer is late; one that had to open its stream again counts from there', () => {
    const record = quiet(20_000, [0, 0], [5_000, 9_000])
    expect(judge(record, idle, 0, 20_000).late).toMatchObject([{ what: 'stream', isStarved: false }])
    record.opened.set(USER, [8_500])
    expect(judge(record, idle, 0, 20_000)).toMatchObject({ late: [], stream: 550 })
  })

  // covers operations.6
  test('what the last answer before an outage changed is heard with the first one after it', () => {
    const record = quiet(20_000, [5_000, 9_000], [4_950, 9_500])
    expect(judge(record, idle, 0, 20_000)).toMatchObject({ gap: 4_000, late: [], stream: 550 })
    expect(judge(quiet(20_000, [5_000, 9_000], [4_950, 8_000]), idle, 0, 20_000)).toMatchObject({ late: [] })
    expect(judge(quiet(20_000, [5_000, 9_000], [4_950, 11_500]), idle, 0, 20_000).late).toMatchObject([{ took: 2_550 }])
  })
})
