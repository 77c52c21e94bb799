import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { filesBelow } from '@simvest/registry/compress'
import { compileServer } from './compile-server.ts'
import { isProgram, type Manifest, readManifest, refuseUnoffered, writeManifest } from './library-manifest.ts'
import { PUBLISHED_PACKAGES, type PublishedPackage } from './published.ts'
import { writeTemplate } from './template-versions.ts'
import { ROOT } from './workspace.ts'

// A JavaScript file, for webpack and Jest, without types.
const { compileCatalogue } = createRequire(import.meta.url)('./compile-catalogue.js') as {
  compileCatalogue: (source: string) => Record<string, Record<string, unknown>>
}

/**
 * Builds each package that is published to JavaScript and declarations, in a folder of its own below `target`, with a manifest
 * that names nothing of this workspace. Returns the folders. Throws with what the compiler says.
 */
export async function buildLibraries(target: string): Promise<string[]> {
  const folders: string[] = []
  for (const library of PUBLISHED_PACKAGES) {
    const folder = path.join(target, library.folder)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    if (library.bundle) await bundle(library, library.bundle, folder)
    else compile(library, target)
    copyBeside(library, folder)
    writeManifest(library, folder)
    cpSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'))
    folders.push(folder)
  }
  refuseUnoffered(target)
  for (const folder of folders) rmSync(path.join(folder, 'node_modules'), { force: true })
  return folders
}

const sourceOf = ({ folder }: PublishedPackage) => path.join(ROOT, 'packages', folder)

/** Compiles what is exported and what the commands run, and everything that those import. */
function compile(library: PublishedPackage, target: string): void {
  const source = sourceOf(library)
  const folder = path.join(target, library.folder)
  const project = path.join(target, `${library.folder}.json`)
  // For the compiler of the packages that come later: theirs are found as in the workspace.
  const modules = path.join(source, 'node_modules')
  if (existsSync(modules)) symlinkSync(modules, path.join(folder, 'node_modules'))
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    allowJs: true,
    rewriteRelativeImportExtensions: true,
    rootDir: path.join(source, 'src'),
    outDir: path.join(folder, 'js'),
    typeRoots: [path.join(modules, '@types')],
    types: existsSync(path.join(modules, '@types/node')) ? ['node'] : [],
    paths: builtBefore(library, target),
  }
  const files = entriesOf(library).map((file) => path.join(source, file))
  writeFileSync(
    project,
    JSON.stringify({ extends: path.join(source, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', project], {
    cwd: source,
    encoding: 'utf8',
  })
  rmSync(project)
  if (status !== 0) throw new Error(`${library.folder} cannot be compiled:\n${stdout}${stderr}`)
  copyOthers(path.join(source, 'src'), path.join(folder, 'js'))
  for (const file of filesBelow(path.join(folder, 'js'))) withoutEndings(file)
}

function entriesOf(library: PublishedPackage): string[] {
  const { exports = {}, imports = {} } = readManifest(sourceOf(library))
  const own = Object.values(imports).flatMap((files) => Object.values(files))
  const offered = Object.entries(exports).filter(([place]) => !library.omit?.includes(place))
  const commands = (library.beside ?? []).filter((file) => file.startsWith('bin/') && file.endsWith('.mjs'))
  const run = commands.flatMap((file) =>
    Array.from(
      readFileSync(path.join(sourceOf(library), file), 'utf8').matchAll(SOURCE),
      ([, name]) => `src/${name}.ts`,
    ),
  )
  return [...new Set([...[...offered.map(([, file]) => file), ...own].filter(isProgram), ...run])]
}

/** The imports of compiled files in a file that is not compiled. */
const SOURCE = /\.\.\/src\/([\w-]+)\.ts/g

/** Returns the built files of our other packages; only these count, as in the repository of another team. */
function builtBefore(library: PublishedPackage, target: string): Record<string, string[]> {
  const before = PUBLISHED_PACKAGES.slice(0, PUBLISHED_PACKAGES.indexOf(library)).filter(({ bundle }) => !bundle)
  const all = before.flatMap((other): [string, string[]][] => {
    const { name, exports } = JSON.parse(
      readFileSync(path.join(target, other.folder, 'package.json'), 'utf8'),
    ) as Manifest<{ types: string } | string>
    return Object.entries(exports ?? {}).flatMap(([place, file]) =>
      typeof file === 'string'
        ? []
        : [[path.posix.join(name, place), [path.join(target, other.folder, file.types)]] as [string, string[]]],
    )
  })
  return Object.fromEntries(all)
}

/** Words, styles, and scripts that run by their file go along as they are; catalogues as modules with their texts compiled. */
function copyOthers(source: string, target: string): void {
  for (const file of filesBelow(source)) {
    const name = path.relative(source, file)
    const to = path.join(target, name)
    if (/[\\/]?locales[\\/][\w-]+\.json$/.test(name)) writeCatalogue(file, to)
    else if (/\.(?:js|css|json)$/.test(name) && !existsSync(to)) cpSync(file, to)
  }
}

/** A catalogue as any bundler and Node read it, with the types that its JSON has in the workspace. */
function writeCatalogue(file: string, to: string): void {
  rmSync(to, { force: true })
  mkdirSync(path.dirname(to), { recursive: true })
  const sections = Object.entries(compileCatalogue(readFileSync(file, 'utf8')))
  const code = sections.map(([name, texts]) => `export const ${name} = ${JSON.stringify(texts)}\n`)
  const types = sections.map(([name, { $section: _, ...texts }]) => {
    const keys = Object.keys(texts).map((key) => `  readonly ${JSON.stringify(key)}: string\n`)
    return `export declare const ${name}: {\n${keys.join('')}}\n`
  })
  writeFileSync(to.replace(/\.json$/, '.js'), code.join(''))
  writeFileSync(to.replace(/\.json$/, '.d.ts'), types.join(''))
}

/** Declarations keep the endings of sources, which a compiler elsewhere need not permit; a catalogue is no JSON any more. */
function withoutEndings(file: string): void {
  if (!/\.(?:js|d\.ts)$/.test(file)) return
  const text = readFileSync(file, 'utf8')
  const named = text
    .replace(/((?:from |import\()['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js')
    .replace(/(['"]\.\/locales\/[\w-]+)\.json(?=['"])/g, '$1.js')
  if (named !== text) writeFileSync(file, named)
}

/** Bundles each entry into one file, with our private packages inside. */
async function bundle(
  library: PublishedPackage,
  { entries, scripts, privately }: NonNullable<PublishedPackage['bundle']>,
  folder: string,
): Promise<void> {
  const source = sourceOf(library)
  await compileServer(source, entries, path.join(folder, 'js'), privately)
  for (const map of readdirSync(path.join(folder, 'js')).filter((name) => name.endsWith('.map'))) {
    rmSync(path.join(folder, 'js', map))
  }
  for (const script of scripts) cpSync(path.join(source, 'src', script), path.join(folder, 'js', script))
}

function copyBeside(library: PublishedPackage, folder: string): void {
  const ending = library.bundle ? 'mjs' : 'js'
  for (const name of ['README.md', 'CHANGELOG.md', ...(library.beside ?? [])]) {
    const from = path.join(sourceOf(library), name)
    const to = path.join(folder, name)
    cpSync(from, to, { recursive: true })
    if (name === 'template') writeTemplate(to)
    for (const file of (statSync(to).isDirectory() ? filesBelow(to) : [to]).filter((each) => each.endsWith('.mjs'))) {
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(SOURCE, `../js/$1.${ending}`).replaceAll('../src/', '../js/'))
    }
  }
}
