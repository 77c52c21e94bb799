import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const TEMPLATE = path.join(import.meta.dirname, '../template')

/** The folder of each framework's files in the template. */
const OWN_FOLDER = '_frameworks'
const MANIFEST = '_package.json'

/** By framework: the folders that are laid over what all have. */
const FRAMEWORKS: Readonly<Record<string, readonly string[]>> = {
  react: ['react'],
  vue: ['plain', 'vue'],
  svelte: ['plain', 'svelte'],
  element: ['plain', 'element'],
}

type Versions = Record<string, string>

/** Returns why there are no pages of a framework; undefined if there are. */
export function faultOfFramework(framework: string): string | undefined {
  if (Object.hasOwn(FRAMEWORKS, framework)) return undefined
  return `There is no template for “${framework}”: choose ${Object.keys(FRAMEWORKS).join(', ')}.`
}

function foldersOf(framework: string): string[] {
  return [TEMPLATE, ...(FRAMEWORKS[framework] ?? []).map((name) => path.join(TEMPLATE, OWN_FOLDER, name))]
}

/** Returns the dependencies of a remote with pages of a framework, in their order. */
export function dependenciesOf(framework: string): Versions {
  const manifests = foldersOf(framework)
    .map((folder) => path.join(folder, MANIFEST))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Versions })
  return inOrder(Object.assign({}, ...manifests.map(({ dependencies }) => dependencies)) as Versions)
}

export function inOrder(versions: Versions): Versions {
  return Object.fromEntries(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Writes the files of a remote with pages of a framework into a new folder; with `names`, only those of the template's folder. */
export function layTemplate(
  folder: string,
  { framework, name, words }: { framework: string; name: string; words: Readonly<Record<string, string>> },
  names: readonly string[] = readdirSync(TEMPLATE),
): void {
  for (const each of foldersOf(framework)) {
    const wanted = readdirSync(each).filter((file) => file !== OWN_FOLDER && names.includes(file))
    for (const file of wanted.filter((file) => each === TEMPLATE || file !== MANIFEST)) {
      cpSync(path.join(each, file), path.join(folder, file), { recursive: true })
    }
  }
  const title = `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  const [file, page] = framework === 'react' ? ['start-page.tsx', 'StartPage'] : ['start-page.ts', 'startPage']
  fill(folder, { ...words, NAME: name, TITLE: title, PAGE: `(await import('#pages/${file}')).${page}` })
}

function fill(folder: string, words: Readonly<Record<string, string>>): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(/__([A-Z]+)__/g, (whole, word: string) => words[word] ?? whole),
    )
  }
}
