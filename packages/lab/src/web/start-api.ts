import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DIST, ROOT } from '@simvest/build/workspace'

export interface RunningApi {
  origin: string
  stop(): Promise<void>
}

/** Starts the API as a user does, with its own PostgreSQL and demo data. */
export async function startApi(port: number): Promise<RunningApi> {
  const data = mkdtempSync(path.join(tmpdir(), 'simvest-bench-'))
  const child = spawn(path.join(ROOT, 'api/node_modules/.bin/tsx'), [path.join(ROOT, 'api/src/start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      SIMVEST_DATA_DIR: data,
      WEB_ROOT: DIST,
      RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const left = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Simvest is running') && resolve())
    child.on('exit', (code) => reject(new Error(`the API ended with ${code}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await left
      rmSync(data, { recursive: true, force: true })
    },
  }
}
