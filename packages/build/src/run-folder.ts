import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const NAME = /^simvest-run-(\d+)$/

/**
 * Runs with a folder of its own for every temporary file, also of the programs that it starts, and removes it at the end. What a run that
 * was killed left behind, processes and folder, is ended and removed first.
 */
export async function withRunFolder<Result>(run: () => Promise<Result>): Promise<Result> {
  const { TMPDIR } = process.env
  const parent = tmpdir()
  clearDeadRuns(parent)
  const folder = path.join(parent, `simvest-run-${process.pid}`)
  // When root runs the tests, PostgreSQL's own account needs to read it.
  mkdirSync(folder, { mode: 0o755 })
  process.env['TMPDIR'] = folder
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const leave = () => {
    try {
      remove()
    } catch {
      // A program of this run that still writes there. The next run ends it.
    }
  }
  process.once('exit', leave)
  try {
    return await run()
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
    process.removeListener('exit', leave)
    remove()
  }
}

function clearDeadRuns(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, id] = NAME.exec(name) ?? []
    if (id === undefined || isAlive(Number(id))) continue
    const folder = path.join(parent, name)
    try {
      endProcessesOf(folder)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // The folder of another user.
    }
  }
}

function isAlive(id: number): boolean {
  if (id === process.pid) return false
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Ends what has its temporary files there, or names the folder in its arguments; where there is no `/proc`, nothing. */
function endProcessesOf(folder: string): void {
  for (const id of idsOfProcesses()) {
    try {
      const texts = ['environ', 'cmdline'].map((file) => readFileSync(`/proc/${id}/${file}`, 'utf8'))
      if (texts.some((text) => new RegExp(`${folder}(?![\\w-])`).test(text))) process.kill(id, 'SIGKILL')
    } catch {
      // The process has ended, or is another user's.
    }
  }
}

function idsOfProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((id) => id > 1 && id !== process.pid)
  } catch {
    return []
  }
}
