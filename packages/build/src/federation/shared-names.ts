import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Dependency, Module } from 'webpack'
import { LISTED_PACKAGES, listOf } from './shared-modules.ts'
import { IN_WORKSPACE, ROOT } from '../workspace.ts'

/** Throws if a remote uses a name that the shell does not share: in the browser it would be undefined. */
export function refuseUnsharedNames({ modules, moduleGraph }: Compilation): void {
  const taken = [...modules].filter(({ type }) => type === 'consume-shared-module')
  for (const request of LISTED_PACKAGES) {
    const used = taken
      .filter((module) => requestOf(module) === request)
      .flatMap((module) =>
        Array.from(moduleGraph.getIncomingConnections(module), ({ dependency }) => nameOf(dependency)),
      )
    const names = new Set(used.filter((name) => name !== undefined))
    const file = names.size > 0 ? listOf(request) : undefined
    if (file === undefined) continue
    const shared = namesIn(file)
    const missing = [...names].filter((name) => !shared.includes(name))
    if (missing.length === 0) continue
    const remedy = IN_WORKSPACE
      ? `name it in ${path.relative(ROOT, file)}, and release the shell first`
      : 'ask who runs the shell to share it'
    throw new Error(`The shell does not share ${missing.join(', ')} of ${request}: ${remedy}.`)
  }
}

function requestOf(module: Module): string | undefined {
  return 'options' in module ? (module.options as { shareKey?: string }).shareKey : undefined
}

/** The imported name; for a namespace, the name that is read from it. */
function nameOf(dependency: Dependency | null): string | undefined {
  return dependency && 'ids' in dependency ? (dependency.ids as string[])[0] : undefined
}

function namesIn(file: string): string[] {
  const [, names = ''] = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? []
  return names.split(',').map((name) => name.trim())
}
