import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGateway } from '@simvest/gateway'
import type { Registry } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/registry/testing'
import express from 'express'
import { mfe } from '../mfe.ts'
import { wordsOf } from '../words-of.ts'
import { damage } from './damage.ts'
import { type Fault, FaultyFileSystem, KilledError } from './faulty-fs.ts'
import { areGrantsDamaged, isWholeBuild, moveNumbers, readMove } from './look-at-disk.ts'
import { type Holds, Model, type Onlooker } from './model.ts'
import type { Command } from './commands.ts'
import type { Step } from './steps.ts'

/** The version that the next `publish` builds. */
export const planned = { version: '' }

const COOKIES: Readonly<Record<Onlooker, string>> = {
  somebody: '',
  'a number': 'simvest_bucket=7',
  'an administrator': 'simvest_cohort=administrators',
}
const ONLOOKERS = Object.keys(COOKIES) as Onlooker[]

/** One line of words, without any stack, JSON or schema. */
const ONE_LINE = /^(?!.*(?:\bat \/|Error:|[[{]\s*"))[^\n]{10,400}$/

/**
 * A site with a gateway in front of it, to which anything happens: commands that succeed, are refused, are killed, run out of
 * room or meet another writer; damaged files; restarts. After each step it compares what pages get with what they should get.
 */
export class Machine {
  readonly root = mkdtempSync(path.join(tmpdir(), 'machine-'))
  private readonly model = new Model()
  private readonly files = new FaultyFileSystem()
  private rivals = 0
  private looks = 0
  private running: Command | undefined
  private readonly moved = new Set<Command>()
  private server: Server | undefined
  private port = 0
  /** States that the running gateway may still use: it does not always notice damage to what it has read. */
  private remembered: Holds[] = []

  async start(): Promise<void> {
    this.files.install()
    mkdirSync(path.join(this.root, 'shell'))
    writeFileSync(path.join(this.root, 'shell/index.html'), '<head><!--simvest:head--></head><div id="root"></div>')
    await this.restart()
  }

  async stop(): Promise<void> {
    await this.close()
    rmSync(this.root, { recursive: true })
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'restart') await this.restart()
    if (step.do === 'damage') {
      this.remembered.push(this.model.holds)
      damage(this.root, this.model, step.what, step.pick)
    }
    if (step.do === 'command') await this.run(step.command, step.fault)
    await this.look()
  }

  private async close(): Promise<void> {
    const { server } = this
    if (!server) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  private async restart(): Promise<void> {
    await this.close()
    const server = createServer(express().use(createGateway({ root: this.root, log: () => undefined })))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    this.server = server
    this.port = (server.address() as AddressInfo).port
    this.remembered = []
  }

  /** Runs a command as `pnpm mfe` does, and checks that it did its work or said in one line what to do. */
  private async run(command: Command, fault: { kind: Fault['kind']; at: number } | null): Promise<void> {
    this.running = command
    if ('version' in command) planned.version = command.version
    const refusal = await this.files
      .during(fault ? { ...fault, move: () => this.rival() } : undefined, () => this.carryOut(command))
      .then(
        () => undefined,
        (error: unknown) => (error instanceof KilledError ? 'the process was killed' : wordsOf(error)),
      )
    if (refusal !== undefined && command.run !== 'doctor') assert.match(refusal, ONE_LINE)
    this.settle()
    const hasMoved = this.moved.has(command)
    // A command never reports success without the deed, and is never refused without a reason.
    const isCertain = refusal === undefined || fault === null || fault.kind === 'rival'
    if (isCertain && !hasMoved && command.run !== 'repair') {
      assert.deepEqual({ refusal, undone: this.model.outcomeOf(command) }, { refusal, undone: undefined })
    }
    if (command.run === 'publish' && refusal === undefined) {
      assert.ok(this.model.isWhole(command.remote, command.version))
    }
    this.running = undefined
    if (command.run === 'repair' && refusal === undefined) {
      assert.equal(await mfe(['doctor', '--site', this.root]), `All is well in ${this.root}.`)
    }
  }

  private async carryOut(command: Command): Promise<unknown> {
    if (command.run !== 'loaded') return mfe([...argumentsOf(command), '--by', 'ada', '--site', this.root])
    const { remote, version } = command
    return new RegistryFolder(this.root).move({ act: 'loaded', remote, version, by: 'telemetry', why: 'it loaded' })
  }

  /** Another process, which makes a move between two writes of the command. */
  private rival(): void {
    this.settle()
    if (this.model.areGrantsDamaged) return
    const { running } = this
    const version = `9.0.${(this.rivals += 1)}-r`
    this.running = { run: 'release', remote: 'rival', version }
    publishBuild(this.root, { name: 'rival', version })
    new RegistryFolder(this.root).move({ act: 'release', remote: 'rival', version, by: 'bob', why: 'meanwhile' })
    this.settle()
    this.running = running
  }

  /** Reads what is on disk now: each thing is whole and as it should be, or as it was. */
  private settle(): void {
    for (const key of this.keys()) {
      const [was, is] = [this.model.builds.get(key), isWholeBuild(this.root, key)]
      // A whole build stays whole; a damaged one can only disappear or become whole.
      if (was === true) assert.equal(is, true, key)
      if (was === undefined) assert.notEqual(is, false, key)
      if (is === undefined) this.model.builds.delete(key)
      else this.model.builds.set(key, is)
    }
    this.model.areGrantsDamaged = areGrantsDamaged(this.root)
    const there = moveNumbers(this.root)
    for (const [number, holds] of this.model.moves) {
      if (holds) assert.ok(there.includes(number))
      else if (!there.includes(number)) this.model.moves.delete(number)
    }
    const fresh = there.filter((number) => !this.model.moves.has(number))
    assert.ok(fresh.length <= 1)
    const [number] = fresh
    if (number === undefined) return
    const expected = this.running && this.model.outcomeOf(this.running)
    assert.deepEqual(readMove(this.root, number), expected)
    assert.ok(number > this.model.number)
    this.model.moves.set(number, expected)
    if (this.running) this.moved.add(this.running)
    this.remembered = []
  }

  private keys(): Set<string> {
    const { running } = this
    const built = running && 'version' in running ? [`${running.remote}/${running.version}`] : []
    return new Set([...this.model.builds.keys(), ...built])
  }

  /** Checks that the gateway serves the shell and every whole remote to one onlooker, and answers for a preview. */
  private async look(): Promise<void> {
    const origin = `http://127.0.0.1:${this.port}`
    const onlooker = ONLOOKERS[(this.looks += 1) % ONLOOKERS.length] ?? 'somebody'
    const headers = { cookie: this.remembered.length > 0 ? '' : COOKIES[onlooker] }
    assert.ok((await (await fetch(origin, { headers })).text()).includes('<div id="root"></div>'))
    const { previews } = this.model.holds
    const [id = 'wallet:none'] = Object.keys(previews)
    const answer = await fetch(`${origin}/remotes.json?preview=${id}`, { headers })
    const { remotes, refused } = (await answer.json()) as Registry
    const listed = Object.fromEntries(
      remotes.map(({ name, version, channel }) => [name, channel ? undefined : version]),
    )
    const [name = ''] = id.split(':')
    if (this.remembered.length > 0) {
      const possible = [this.model.holds, ...this.remembered]
      return assert.ok(possible.some((holds) => this.model.couldServe(holds, listed)))
    }
    // A preview replaces whatever the onlooker has.
    const isShown = this.model.isWhole(name, previews[id])
    const served = { ...this.model.servedTo(onlooker), ...(isShown && { [name]: undefined }) }
    assert.deepEqual(
      { onlooker, id, refused: refused.length, listed },
      { onlooker, id, refused: isShown ? 0 : 1, listed: served },
    )
    for (const remote of remotes) {
      if (remote.channel === undefined) assert.equal(remote.previous?.version, this.model.fallBackOf(remote))
    }
  }
}

function argumentsOf(command: Command): string[] {
  switch (command.run) {
    case 'publish': {
      const { remote, how, channel, slug } = command
      const more = { plain: [], release: ['--release'], channel: ['--channel', channel, ...(slug ? ['--slug'] : [])] }
      return ['publish', remote, ...more[how]]
    }
    case 'release':
      return ['release', command.remote, command.version]
    case 'rollback':
      return ['rollback', command.remote]
    case 'grant':
      return ['grant', command.remote, '/loans/**']
    case 'rollout':
      return ['rollout', command.remote, command.version, '--percent', String(command.percent)]
    case 'promote':
    case 'abort':
      return [command.run, command.remote]
    case 'preview rm':
      return ['preview', 'rm', command.remote, command.channel]
    case 'preview ls':
      return ['preview', 'ls']
    case 'repair':
      return ['doctor', '--repair']
    default:
      return [command.run]
  }
}
