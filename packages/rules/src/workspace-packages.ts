import path from 'node:path'
import type { Tree } from './tree.ts'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface WorkspacePackage {
  folder: string
  manifest: string
  name: string
  dependencies: string[]
  devDependencies: string[]
}

/** Every package of the workspace. */
export function workspacePackages(tree: Tree): WorkspacePackage[] {
  return tree.files(/^(packages\/)?[\w-]+\/package\.json$/).map((manifest) => {
    const { name, dependencies = {}, devDependencies = {} } = tree.json<Manifest>(manifest)
    return {
      folder: path.posix.dirname(manifest),
      manifest,
      name,
      dependencies: Object.keys(dependencies),
      devDependencies: Object.keys(devDependencies),
    }
  })
}

/** The line of a manifest that names a dependency. */
export function lineOf(tree: Tree, manifest: string, dependency: string): number {
  return tree.lines(manifest).findIndex((line) => line.includes(`"${dependency}":`)) + 1
}
