import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Profiler, Session } from 'node:inspector/promises'
import path from 'node:path'

export interface Child {
  url: string
  /** The version of Node that runs the child. */
  node: string
  /** Bytes in use after a collection. */
  memory(): Promise<number>
  /** Seconds of a core that the child has used so far. */
  cpu(): Promise<number>
  /** Returns where the child spent its time during this work. */
  profile(work: () => Promise<unknown>): Promise<Profiler.Profile>
  stop(): Promise<void>
}

/** Runs one of the servers of this folder, or the script at a path, in a process of its own. */
export async function startChild(
  file: 'api-server' | 'bare-server' | `/${string}`,
  databaseUrl: string,
  node: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Child> {
  const isCompiled = file.startsWith('/')
  const child = fork(isCompiled ? file : path.join(import.meta.dirname, `${file}.ts`), {
    execPath: node,
    execArgv: ['--expose-gc', ...(isCompiled ? [] : ['--import', 'tsx'])],
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production', ...environment },
  })
  const [{ port, version }] = (await once(child, 'message')) as [{ port: number; version: string }]
  const ask = async <Q extends keyof typeof ANSWERS>(question: Q) => {
    child.send(question)
    const [answer] = (await once(child, 'message')) as [Awaited<ReturnType<(typeof ANSWERS)[Q]>>]
    return answer
  }
  return {
    url: `http://127.0.0.1:${port}`,
    node: version,
    memory: () => ask('memory'),
    cpu: () => ask('cpu'),
    async profile(work) {
      await ask('startProfile')
      await work()
      return ask('endProfile')
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

const profiling = new Session()

const ANSWERS = {
  memory() {
    global.gc?.()
    return process.memoryUsage().rss
  },
  cpu() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  },
  async startProfile() {
    profiling.connect()
    await profiling.post('Profiler.enable')
    await profiling.post('Profiler.start')
    return true
  },
  async endProfile() {
    const { profile } = await profiling.post('Profiler.stop')
    profiling.disconnect()
    return profile
  },
}

/** In the child: reports its port, measures itself when asked, and ends with its parent. */
export function reportToParent(port: number): void {
  process.on('message', async (question: keyof typeof ANSWERS) => process.send?.(await ANSWERS[question]()))
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port, version: process.versions.node })
}
