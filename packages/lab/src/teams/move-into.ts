import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publishedRange } from '@simvest/build/template-versions'
import { ROOT } from '@simvest/build/workspace'

interface Manifest {
  dependencies: Record<string, string>
}

/** Copies a remote of the workspace into a repository that `create` has just made: its sources, and what they take besides. */
export function moveInto(folder: string, app: string): void {
  rmSync(path.join(folder, 'src'), { recursive: true })
  for (const name of ['src', 'remote.config.ts', 'README.md']) {
    cpSync(path.join(ROOT, app, name), path.join(folder, name), { recursive: true })
  }
  const file = path.join(folder, 'package.json')
  const made = read(file)
  const taken = Object.keys(read(path.join(ROOT, app, 'package.json')).dependencies)
  const dependencies = Object.fromEntries(taken.map((name) => [name, publishedRange(name)]))
  writeFileSync(
    file,
    JSON.stringify({ ...made, dependencies: { ...made.dependencies, ...dependencies } }, undefined, 2),
  )
}

function read(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}
