/** A piece of work in a trace, in microseconds. */
export interface TraceEvent {
  ph: string
  pid: number
  tid: number
  /** When it began. */
  ts: number
  /** Duration by the clock. */
  dur?: number
  /** Time on a processor. */
  tdur?: number
}

/** Makes each task of a trace as long as it had a processor, and what it consists of shorter in the same measure. */
export function toProcessorTime(events: readonly TraceEvent[]): void {
  const tasks = new Map<string, { ts: number; end: number; share: number }>()
  for (const event of events.filter(isWork).toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    const { ts, dur, tdur = dur } = event
    const thread = `${event.pid} ${event.tid}`
    const running = tasks.get(thread)
    const task = running && ts < running.end ? running : { ts, end: ts + dur, share: Math.min(1, tdur / dur) }
    tasks.set(thread, task)
    event.ts = Math.round(task.ts + (ts - task.ts) * task.share)
    event.dur = Math.round(dur * task.share)
  }
}

function isWork(event: TraceEvent): event is TraceEvent & { dur: number } {
  return event.ph === 'X' && (event.dur ?? 0) > 0
}
