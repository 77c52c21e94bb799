import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import express from 'express'
import type { PublishedRemote, Registry } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import type { Order } from '@simvest/registry/order'
import { Seal } from '@simvest/registry/seal'
import { aBuild, deployShell, newKey, orderWith, signedWith } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import { temporaryFolder } from '@simvest/testing/temporary-folder'
import { createGateway, takingMoves } from '../index.ts'
import type { Limits } from '../publishing-limits.ts'

export const OPERATOR = newKey()
export const TEAMS = { wallet: newKey(), auth: newKey() }
export const PUBLIC_KEYS = [
  OPERATOR.publicKey,
  ...Object.entries(TEAMS).map(([name, { publicKey }]) => `${name}=${publicKey}`),
].join()
export const ORIGIN = 'https://simvest.example.com'
/** The containers of both teams, and the guard that a build of several scripts needs. */
export const ENTRY = 'var mfe_wallet, mfe_auth; simvestGuardScript()'
export const FILES = { 'remoteEntry.js': ENTRY, 'pages/start.js': 'start()' }

type Key = typeof OPERATOR.key

const ROOM: Limits = { refusals: 1_000, orders: 1_000, builds: 1_000 }

const keyOf = (name: string) => (Object.hasOwn(TEAMS, name) ? TEAMS[name as keyof typeof TEAMS] : OPERATOR).key

/** The entry of a build, signed by its owner or with another key. */
export function signedBuild(name: string, version: string, files: Record<string, string> = FILES, key = keyOf(name)) {
  return signedWith(key, aBuild({ name, version }, files))
}

interface Answer {
  status: number
  missing?: string[]
  revision?: number
}

/** A site that takes builds and moves, and those who ask it to. */
export class PublishingSite {
  readonly root = temporaryFolder('publishing')
  private readonly seal = new Seal(newKey().key)
  readonly folder = new RegistryFolder(this.root, this.seal)
  private server: Server | undefined
  origin = ''

  constructor() {
    deployShell(this.root, { publicKeys: PUBLIC_KEYS })
  }

  async start(limits: Limits | 'off' = ROOM, previews = true): Promise<void> {
    this.server?.close()
    const options = limits === 'off' ? [] : [takingMoves({ seal: this.seal, origin: ORIGIN, limits })]
    const gateway = createGateway({ root: this.root, previews, options, log: () => undefined })
    this.server = createServer(express().use(gateway))
    this.origin = await listenLocally(this.server)
  }

  stop(): void {
    this.server?.close()
  }

  async ask(method: string, place: string, body?: string): Promise<Answer> {
    const response = await fetch(`${this.origin}/registry${place}`, { method, ...(body !== undefined && { body }) })
    return { status: response.status, ...((await response.json()) as object) }
  }

  put({ name, version }: Pick<PublishedRemote, 'name' | 'version'>, file: string, body: string): Promise<Answer> {
    return this.ask('PUT', `/builds/${name}/${version}/${file}`, body)
  }

  begin(build: PublishedRemote): Promise<Answer> {
    return this.put(build, 'remote.json', JSON.stringify(build))
  }

  /** Sends a whole build. Returns the last answer. */
  async publish(name: string, version: string, files: Record<string, string> = FILES): Promise<Answer> {
    const build = signedBuild(name, version, files)
    let answer = await this.begin(build)
    for (const file of answer.missing ?? []) answer = await this.put(build, file, files[file] ?? '')
    return answer
  }

  /** An order on the newest revision, signed by the owner of its remote or with another key. */
  async order(change: Partial<Order>, key: Key = keyOf(change.remote ?? 'wallet')) {
    const { revision = 0 } = await this.ask('GET', '')
    const usual = { act: 'release', remote: 'wallet', by: 'ada', why: 'test', to: ORIGIN, revision } as const
    return orderWith(key, { ...usual, at: new Date().toISOString(), nonce: randomUUID(), ...change })
  }

  give(signed: object): Promise<Answer> {
    return this.ask('POST', '/moves', JSON.stringify(signed))
  }

  async move(change: Partial<Order>, key?: Key): Promise<Answer> {
    return this.give(await this.order(change, key))
  }

  /** `wallet 1.0.0-a`: what pages get. */
  async listed(): Promise<string[]> {
    const { remotes } = (await (await fetch(`${this.origin}/remotes.json`)).json()) as Registry
    return remotes.map(({ name, version }) => `${name} ${version}`)
  }

  /** The names of everything in the site but its moves, drafts too. */
  files(): string[] {
    const names = readdirSync(this.root, { recursive: true, encoding: 'utf8' })
    return names.filter((name) => !name.startsWith('revisions')).toSorted()
  }
}
