import path from 'node:path'
import type { Finding, Rule, Tree } from './tree.ts'

/** Links and paths in documents lead somewhere, and the commands that they name exist. */
export const documents: Rule = {
  name: 'documents',
  todo: 'Correct the document: name the file, the heading or the command as it is now.',
  find: (tree) => [
    ...tree.files(/\.md$/).flatMap((file) => findingsOf(tree, file)),
    ...tree.files(/\.(?:tsx?|yml)$/).flatMap((file) => deadAnchors(tree, file)),
  ],
}

/** Anchors of documents in comments and settings. */
function deadAnchors(tree: Tree, file: string): Finding[] {
  return tree
    .lines(file)
    .flatMap((text, index) =>
      [...text.matchAll(/(docs\/[\w/.-]+\.md)#([\w-]+)/g)].flatMap(([, document = '', anchor = '']) =>
        tree.has(document) && headingsOf(tree, document).has(anchor)
          ? []
          : [{ file, line: index + 1, what: `${document} has no heading #${anchor}` }],
      ),
    )
}

function findingsOf(tree: Tree, file: string): Finding[] {
  return linesOfProse(tree, file).flatMap(({ text, line }) => [
    ...deadLinks(tree, file, text).map((what) => ({ file, line, what })),
    ...missingFiles(tree, file, text).map((what) => ({ file, line, what })),
    ...unknownCommands(tree, text).map((what) => ({ file, line, what })),
  ])
}

/** The prose of a document, without drawings in code blocks. */
function linesOfProse(tree: Tree, file: string): { text: string; line: number }[] {
  let fenced = false
  return tree.lines(file).flatMap((text, index) => {
    if (text.startsWith('```')) fenced = !fenced
    return fenced ? [] : [{ text, line: index + 1 }]
  })
}

function deadLinks(tree: Tree, file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [to = '', anchor] = target.split('#')
    const found = to ? path.posix.join(path.posix.dirname(file), to) : file
    if (!tree.has(found)) return [`the link to ${target} leads nowhere`]
    if (anchor && !headingsOf(tree, found).has(anchor)) return [`${found} has no heading #${anchor}`]
    return []
  })
}

/** The anchors of a document. */
function headingsOf(tree: Tree, file: string): Set<string> {
  const headings = linesOfProse(tree, file).flatMap(({ text }) => /^#+ (.*)/.exec(text)?.[1] ?? [])
  return new Set(headings.map((heading) => anchorOf(heading)))
}

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

const PATH =
  /^[\w.@*{},\-/]+\.(?:tsx?|mjs|cjs|json|ya?ml|md|conf|Dockerfile|png|sql)$|^(?:api|shell|docs|docker|packages|mfe-[\w-]+|\.github)(?:\/[\w.@*{},-]+)+\/?$/

/** Files in code marks that do not exist, from the root or from the document's folder; braces and stars match several. */
function missingFiles(tree: Tree, file: string, text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    if (/^[\w-]+\.(test|spec)\.tsx?$/.test(name))
      return tree.files(/./).some((each) => each.endsWith(`/${name}`)) ? [] : [`there is no ${name}`]
    const isPath = PATH.test(name) && /\w\/./.test(name) && !/^(dist|remotes|revisions)\//.test(name)
    if (!isPath) return []
    const places = [name, path.posix.join(path.posix.dirname(file), name)]
    return places.some((place) => expanded(place).every((each) => isThere(tree, each))) ? [] : [`there is no ${name}`]
  })
}

function expanded(name: string): string[] {
  const [whole, choices = ''] = /\{([^}]*)\}/.exec(name) ?? []
  return whole ? choices.split(',').flatMap((choice) => expanded(name.replace(whole, choice))) : [name]
}

function isThere(tree: Tree, name: string): boolean {
  if (!name.includes('*')) return tree.has(name)
  const pattern = name.replace(/[.\\]/g, '\\$&').replace(/\*+/g, '[^/]*')
  return tree.files(new RegExp(`^${pattern}`)).length > 0
}

const OWN_COMMANDS = new Set(['install', 'exec', '--filter', 'add', '-r'])

function unknownCommands(tree: Tree, text: string): string[] {
  const { scripts } = tree.json<{ scripts: object }>('package.json')
  const isKnown = (name: string) => name in scripts || OWN_COMMANDS.has(name)
  return [...text.matchAll(/(?:^ {4}|`)(?:npx )?pnpm(?:@\d+)? ([\w:-]+)/g)].flatMap(([, name = '']) =>
    isKnown(name) ? [] : [`there is no command pnpm ${name}`],
  )
}
