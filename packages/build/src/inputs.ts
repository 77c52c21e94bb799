import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@simvest/registry/compress'
import { offeredLanguages } from './offered-languages.ts'
import { gateKeys, publicKeys } from './signing-key.ts'
import { ROOT, type WebApp } from './workspace.ts'

/** A hash of all inputs of a build: the app, the packages it may use, the locked dependencies, the Node, the keys, the languages. */
export function inputsOf(app: WebApp): string {
  const hash = createHash('sha256')
    .update(process.versions.node)
    .update(`${publicKeys()} ${gateKeys()} ${offeredLanguages().join()}`)
  // No build imports the browser tests, the laboratory, the house rules, or what makes repositories.
  const names = readdirSync(path.join(ROOT, 'packages')).filter(
    (name) => !['create-simvest-remote', 'e2e', 'lab', 'rules'].includes(name),
  )
  const packages = names.map((name) => path.join(ROOT, 'packages', name))
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
    (file) => !/\.test\.tsx?$|\.(?:md|txt)$/.test(file),
  )
}
