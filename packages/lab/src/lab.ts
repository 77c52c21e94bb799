import { ROOT } from '@simvest/build/workspace'
import { type Command, COMMANDS } from './commands.ts'
import { start } from './programs.ts'

const SHORT = 'short'
const NIGHTLY = 'nightly'

/** Runs one command line of `pnpm lab` and returns its exit code. */
export async function lab([name = '--help', ...args]: readonly string[]): Promise<number> {
  if (name === '--help') return print(overview())
  const rounds = Object.hasOwn(ROUNDS, name) ? ROUNDS[name] : undefined
  if (rounds) return args.includes('--help') ? print(`pnpm lab ${name}: ${rounds}`) : runRounds(name, args)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    console.error(`There is no command ${name}. pnpm lab --help lists them.`)
    return 1
  }
  if (args.includes('--help')) return print(helpOf(name, command))
  const rest = args.filter((word) => word !== '--short')
  if (rest.length === args.length) return command.run(args)
  if (!command.short) {
    console.error(`${name} has no short round.`)
    return 1
  }
  process.env['LAB_ROUND'] = SHORT
  return command.run(rest.length > 0 ? rest : command.short)
}

const ROUNDS: Readonly<Record<string, string>> = {
  [SHORT]: 'runs the short round of each command that has one, or of those named',
  [NIGHTLY]: 'runs each proof of the night, and the short round of each benchmark',
}

function overview(): string {
  const lines = Object.entries(COMMANDS).map(([name, { purpose }]) => line(name, purpose))
  return [
    'Usage: pnpm lab <name> […]',
    '',
    ...lines,
    ...Object.entries(ROUNDS).map(([name, purpose]) => line(name, purpose)),
    '',
    'pnpm lab <name> --help shows the options of a command; --short proves that it runs to its end.',
  ].join('\n')
}

function helpOf(name: string, { purpose, usage = '', options = {}, short }: Command): string {
  const all = { ...options, ...(short && { '--short': 'proves that it runs to its end, and writes nothing down' }) }
  const lines = Object.entries(all).map(([option, meaning]) => line(option, meaning))
  return [`Usage: pnpm lab ${name} ${usage}`.trimEnd(), '', `${name} ${purpose}.`, '', ...lines].join('\n').trimEnd()
}

function line(name: string, meaning: string): string {
  return `  ${name.padEnd(18)} ${meaning}`
}

function print(text: string): number {
  console.log(text)
  return 0
}

/** Runs rounds in turn, each in a process of its own, also after one that failed. */
async function runRounds(round: string, wanted: readonly string[]): Promise<number> {
  const failed: string[] = []
  for (const [name, { short, nightly }] of Object.entries(COMMANDS)) {
    const args = (round === NIGHTLY && nightly) || (short && ['--short'])
    if (!args || (wanted.length > 0 && !wanted.includes(name))) continue
    console.log(`\n── ${name}`)
    const started = performance.now()
    const code = await start(process.execPath, ['packages/lab/bin/lab.mjs', name, ...args], { cwd: ROOT })
    console.log(`${name} ${code === 0 ? 'ran' : 'FAILED'} in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    if (code !== 0) failed.push(name)
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEach round ran to its end.')
  return failed.length > 0 ? 1 : 0
}
