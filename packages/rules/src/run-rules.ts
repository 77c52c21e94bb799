import * as contracts from '@simvest/contracts'
import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import { amounts } from './amounts.ts'
import { catalogues } from './catalogues.ts'

import { decisions } from './decisions.ts'
import { builtDevelopment } from './development-code.ts'
import { documents } from './documents.ts'
import { exceptions } from './exceptions.ts'
import { addresses, builtAddresses, builtWords, words } from './honest-words.ts'
import { layers } from './layers.ts'
import { licences } from './licences.ts'
import { limitsOfTime } from './limits-of-time.ts'
import { moneyVerbs } from './money-verbs.ts'
import { oneWayToAct } from './one-way-to-act.ts'
import { order } from './order.ts'
import { plainWords } from './plain-words.ts'
import { prose } from './prose.ts'
import { shapes } from './shapes.ts'
import { statements } from './statements.ts'
import { totalTables } from './total-tables.ts'
import { type Rule, Tree } from './tree.ts'
import { waysIn } from './ways-in.ts'
import { withoutReact } from './without-react.ts'

const marks = new Map(
  Object.entries<Endpoint>(ENDPOINTS).map(([operation, { movesMoney = false }]) => [operation, movesMoney]),
)

const reads = new Set(
  Object.entries<Endpoint>(ENDPOINTS).flatMap(([operation, { method }]) => (method === 'GET' ? [operation] : [])),
)

/** The lists of names of the contract, and its operations. */
const lists = new Map<string, ReadonlySet<string>>([
  ['OperationId', new Set(Object.keys(ENDPOINTS))],
  ...Object.entries(contracts).flatMap(([name, value]): [string, ReadonlySet<string>][] => {
    const isList = Array.isArray(value) && value.every((each) => typeof each === 'string')
    return isList ? [[name, new Set(value)]] : []
  }),
])

/** The rules for the sources of a remote wherever they are, without the documents of the workspace. */
const ofRemotes: readonly Rule[] = [
  layers,
  shapes,
  oneWayToAct(reads),
  exceptions,
  words,
  amounts,
  addresses,
  catalogues,
]

export const RULES: Readonly<Record<'sources' | 'remote' | 'built', readonly Rule[]>> = {
  sources: [
    ...ofRemotes,
    withoutReact,
    totalTables(lists),
    order,
    moneyVerbs(marks),
    waysIn,
    documents,
    plainWords,
    prose,
    statements,
    decisions,
    licences,
    limitsOfTime,
  ],
  remote: ofRemotes,
  built: [builtAddresses, builtWords, builtDevelopment],
}

/** Returns the findings of rules below one folder of a workspace, which may be all that there is of it (`at`), with their remedies. */
export function findingsBelow(folder: string, rules: readonly Rule[], root: string, at = ''): string[] {
  const tree = new Tree(root, at)
  return rules.flatMap(({ name, todo, find }) =>
    find(tree)
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .map(({ file, line, what }) => `${file}:${line}  ${name}: ${what}. ${todo}`),
  )
}

/** Runs the rules over a workspace and prints each finding with what to do. Returns the exit code. */
export function runRules(rules: readonly Rule[], root: string): number {
  const tree = new Tree(root)
  const broken = rules.filter((rule) => {
    const findings = rule.find(tree)
    for (const { file, line, what } of findings) console.error(`${file}:${line}  ${rule.name}: ${what}`)
    if (findings.length > 0) console.error(`  → ${rule.todo}\n`)
    return findings.length > 0
  })
  console.log(`${rules.length - broken.length} of ${rules.length} house rules hold`)
  return broken.length === 0 ? 0 : 1
}
