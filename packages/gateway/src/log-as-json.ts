import { format } from 'node:util'

const LEVELS = { log: 30, info: 30, warn: 40, error: 50 } as const

/** From now on each line that this process prints is JSON with a time and a level, as the log of a container is read. */
export function logAsJson(
  service: string,
  write: (line: string) => unknown = (line) => process.stderr.write(line),
): void {
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, number][]) {
    console[name] = (...words: unknown[]) => {
      write(`${JSON.stringify({ level, time: Date.now(), service, msg: format(...words) })}\n`)
    }
  }
}
