import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Child {
  url: string
  /** The version of Node that it runs on. */
  node: string
  /** Bytes in use after a collection. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Runs one of the servers of this folder in a process of its own. */
export async function startChild(
  file: 'api-server' | 'bare-server',
  databaseUrl: string,
  node: string,
): Promise<Child> {
  const child = fork(join(import.meta.dirname, `${file}.ts`), {
    execPath: node,
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  })
  const [{ port, version }] = (await once(child, 'message')) as [{ port: number; version: string }]
  return {
    url: `http://127.0.0.1:${port}`,
    node: version,
    async memory() {
      child.send('memory')
      const [bytes] = (await once(child, 'message')) as [number]
      return bytes
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** In the child: says where it listens, measures itself when asked, and ends with its parent. */
export function reportToParent(port: number): void {
  process.on('message', () => {
    global.gc?.()
    process.send?.(process.memoryUsage().rss)
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port, version: process.versions.node })
}
