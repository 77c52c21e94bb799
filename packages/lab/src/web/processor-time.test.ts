import { toProcessorTime } from './processor-time.ts'

const work = (tid: number, ts: number, dur: number, tdur?: number) => ({
  ph: 'X',
  pid: 1,
  tid,
  ts,
  dur,
  ...(tdur !== undefined && { tdur }),
})

describe('processor time', () => {
  test('a task is as long as it had a processor, and what it consists of keeps its share; other threads and tasks stay', () => {
    const task = work(1, 1_000, 800, 200)
    const script = work(1, 1_400, 400, 100)
    const layout = work(1, 1_600, 200, 200)
    const next = work(1, 1_800, 100, 100)
    const elsewhere = work(2, 1_500, 600, 600)
    const instant = { ph: 'I', pid: 1, tid: 1, ts: 1_500 }
    // Unordered, like the events of a trace.
    toProcessorTime([layout, instant, next, script, elsewhere, task])
    expect([task, script, layout].map(({ ts, dur }) => [ts, dur])).toEqual([
      [1_000, 200],
      [1_100, 100],
      [1_150, 50],
    ])
    expect([next, elsewhere, instant]).toEqual([
      work(1, 1_800, 100, 100),
      work(2, 1_500, 600, 600),
      { ph: 'I', pid: 1, tid: 1, ts: 1_500 },
    ])
  })

  test('nothing becomes longer, and what a trace has no processor time of stays', () => {
    const unknown = work(1, 0, 300)
    const more = work(1, 400, 100, 101)
    toProcessorTime([unknown, more])
    expect([unknown.dur, more.dur]).toEqual([300, 100])
  })
})
