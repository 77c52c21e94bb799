import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PublishedRemote, type Registry } from '@simvest/registry'
import * as z from 'zod/mini'
import type { WebApp } from './workspace.ts'

/** Notes which build of an app is the current one. The notes stand outside of what is served. */
export function setCurrent(dist: string, app: string, published: PublishedRemote): void {
  mkdirSync(path.join(dist, 'current'), { recursive: true })
  writeAtOnce(currentFile(dist, app), published)
}

export function currentFile(dist: string, app: string): string {
  return path.join(dist, 'current', `${app}.json`)
}

/** Lists the current build of every remote there is in `remotes.json`. */
export function writeRegistry(dist: string, apps: readonly WebApp[]): void {
  const remotes = apps
    .map(({ name }) => currentFile(dist, name))
    .filter((file) => existsSync(file))
    .map((file) => z.parse(PublishedRemote, JSON.parse(readFileSync(file, 'utf8'))))
  writeAtOnce(path.join(dist, 'remotes.json'), { remotes } satisfies Registry)
}

/** A reader sees the file before or after, never half of it. */
function writeAtOnce(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}
