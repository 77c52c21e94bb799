import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, webApps } from '@simvest/build/workspace'

/** The services of a compose file, whose names are host names. */
const SERVICE = /^ {2}([\w-]+):/gm

/** The addresses that remotes of the workspace declare. */
const ROUTE = /path: '\/([^'/]*)/g

/**
 * Returns a sentence that names what has a remote's name already, in the workspace: a folder, a file of its workflow or
 * deployment, a service, or a page of another remote. undefined if nothing has it.
 */
export function ownerOfName(name: string): string | undefined {
  const inUse = (what: string) => `${name} cannot be the name: ${what} already.`
  const own = [`mfe-${name}`, `.github/workflows/mfe-${name}.yml`, `deploy/kubernetes/${name}.yaml`]
  const file = own.find((each) => existsSync(path.join(ROOT, each)))
  if (file !== undefined) return inUse(`there is ${file}`)
  const [, services = ''] =
    /^services:\n([^]*?)(?=^\S)/m.exec(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8')) ?? []
  if (matches(services, SERVICE).includes(name)) return inUse('docker-compose.yml has a service of this name')
  const remote = webApps()
    .filter(({ kind }) => kind === 'remote')
    .find(({ dir }) => matches(readFileSync(path.join(dir, 'remote.config.ts'), 'utf8'), ROUTE).includes(name))
  return remote && inUse(`${remote.name} has the page /${name}`)
}

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, word = '']) => word)
