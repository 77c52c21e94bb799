import { transformSync } from '@swc/core'
import type { Express } from 'express'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { openDatabase } from '#infra/db/database.ts'
import { serve } from '#infra/http/serve.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'
import { createLog } from '#infra/log/log.ts'
import type { AppDependencies } from '../../src/app.ts'
import { JWT_SECRET, type TestApi } from './test-api.ts'

export interface Mutant {
  /** The path below src/. */
  file: string
  /** The present text, and its replacement. */
  from: string
  to: string
}

const SOURCES = resolve(__dirname, '../../src')
/** Loaded once for all mutants: these take longer to load than all our code. */
const SHARED_MODULES = [
  'express',
  'knex',
  'pg',
  'sharp',
  'zod',
  'zod/mini',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@simvest/contracts',
  'helmet',
  'jsonwebtoken',
  'otpauth',
  'pino',
  '@rowanmanning/feed-parser',
  'cookie-parser',
]

/** The source of a module with one line replaced. Throws if that line is no longer there. */
export function mutatedSource({ file, from, to }: Mutant): string {
  const source = readFileSync(resolve(SOURCES, file), 'utf8')
  if (!source.includes(from)) throw new Error(`${file} no longer holds: ${from}`)
  return source.replaceAll(from, () => to)
}

/** Loads one module with one line of its source replaced. */
export function mutatedModule<T>(mutant: Mutant): T {
  const { code } = transformSync(mutatedSource(mutant), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  })
  return evaluate(code, dirname(resolve(SOURCES, mutant.file))) as T
}

/** The application, with one of its modules mutated. */
export async function createMutatedApp(mutant: Mutant, dependencies: AppDependencies): Promise<Express> {
  const path = resolve(SOURCES, mutant.file)
  const shared = SHARED_MODULES.map((name) => [name, jest.requireActual<object>(name)] as const)
  let app: Express | undefined
  try {
    await jest.isolateModulesAsync(async () => {
      for (const [name, actual] of shared) jest.doMock(name, () => actual)
      jest.doMock(path, () => mutatedModule(mutant))
      const { createApp } = await import('../../src/app.ts')
      app = createApp(dependencies)
    })
  } finally {
    for (const [name] of shared) jest.dontMock(name)
    jest.dontMock(path)
  }
  if (!app) throw new Error('the mutated application was not loaded')
  return app
}

/** Runs an API of which one line was replaced, on the database of a test; `look` gets its address. */
export async function withMutant<T>(
  { api, feed }: { api: TestApi; feed: LiveFeed },
  mutant: Mutant,
  look: (url: string) => Promise<T>,
): Promise<T> {
  // A connection pool of its own: a prepared statement keeps its text as long as its connection lives.
  const db = openDatabase({ url: api.applicationUrl })
  const options = {
    log: createLog('silent'),
    version: 'mutant',
    jwtSecret: JWT_SECRET,
    rates: 'off',
    consoleTokens: true,
  } as const
  const app = await createMutatedApp(mutant, { db, feed, ...options })
  const server = await serve(app, { port: 0, host: '127.0.0.1' })
  return look(`http://127.0.0.1:${server.port}`).finally(async () => {
    await server.stop()
    await db.destroy()
  })
}

function evaluate(code: string, folder: string): unknown {
  const module = { exports: {} }
  const requireFrom = (name: string): unknown => require(name.startsWith('.') ? resolve(folder, name) : name)
  // eslint-disable-next-line no-new-func -- the source of a file of ours, with one line exchanged
  new Function('module', 'exports', 'require', code)(module, module.exports, requireFrom)
  return module.exports
}
