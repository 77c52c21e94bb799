import fs from 'node:fs'

/** What happens to a command at one of its writes. */
export type Fault =
  | { kind: 'kill'; at: number }
  | { kind: 'full'; at: number }
  | { kind: 'rival'; at: number; move: () => void }

/** The process is gone: code that still runs has no effect. */
export class KilledError extends Error {
  override readonly name = 'KilledError'
}

const WRITES = ['writeFileSync', 'linkSync', 'renameSync', 'mkdirSync', 'mkdtempSync', 'rmSync'] as const
/** Calls that need room on the disk. */
const GROWING: readonly string[] = ['writeFileSync', 'mkdirSync', 'mkdtempSync', 'linkSync']

type Write = (...args: unknown[]) => unknown

/** Counts the writes of a command, and causes a fault at one of them. */
export class FaultyFileSystem {
  private fault: Fault | undefined
  private count = 0
  private isDead = false

  /** Wraps the writes of node:fs. Flushing does nothing: it would take most of the time, and no power fails here. */
  install(): void {
    for (const name of WRITES) {
      const real = (fs[name] as Write).bind(fs)
      jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => this.write(name, real, args)) as never)
    }
    jest.spyOn(fs, 'fsyncSync').mockReturnValue()
  }

  /** Runs a command with a fault. Returns whether the fault happened, that is, whether the command got to that write. */
  async during<T>(fault: Fault | undefined, command: () => Promise<T>): Promise<T> {
    Object.assign(this, { fault, count: 0, isDead: false })
    try {
      return await command()
    } finally {
      Object.assign(this, { fault: undefined, isDead: false })
    }
  }

  private write(name: string, real: Write, args: unknown[]): unknown {
    if (this.isDead) throw new KilledError()
    const { fault } = this
    this.count++
    if (!fault || this.count <= fault.at) return real(...withoutFlush(name, args))
    if (fault.kind === 'rival') {
      this.fault = undefined
      fault.move()
      return real(...withoutFlush(name, args))
    }
    if (fault.kind === 'full') {
      if (!GROWING.includes(name)) return real(...args)
      if (name === 'writeFileSync') real(...half(args))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    this.isDead = true
    // Killed in the middle of the write, before it or after it.
    if (name === 'writeFileSync') real(...half(args))
    else if (fault.at % 2 === 0) real(...args)
    throw new KilledError()
  }
}

function withoutFlush(name: string, args: unknown[]): unknown[] {
  return name === 'writeFileSync' ? args.slice(0, 2) : args
}

function half([file, content]: unknown[]): unknown[] {
  const bytes = Buffer.from(content as string)
  return [file, bytes.subarray(0, bytes.length / 2)]
}
