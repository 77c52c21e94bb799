import { setTimeout as sleep } from 'node:timers/promises'
import { type SpawnedProcess, spawnNode } from '@simvest/api/test/harness/spawned-process.ts'

/** A process of the API, compiled, always on the same port. */
export class ApiProcess {
  private spawned: SpawnedProcess | undefined
  private past = ''

  constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly databaseUrl: string,
    private readonly onStart: (pid: number) => void,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.spawned?.child.pid ?? 0
  }

  /** The lines of its log, of all that ran on this port. */
  get log(): string[] {
    return (this.past + (this.spawned?.output() ?? '')).split('\n')
  }

  /** Repeats until it listens: it does not start without a database that takes writes. */
  async start(): Promise<void> {
    const environment = {
      DATABASE_URL: this.databaseUrl,
      JWT_SECRET: 'x'.repeat(32),
      PORT: String(this.port),
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
    }
    for (;;) {
      this.past += this.spawned?.output() ?? ''
      const spawned = spawnNode(['dist/main.mjs'], environment, this.folder)
      this.spawned = spawned
      this.onStart(this.pid)
      const listens = await spawned.printed(/"msg":"listening"/).catch(() => undefined)
      if (listens) return
      await sleep(500)
    }
  }

  async killed(): Promise<void> {
    this.spawned?.child.kill('SIGKILL')
    await this.spawned?.ended
    await sleep(1_000)
    await this.start()
  }
}
