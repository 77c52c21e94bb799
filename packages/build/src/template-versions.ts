import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@simvest/registry/compress'
import { ROOT, versionOf } from './workspace.ts'

/** The packages with the versions of a remote's dependencies, each in the version with which the remotes here are tested. */
const HOMES = ['mfe-withdrawals', 'packages/build', 'packages/e2e', 'packages/create-simvest-remote', '.']

type Versions = Record<string, string>

/** Writes the versions of this workspace into each package.json of a template, in which they are `workspace:*` and `catalog:`. */
export function writeTemplate(folder: string): void {
  for (const file of filesBelow(folder).filter((each) => path.basename(each) === '_package.json')) {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Versions; devDependencies?: Versions }
    const filled = (versions: Versions) =>
      Object.fromEntries(Object.keys(versions).map((name) => [name, publishedRange(name)]))
    const { dependencies, devDependencies } = manifest
    const whole = {
      ...manifest,
      dependencies: filled(dependencies),
      ...(devDependencies && { devDependencies: filled(devDependencies) }),
    }
    writeFileSync(file, `${JSON.stringify(whole, undefined, 2)}\n`)
  }
}

/** Returns the range that another repository writes for a package that remotes here use. Throws for a package not installed here. */
export function publishedRange(name: string): string {
  const [scope, own = ''] = name.split('/')
  if (scope === '@simvest') return `^${versionOf(path.join(ROOT, 'packages', own === 'verify' ? 'e2e' : own))}`
  const home = HOMES.map((each) => path.join(ROOT, each, 'node_modules', name)).find((each) => isThere(each))
  if (home === undefined) throw new Error(`The template names ${name}, which is not installed here.`)
  return versionOf(home)
}

function isThere(folder: string): boolean {
  try {
    return versionOf(folder) !== ''
  } catch {
    return false
  }
}
