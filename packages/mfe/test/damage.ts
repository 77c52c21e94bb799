import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isWholeBuild } from './look-at-disk.ts'
import type { Model } from './model.ts'

/** The element of a list at a number, modulo its length; undefined for an empty list. */
const one = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length]

const fileOf = (root: string, number: number) => path.join(root, 'revisions', `${String(number).padStart(8, '0')}.json`)

type Harm = (root: string, model: Model, pick: number) => void

/** Damage to a site's folder that only an accident does. Each function also tells the model. */
const HARMS = {
  'newest move gone': (root, model) => loseMove(root, model, model.number),
  'any move gone': (root, model, pick) => loseMove(root, model, one([...model.moves.keys()], pick)),
  'newest move cut': (root, model, pick) => cutMove(root, model, model.number, pick),
  'any move cut': (root, model, pick) => cutMove(root, model, one([...model.moves.keys()], pick), pick),
  'moves exchanged'(root, model, pick) {
    const whole = [...model.moves].filter(([, holds]) => holds).map(([number]) => number)
    const [number, other] = [one(whole, pick), one(whole, pick + 1)]
    if (number === undefined || other === undefined || number === other) return
    const [text, others] = [readFileSync(fileOf(root, number)), readFileSync(fileOf(root, other))]
    writeFileSync(fileOf(root, number), others)
    writeFileSync(fileOf(root, other), text)
    for (const each of [number, other]) model.moves.set(each, undefined)
  },
  'foreign move'(root, model, pick) {
    const number = one([99_999_999, model.number + 1, model.number + 2], pick) ?? 0
    if (model.moves.has(number)) return
    mkdirSync(path.join(root, 'revisions'), { recursive: true })
    const texts = ['{}', '', 'null', '{"revision":1,"releases":{"wallet":["../.."]}}']
    writeFileSync(fileOf(root, number), one(texts, pick) ?? '')
    model.moves.set(number, undefined)
  },
  'forged move'(root, model, pick) {
    // Without seals it would be a move like all others.
    if (!model.isSealed || model.moves.has(model.number + 1)) return
    const facts = JSON.parse(readFileSync(fileOf(root, model.number), 'utf8')) as object
    const forged = { ...facts, revision: model.number + 1, releases: {}, ...(pick % 2 && { seal: undefined }) }
    writeFileSync(fileOf(root, forged.revision), JSON.stringify(forged))
    model.moves.set(forged.revision, undefined)
  },
  'foreign file'(root, _, pick) {
    mkdirSync(path.join(root, 'revisions'), { recursive: true })
    writeFileSync(path.join(root, 'revisions', one(['README', '1.json', '.DS_Store'], pick) ?? ''), 'hello')
  },
  'grants cut'(root, _, pick) {
    const file = path.join(root, 'grants.json')
    if (existsSync(file)) cut(file, pick)
  },
  'file for a folder'(root, _, pick) {
    const place = path.join(root, 'remotes', one(['wallet', 'auth'], pick) ?? '')
    if (existsSync(place)) return
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, 'hello')
  },
  'build gone': (root, model, pick) => harmBuild(root, model, pick, (build) => rmSync(build, { recursive: true })),
  'entry of a build gone': onFile('remote.json', (file) => rmSync(file)),
  'entry of a build cut': onFile('remote.json', cut),
  'script of a build gone': onFile('remoteEntry.js', (file) => rmSync(file)),
  'script of a build cut': onFile('remoteEntry.js', cut),
  'build of another': onFile('remote.json', (entry, pick) => {
    const all = readdirSync(path.join(entry, '../../..'), { recursive: true, encoding: 'utf8' })
    const entries = all.filter((file) => file.endsWith('remote.json') && !entry.endsWith(file))
    const other = one(entries, pick)
    writeFileSync(entry, other === undefined ? '{}' : readFileSync(path.join(entry, '../../..', other)))
  }),
} satisfies Record<string, Harm>

export type Damage = keyof typeof HARMS
export const DAMAGES = Object.keys(HARMS) as Damage[]

export function damage(root: string, model: Model, what: Damage, pick: number): void {
  // Without any sealed move left, the loss cannot be detected; only the operator can remove all of them.
  const isLast = model.isSealed && [...model.moves.values()].filter(Boolean).length <= 2
  if (isLast && what.includes('move')) return
  HARMS[what](root, model, pick)
}

function loseMove(root: string, model: Model, number: number | undefined): void {
  if (!number) return
  rmSync(fileOf(root, number))
  model.moves.delete(number)
}

function cutMove(root: string, model: Model, number: number | undefined, pick: number): void {
  if (!number) return
  cut(fileOf(root, number), pick)
  model.moves.set(number, undefined)
}

function onFile(name: string, harm: (file: string, pick: number) => void): Harm {
  return (root, model, pick) =>
    harmBuild(root, model, pick, (build) => {
      const file = path.join(build, name)
      if (existsSync(file)) harm(file, pick)
    })
}

function harmBuild(root: string, model: Model, pick: number, harm: (folder: string) => void): void {
  const key = one([...model.builds.keys()], pick)
  if (key === undefined) return
  const folder = path.join(root, 'remotes', key)
  harm(folder)
  // An entry that was exchanged can come back from where it went.
  const isWhole = isWholeBuild(root, key)
  if (isWhole === undefined) model.builds.delete(key)
  else model.builds.set(key, isWhole)
}

/** Cuts a file somewhere before its end. */
function cut(file: string, pick: number): void {
  const { size } = statSync(file)
  truncateSync(file, size === 0 ? 0 : pick % size)
}
