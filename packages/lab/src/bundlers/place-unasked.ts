import { type KeyObject } from 'node:crypto'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { PublishedRemote } from '@simvest/registry'
import { filesBelow } from '@simvest/registry/compress'
import { RegistryFolder } from '@simvest/registry/folder'
import { aBuild, signedWith } from '@simvest/testing/registry'

/** Puts a build into a site as its owner could with another tool: signed, and asked nothing. One file can be left out of its list. */
export function placeUnasked(
  root: string,
  key: KeyObject,
  folder: string,
  version: string,
  unlisted?: string,
): PublishedRemote {
  const { builds } = new RegistryFolder(root)
  const { chunks: _, ...facts } = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'))
  const names = filesBelow(folder).map((file) => path.relative(folder, file).split(path.sep).join('/'))
  const listed = names.filter((name) => name !== unlisted && name !== 'build.json')
  const files = Object.fromEntries(listed.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
  const draft = builds.newDraft()
  try {
    cpSync(folder, draft, { recursive: true })
    return builds.place(draft, signedWith(key, aBuild({ ...facts, version }, files)))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
