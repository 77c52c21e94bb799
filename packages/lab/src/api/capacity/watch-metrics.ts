/** The metrics that show an overloaded part of the API. */
const WATCHED_METRICS = [
  'simvest_pool_waiting',
  'simvest_event_loop_delay_seconds',
  'simvest_memory_bytes',
  'simvest_settlement_lag_seconds',
]

/** Reads the API's metrics once a second, and keeps the worst of each. */
export function watchMetrics(ports: readonly number[]): { stop(): Record<string, number> } {
  const worst: Record<string, number> = {}
  const timers = ports.map((port) =>
    setInterval(() => {
      const asked = performance.now()
      void look(port, worst).then(
        () => keep(worst, 'answer of the metrics, s', (performance.now() - asked) / 1_000),
        () => keep(worst, 'metrics that were not answered', 1),
      )
    }, 1_000),
  )
  return {
    stop() {
      for (const timer of timers) clearInterval(timer)
      return worst
    },
  }
}

async function look(port: number, worst: Record<string, number>): Promise<void> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const [, name = '', labels = '', value] of text.matchAll(/^(\w+)(\{.*\})? (\S+)( \d+)?$/gm)) {
    const pool = /pool="(\w+)"/.exec(labels)?.[1]
    if (WATCHED_METRICS.includes(name)) keep(worst, pool ? `${name} ${pool}` : name, Number(value))
  }
}

function keep(worst: Record<string, number>, name: string, value: number): void {
  worst[name] = Math.max(worst[name] ?? 0, value)
}
