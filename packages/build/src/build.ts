import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { filesBelow } from './compress.ts'
import { currentFile, writeRegistry } from './registry-file.ts'
import { DIST, ROOT, type WebApp, webApps } from './workspace.ts'

const INPUTS = path.join(DIST, 'inputs.json')

/** Builds every app whose inputs changed since its last build, as many at a time as there are cores. */
export async function build(log: (line: string) => void): Promise<void> {
  const apps = webApps()
  const known = readInputs()
  const current = Object.fromEntries(apps.map((app) => [app.name, inputsOf(app)]))
  const stale = apps.filter((app) => known[app.name] !== current[app.name] || !isBuilt(app))
  const waiting = [...stale]
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      const started = performance.now()
      await buildInProcess(app)
      log(`  built ${app.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      known[app.name] = current[app.name] ?? ''
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), stale.length) }, worker))
  mkdirSync(DIST, { recursive: true })
  writeFileSync(INPUTS, JSON.stringify(known))
  writeRegistry(DIST, apps)
}

function isBuilt(app: WebApp): boolean {
  return existsSync(app.kind === 'shell' ? path.join(DIST, 'shell/index.html') : currentFile(DIST, app.name))
}

function readInputs(): Record<string, string> {
  return existsSync(INPUTS) ? (JSON.parse(readFileSync(INPUTS, 'utf8')) as Record<string, string>) : {}
}

/** A hash of all that a build is made from: the app, the packages it may use, the locked dependencies. */
function inputsOf(app: WebApp): string {
  const hash = createHash('sha256').update(process.versions.node)
  const packages = readdirSync(path.join(ROOT, 'packages')).map((name) => path.join(ROOT, 'packages', name))
  for (const file of [path.join(ROOT, 'pnpm-lock.yaml'), ...[app.dir, ...packages].flatMap(sourcesOf)]) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function sourcesOf(folder: string): string[] {
  const own = readdirSync(folder, { withFileTypes: true })
  const files = own.filter((entry) => entry.isFile()).map((entry) => path.join(folder, entry.name))
  const source = path.join(folder, 'src')
  return [...files, ...(existsSync(source) ? filesBelow(source) : [])].filter(
    (file) => !/\.test\.tsx?$|\.md$/.test(file),
  )
}

function buildInProcess(app: WebApp): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'packages/build/bin/build.mjs'), app.name], {
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${app.name} did not build`))))
  })
}
