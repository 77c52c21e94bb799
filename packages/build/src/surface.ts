import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The surface of a built package: by entry and name (`. useCall`) the declaration, with all of this package that it is made of. */
export type Surface = Readonly<Record<string, string>>

/** The version step that a change requires. */
export type Level = 'none' | 'minor' | 'major'

/** The contents of a file of declarations. */
interface Scope {
  /** Own statements by the names that they declare, without comments. */
  own: Map<string, string>
  /** Names that it takes from another file or package. */
  taken: Map<string, Source>
  /** The names for others, each with where it comes from: `''` is this file. */
  offered: Map<string, Source>
  /** The files of which everything is offered. */
  all: string[]
}

interface Source {
  from: string
  name: string
}

/** Reads the declarations of a built package, as the compiler prints them. */
export function surfaceOf(folder: string): Surface {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string } | string>
  }
  const reader = new Reader()
  const entries = Object.entries(exports).flatMap(([place, file]) =>
    typeof file === 'string' ? [] : [[place, path.join(folder, file.types)] as const],
  )
  return Object.fromEntries(
    entries.flatMap(([place, file]) =>
      reader.namesOf(file).map((name) => [`${place} ${name}`, reader.wholeOf({ from: file, name }).join('\n')]),
    ),
  )
}

class Reader {
  private readonly scopes = new Map<string, Scope>()

  namesOf(file: string): string[] {
    const { offered, all } = this.scopeOf(file)
    return [...new Set([...offered.keys(), ...all.flatMap((each) => this.namesOf(each))])].toSorted()
  }

  /** A declaration and, after it, everything that it names, in the order in which it does. */
  wholeOf(source: Source, seen = new Set<string>()): string[] {
    const { from, name } = this.homeOf(source)
    if (seen.has(`${from} ${name}`)) return []
    seen.add(`${from} ${name}`)
    if (!path.isAbsolute(from)) return [`${name} of ${from}`]
    const { own, taken } = this.scopeOf(from)
    const text = own.get(name) ?? ''
    const words = [...new Set(text.match(/[A-Za-z_$][\w$]*/g))]
    const parts = words.flatMap((word) => {
      const there = own.has(word) ? { from, name: word } : taken.get(word)
      return there ? this.wholeOf(there, seen) : []
    })
    return [text, ...parts]
  }

  /** Returns the place that declares a name which a file exports or contains. */
  private homeOf({ from, name }: Source): Source {
    if (!path.isAbsolute(from)) return { from, name }
    const { own, offered, all } = this.scopeOf(from)
    const there = offered.get(name)
    if (there && there.from !== from) return this.homeOf(there)
    if (there || own.has(name)) return { from, name: there?.name ?? name }
    const holder = all.find((each) => this.namesOf(each).includes(name))
    return holder ? this.homeOf({ from: holder, name }) : { from, name }
  }

  private scopeOf(file: string): Scope {
    const known = this.scopes.get(file) ?? read(file)
    this.scopes.set(file, known)
    return known
  }
}

const STATEMENT = /^(?:export|declare|import|interface|type|class|enum|abstract|const|function|namespace)\b/
const DECLARES =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum|namespace) ([A-Za-z_$][\w$]*)/
const LIST = /^(import|export) (?:type )?\{([^}]*)\}(?: from ['"]([^'"]+)['"])?/
const ALL = /^export \* from ['"]([^'"]+)['"]/

function read(file: string): Scope {
  const scope: Scope = { own: new Map(), taken: new Map(), offered: new Map(), all: [] }
  for (const statement of statementsOf(readFileSync(file, 'utf8'))) {
    const [, all] = ALL.exec(statement) ?? []
    const [isList, keyword, list = '', request] = LIST.exec(statement) ?? []
    if (all !== undefined) scope.all.push(fileOf(file, all))
    else if (isList) noteList(keyword === 'export' ? scope.offered : scope.taken, list, fileOf(file, request))
    else noteDeclaration(scope, file, statement)
  }
  return scope
}

