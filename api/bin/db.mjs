#!/usr/bin/env node
// `pnpm db <name> […]`: what an operator does with the database itself.
import { spawn } from 'node:child_process'
import path from 'node:path'

const PROGRAMS = {
  backup: 'src/backup.ts backup',
  backups: 'src/backup.ts backups',
  restore: 'src/backup.ts restore',
  'after-restore': 'src/backup.ts after-restore',
  move: 'src/move.ts',
  reconcile: 'src/reconcile.ts',
  'verify-audit': 'src/verify-audit.ts',
}

/** The arguments and the purpose of each command. */
const HELP = {
  backup: ['<place>', 'copies the database of SIMVEST_DATA_DIR, with its secrets, to a folder or a bucket'],
  backups: [
    '<folder> [keep]',
    'backs up every day: keeps the newest (14), restores one into a scratch folder every week',
  ],
  restore: ['<place>', 'puts a back-up into SIMVEST_DATA_DIR, which has no data yet'],
  'after-restore': ['', 'signs everybody out of a restored PostgreSQL (DATABASE_URL), before the API starts'],
  move: [
    '[back]',
    'copies the database of SIMVEST_DATA_DIR to a PostgreSQL of your own (DATABASE_URL, DATABASE_OWNER_URL), or back; --site <folder> the site too',
  ],
  reconcile: ['', 'compares each balance with its postings; names those that differ and exits with 1'],
  'verify-audit': [
    '[<line>:<hash> …]',
    'checks the chain of the audit log, and that the lines noted earlier are in it',
  ],
}

const line = (name) => {
  const [words, purpose] = HELP[name]
  return `  ${`pnpm db ${name} ${words}`.trimEnd().padEnd(42)} ${purpose}`
}

const [name = '--help', ...rest] = process.argv.slice(2)
if (name === '--help' || rest.includes('--help')) {
  const names = Object.hasOwn(PROGRAMS, name) ? [name] : Object.keys(PROGRAMS)
  console.log(names.map(line).join('\n'))
} else if (Object.hasOwn(PROGRAMS, name)) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...PROGRAMS[name].split(' '), ...rest], {
    cwd: path.resolve(import.meta.dirname, '..'),
    // A place is named from the folder where the command was typed.
    env: { INIT_CWD: process.cwd(), ...process.env },
    stdio: 'inherit',
  })
  // The child hears Ctrl-C too and ends by itself.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
} else {
  console.error(`There is no command ${name}. pnpm db --help lists them.`)
  process.exit(1)
}
