import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withOrigin, withoutOrigin } from './remote-origins.ts'

/** Adds a workload for a remote to the Kustomize base in `folder`, a copy of the model's, and lets the gateway take its builds. */
export function addWorkload(folder: string, remote: string, model: string): void {
  const text = readFileSync(path.join(folder, `${model}.yaml`), 'utf8')
  writeFileSync(path.join(folder, `${remote}.yaml`), text.replaceAll(model, remote))
  edit(folder, (base) =>
    withOrigin(base.replace('\nconfigMapGenerator:', `\n${entryOf(remote)}\nconfigMapGenerator:`), remote),
  )
}

/** Whether the file of the remote's name is that of its workload, or is not there: the API and the gateway have files of their own. */
export function isWorkload(folder: string, remote: string): boolean {
  const file = path.join(folder, `${remote}.yaml`)
  return !existsSync(file) || readFileSync(file, 'utf8').includes('path: /current.json')
}

export function removeWorkload(folder: string, remote: string): void {
  rmSync(path.join(folder, `${remote}.yaml`), { force: true })
  edit(folder, (base) => withoutOrigin(base.replace(`\n${entryOf(remote)}`, ''), remote))
}

function entryOf(remote: string): string {
  return `  - ${remote}.yaml`
}

function edit(folder: string, change: (base: string) => string): void {
  const file = path.join(folder, 'kustomization.yaml')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
