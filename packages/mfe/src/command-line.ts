import { parseArgs } from 'node:util'

/** A command that cannot be carried out; the message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface Values {
  built?: string
  framework?: string
  channel?: string
  pictures?: boolean
  slug?: boolean
  release?: boolean
  anyway?: boolean
  repair?: boolean
  site?: string
  to?: string
  against?: string
  port?: string
  why?: string
  reason?: string
  by?: string
  percent?: string
  guard?: string
}

const OPTIONS = {
  built: { type: 'string' },
  framework: { type: 'string' },
  channel: { type: 'string' },
  pictures: { type: 'boolean' },
  slug: { type: 'boolean' },
  release: { type: 'boolean' },
  anyway: { type: 'boolean' },
  repair: { type: 'boolean' },
  site: { type: 'string' },
  to: { type: 'string' },
  against: { type: 'string' },
  port: { type: 'string' },
  why: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  percent: { type: 'string' },
  guard: { type: 'string' },
} as const

/** The most words that may follow a command; a command that is not here takes any number. */
const MOST_WORDS: Readonly<Record<string, number>> = {
  publish: 1,
  release: 2,
  rollback: 1,
  rollout: 2,
  promote: 1,
  abort: 1,
  preview: 3,
  dev: 1,
  check: 1,
  types: 1,
  doctor: 0,
  seal: 0,
  status: 0,
  history: 1,
  keygen: 1,
  new: 1,
}

/** The command of a line, the words after it, and its options. Throws UsageError, at whose end stands what is wrong. */
export function readLine(args: readonly string[], usage: string): { name: string; rest: string[]; values: Values } {
  const { values, positionals } = parsed(args, usage)
  const [name = '', ...rest] = positionals
  const surplus = rest[MOST_WORDS[name] ?? Infinity]
  if (surplus === undefined) return { name, rest, values }
  // npm takes `--channel` out of the line, and leaves its value.
  const advice = 'npm keeps options for itself unless they stand after --, as in: npm run publish -- --channel pr-1'
  throw new UsageError(`${name} does not take “${surplus}”. ${advice}`)
}

function parsed(args: readonly string[], usage: string): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    const [fault = ''] = (error as Error).message.split(/\. |\n/)
    throw new UsageError(`${usage}\n\n${fault.replace(/\.?$/, '.')}`)
  }
}
