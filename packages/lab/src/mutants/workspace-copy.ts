import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'

export interface WorkspaceCopy {
  root: string
  remove(): void
}

/**
 * Copies the workspace as it is, with what is not committed yet, so that no file of the user is touched. The links between
 * the packages lead to the copy; what is installed is shared.
 */
export function copyWorkspace(): WorkspaceCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'simvest-mutants-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  process.once('exit', remove)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(root, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  for (const folder of packagesOf(root)) copyLinks(folder, root)
  return { root, remove }
}

function packagesOf(root: string): string[] {
  return ['.', 'packages']
    .flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)))
    .filter((folder) => existsSync(path.join(ROOT, folder, 'node_modules')) && folder !== 'node_modules')
}

/** Copies the links of a package as they are: they are relative. */
function copyLinks(folder: string, root: string): void {
  const from = path.join(ROOT, folder, 'node_modules')
  for (const name of readdirSync(from)) {
    const isScope = name.startsWith('@') && !lstatSync(path.join(from, name)).isSymbolicLink()
    if (name.startsWith('.')) continue
    for (const entry of isScope ? readdirSync(path.join(from, name)).map((own) => path.join(name, own)) : [name]) {
      const target = path.join(root, folder, 'node_modules', entry)
      mkdirSync(path.dirname(target), { recursive: true })
      cpSync(path.join(from, entry), target, { verbatimSymlinks: true, recursive: true })
    }
  }
}
