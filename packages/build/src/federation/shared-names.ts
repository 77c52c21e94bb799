import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Dependency, Module } from 'webpack'
import { NAMES } from './shared-modules.ts'
import { ROOT } from '../workspace.ts'

/** Throws if a remote uses a name that the shell does not share: in the browser it would be undefined. */
export function refuseUnsharedNames({ modules, moduleGraph }: Compilation): void {
  const taken = [...modules].filter(({ type }) => type === 'consume-shared-module')
  for (const [request, file] of Object.entries(NAMES)) {
    const shared = namesIn(file)
    const used = taken
      .filter((module) => requestOf(module) === request)
      .flatMap((module) =>
        Array.from(moduleGraph.getIncomingConnections(module), ({ dependency }) => nameOf(dependency)),
      )
    const missing = new Set(used.filter((name) => name !== undefined && !shared.includes(name)))
    if (missing.size === 0) continue
    throw new Error(
      `The shell does not share ${[...missing].join(', ')} of ${request}: name it in ${path.relative(ROOT, file)}, and release the shell first.`,
    )
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
