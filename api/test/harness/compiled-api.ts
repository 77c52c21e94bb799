import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface CompiledApi {
  /** The folder of dist/, as deep as in the image: the packages of others are two folders above. */
  folder: string
  remove(): Promise<void>
}

/** Compiles entries of the API, below the root of the workspace, into a folder of their own. */
export async function compileApi(root: string, entries: readonly string[]): Promise<CompiledApi> {
  const place = await mkdtemp(join(tmpdir(), 'simvest-compiled-'))
  const folder = join(place, 'api')
  await symlink(join(root, 'node_modules/.pnpm/node_modules'), join(place, 'node_modules'))
  const command = [join(root, 'packages/build/bin/compile-server.mjs'), 'api', ...entries]
  await promisify(execFile)(process.execPath, [...command, '--into', join(folder, 'dist')], { cwd: root })
  return { folder, remove: () => rm(place, { recursive: true, force: true }) }
}