/** The compiler begins each statement, and nothing else, at the start of a line. */
function statementsOf(text: string): string[] {
  const plain = text.replace(/^[ \t]*\/\*\*[^]*?\*\/\n?/gm, '').replace(/^\s*\/\/.*\n/gm, '')
  const statements: string[] = []
  for (const line of plain.split('\n').filter((each) => each.trim() !== '')) {
    if (STATEMENT.test(line)) statements.push(line)
    else statements.push(`${statements.pop() ?? ''}\n${line}`)
  }
  return statements
}

/** `{ a as b, type C }` */
function noteList(into: Map<string, Source>, list: string, from: string): void {
  for (const each of list.split(',')) {
    const [name = '', as = name] = each
      .trim()
      .replace(/^type /, '')
      .split(' as ')
    if (name) into.set(as, { from, name })
  }
}

/** Overloads of one name, and a type and a value of one name, belong together. */
function noteDeclaration({ own, offered }: Scope, file: string, statement: string): void {
  const [, name] = DECLARES.exec(statement) ?? []
  if (name === undefined) return
  own.set(name, [own.get(name), statement.replace(/^export /, '')].filter(Boolean).join('\n'))
  if (statement.startsWith('export')) offered.set(name, { from: file, name })
}

function fileOf(file: string, request = `./${path.basename(file)}`): string {
  if (!request.startsWith('.')) return request
  const target = path.join(path.dirname(file), request.replace(/\.js$/, '.d.ts'))
  return existsSync(target) ? target : request
}

/** Returns the differences between two surfaces, each with the version step that it requires. */
export function changesBetween(before: Surface, renamed: Surface): { level: Level; what: string }[] {
  const after = withKeptNames(before, renamed)
  const removed = Object.keys(before).filter((name) => !(name in after))
  const others = Object.entries(after).filter(([name, text]) => before[name] !== text)
  return [
    ...removed.map((name) => ({ level: 'major' as const, what: `${name} is gone` })),
    ...others.map(([name, text]) => {
      const known = before[name]
      if (known === undefined) return { level: 'minor' as const, what: `${name} is new` }
      return isWider(known, text)
        ? { level: 'minor' as const, what: `${name} has more that may be left out` }
        : { level: 'major' as const, what: `${name} has changed` }
    }),
  ]
}

/** A surface in which declarations that were renamed, and are still exported by their old names, are written with these. */
function withKeptNames(before: Surface, after: Surface): Surface {
  const old = new Map<string, string>()
  for (const [entry, text] of Object.entries(after)) {
    const exported = entry.split(' ').at(-1) ?? ''
    const [, declared = exported] = DECLARES.exec(text) ?? []
    if (declared !== exported && entry in before) old.set(declared, exported)
  }
  const write = (text: string) => text.replace(/[\w$]+/g, (word) => old.get(word) ?? word)
  return Object.fromEntries(Object.entries(after).map(([entry, text]) => [entry, entry in before ? write(text) : text]))
}

/**
 * The lines of a declaration for comparison. They omit the members that a function takes of a parameter, because the parameter's
 * type declares what may be passed, and the part of a package that a name comes from, because the declaration is compared where
 * the part exports it.
 */
const linesOf = (text: string) =>
  text
    .replace(/\{ [\w$, ]+ \}(?=\??: )/g, '{}')
    .replace(/(?<= of @[\w-]+\/[\w-]+)\/[\w-]+$/gm, '')
    .split('\n')

/** Returns true if only members that may be left out were added, with the declarations of their own types. */
function isWider(before: string, after: string): boolean {
  const known = linesOf(before)
  const names = new Set(known.flatMap((line) => nameIn(line) ?? []))
  let at = 0
  let isNew = false
  for (const line of linesOf(after)) {
    const name = nameIn(line)
    if (name !== undefined) isNew = !names.has(name)
    if (isNew) continue
    if (line === known[at]) at += 1
    else if (!/^\s+(?:readonly )?[\w'"-]+\?: /.test(line)) return false
  }
  return at === known.length
}

/** The name that a line begins to declare, or takes of another package; undefined for every other line. */
const nameIn = (line: string) => (DECLARES.exec(line) ?? /^(\S+) of /.exec(line))?.[1]
