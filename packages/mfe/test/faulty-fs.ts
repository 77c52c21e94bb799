import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'

/** A fault at one of a command's writes, or at one of its requests. */
export type Fault =
  | { kind: 'kill' | 'full' | 'cut'; at: number }
  /** Another writer between two writes. */
  | { kind: 'rival'; at: number; move: () => void }

/** A command or a gateway. After it was killed, code of it that still runs has no effect. */
export class Process {
  isDead = false
  private readonly ended: () => void

  constructor(ended: () => void = () => {}) {
    this.ended = ended
  }

  die(): void {
    this.isDead = true
    this.ended()
  }
}

/** The process is gone. */
export class KilledError extends Error {
  override readonly name = 'KilledError'
}

const WRITES = ['writeFileSync', 'linkSync', 'renameSync', 'mkdirSync', 'mkdtempSync', 'rmSync'] as const
/** Calls that need room on the disk. */
const GROWING: readonly string[] = ['writeFileSync', 'mkdirSync', 'mkdtempSync', 'linkSync']

type Write = (...args: unknown[]) => unknown

/** Counts the writes of a command and of the gateway that it asks, and causes a fault at one of them. */
export class FaultyFileSystem {
  private readonly processes = new AsyncLocalStorage<Process>()
  private fault: Fault | undefined
  private count = 0

  /** Wraps the writes of node:fs. Flushing does nothing: it would take most of the time, and no power fails here. */
  install(): void {
    for (const name of WRITES) {
      const real = (fs[name] as Write).bind(fs)
      jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => this.write(name, real, args)) as never)
    }
    jest.spyOn(fs, 'fsyncSync').mockReturnValue()
  }

  /** Runs work as this process; calls made in it later count as its own too. */
  as<T>(process: Process, work: () => T): T {
    return this.processes.run(process, work)
  }

  /** Runs a command with a fault. */
  async during<T>(fault: Fault | undefined, command: () => Promise<T>): Promise<T> {
    Object.assign(this, { fault, count: 0 })
    try {
      return await this.as(new Process(), command)
    } finally {
      this.fault = undefined
    }
  }

  private write(name: string, real: Write, args: unknown[]): unknown {
    const process = this.processes.getStore()
    if (process?.isDead) throw new KilledError()
    const { fault } = this
    this.count++
    if (!process || !fault || fault.kind === 'cut' || this.count <= fault.at) return real(...withoutFlush(name, args))
    if (fault.kind === 'full') {
      if (!GROWING.includes(name)) return real(...args)
      if (name === 'writeFileSync') real(...half(args))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    // Others write on.
    this.fault = undefined
    if (fault.kind === 'rival') {
      fault.move()
      return real(...withoutFlush(name, args))
    }
    // Killed in the middle of the write, before it or after it.
    if (name === 'writeFileSync') real(...half(args))
    else if (fault.at % 2 === 0) real(...args)
    process.die()
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
