import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Child {
  url: string
  /** The version of Node that runs the child. */
  node: string
  /** Bytes in use after a collection. */
  memory(): Promise<number>
  /** Seconds of a core that the child has used so far. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** Runs one of the servers of this folder in a process of its own. */
export async function startChild(
  file: 'api-server' | 'bare-server',
  databaseUrl: string,
  node: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Child> {
  const child = fork(join(import.meta.dirname, `${file}.ts`), {
    execPath: node,
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production', ...environment },
  })
  const [{ port, version }] = (await once(child, 'message')) as [{ port: number; version: string }]
  const ask = async (question: keyof typeof ANSWERS) => {
    child.send(question)
    const [answer] = (await once(child, 'message')) as [number]
    return answer
  }
  return {
    url: `http://127.0.0.1:${port}`,
    node: version,
    memory: () => ask('memory'),
    cpu: () => ask('cpu'),
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

const ANSWERS = {
  memory() {
    global.gc?.()
    return process.memoryUsage().rss
  },
  cpu() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  },
}

/** In the child: reports its port, measures itself when asked, and ends with its parent. */
export function reportToParent(port: number): void {
  process.on('message', (question: keyof typeof ANSWERS) => process.send?.(ANSWERS[question]()))
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port, version: process.versions.node })
}
