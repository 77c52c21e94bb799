import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, versionOf } from './workspace.ts'

/** The packages that other repositories can install, each after those that it needs. */
const LIBRARIES = ['money', 'contracts', 'api-client']

interface Manifest {
  name: string
  version: string
  exports: Record<string, string>
  dependencies?: Record<string, string>
}

/**
 * Builds each library to JavaScript and declarations, in a folder of its own below `target`, with a manifest that names nothing
 * of this workspace. Returns the folders. Throws with what the compiler says.
 */
export function buildLibraries(target: string): string[] {
  return LIBRARIES.map((name) => {
    const folder = path.join(target, name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    compile(name, target)
    withoutEndings(path.join(folder, 'js'))
    copyWords(name, folder)
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifestOf(name), undefined, 2))
    cpSync(path.join(ROOT, 'packages', name, 'README.md'), path.join(folder, 'README.md'))
    cpSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'))
    return folder
  })
}

function compile(name: string, target: string): void {
  const source = path.join(ROOT, 'packages', name)
  const project = path.join(target, `${name}.json`)
  // Of our other libraries only the built ones count, as in the repository of another team.
  const paths = Object.fromEntries(
    LIBRARIES.slice(0, LIBRARIES.indexOf(name)).map((other) => [
      `@simvest/${other}`,
      [path.join(target, other, 'js/index.d.ts')],
    ]),
  )
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: path.join(source, 'src'),
    outDir: path.join(target, name, 'js'),
    types: [],
    paths,
  }
  const include = [path.join(source, 'src')]
  const exclude = [path.join(source, 'src/**/*.test.ts')]
  writeFileSync(
    project,
    JSON.stringify({ extends: path.join(source, 'tsconfig.json'), compilerOptions, include, exclude }),
  )
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc')
  const { status, stdout, stderr } = spawnSync(tsc, ['-p', project], { cwd: source, encoding: 'utf8' })
  rmSync(project)
  if (status !== 0) throw new Error(`${name} cannot be compiled:\n${stdout}${stderr}`)
}

/** Declarations keep the endings of sources, which a compiler elsewhere need not permit. */
function withoutEndings(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
    const place = path.join(folder, file)
    writeFileSync(place, readFileSync(place, 'utf8').replace(/((?:from |import\()['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js'))
  }
}

/** What is no program, such as words, goes along as it is. */
function copyWords(name: string, folder: string): void {
  const source = path.join(ROOT, 'packages', name, 'src')
  cpSync(source, path.join(folder, 'js'), {
    recursive: true,
    filter: (place) => place.endsWith('.json') || statSync(place).isDirectory(),
  })
}

function manifestOf(name: string): object {
  const dir = path.join(ROOT, 'packages', name)
  const { exports, dependencies = {}, ...given } = readManifest(dir)
  const built = (file: string) => file.replace('./src/', './js/').replace(/\.ts$/, '')
  const isProgram = (file: string) => file.endsWith('.ts')
  return {
    name: given.name,
    version: given.version,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports: Object.fromEntries(
      Object.entries(exports).map(([place, file]) => [
        place,
        isProgram(file) ? { types: `${built(file)}.d.ts`, default: `${built(file)}.js` } : built(file),
      ]),
    ),
    files: ['js'],
    engines: { node: '>=20.19' },
    dependencies: Object.fromEntries(
      Object.keys(dependencies).map((other) => [other, `^${versionOf(path.join(dir, 'node_modules', other))}`]),
    ),
  }
}

function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest
}
