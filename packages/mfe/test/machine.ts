import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGateway, rollingOut, takingMoves } from '@simvest/gateway'
import type { Registry } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { deployShell, publishBuild } from '@simvest/testing/registry'
import express from 'express'
import { mfe } from '../src/mfe.ts'
import { wordsOf } from '../src/words-of.ts'
import { damage } from './damage.ts'
import { type Fault, FaultyFileSystem, KilledError, Process } from './faulty-fs.ts'
import { Front } from './front.ts'
import { areGrantsDamaged, isWholeBuild, moveNumbers, readMove } from './look-at-disk.ts'
import { type Holds, Model, type Onlooker } from './model.ts'
import {
  buildOf,
  canWrite,
  dropKeys,
  type Giver,
  isOwn,
  isPermitted,
  OPERATOR,
  PUBLIC_KEYS,
  seal,
  takeKeys,
} from './owners.ts'
import { argumentsOf, type Command } from './commands.ts'
import type { Step } from './steps.ts'

/** The version that the next `publish` builds. */
export const plannedBuild = { version: '' }

const COOKIES: Readonly<Record<Onlooker, string>> = {
  somebody: '',
  'a number': 'simvest_bucket=7',
  'an administrator': 'simvest_cohort=administrators',
}
const ONLOOKERS = Object.keys(COOKIES) as Onlooker[]

/** The limits are high enough for a machine that sends requests at each step. */
const LIMITS = { refusals: 1_000_000, orders: 1_000_000, builds: 1_000_000 }

/** A line of words, without any stack, JSON or schema. */
const ONE_LINE = /^(?!.*(?:\bat \/|Error:|[[{]\s*"))[^\n]{10,400}$/

/** The gateway's answer to an unforeseen error. */
const UNEXPECTED_ERROR = /^Something went wrong/

/**
 * A site with a gateway in front of it, to which anything happens: commands that succeed, are refused, are killed, run out of
 * room or meet another writer; damaged files; restarts. After each step it compares what pages get with what they should get.
 * In a site that teams publish to, commands are given by people with different keys, in the folder and over HTTP.
 */
export class Machine {
  private readonly home = mkdtempSync(path.join(tmpdir(), 'machine-'))
  readonly root = path.join(this.home, 'site')
  private readonly seal: typeof seal | undefined
  private readonly model: Model
  private readonly files = new FaultyFileSystem()
  private readonly front = new Front()
  private rivals = 0
  private deaths = 0
  private looks = 0
  private running: Command | undefined
  /** Whether the one who gave the running command may move what it moves, and build what it builds. */
  private isAllowed = true
  private mayBuild = true
  private readonly moved = new Set<Command>()
  /** The start of a gateway in the place of one that was killed. */
  private revival: Promise<void> | undefined
  /** States that the running gateway may still use: it does not always notice damage to what it has read. */
  private remembered: Holds[] = []

  constructor(site: 'of one team' | 'with owners') {
    this.seal = site === 'with owners' ? seal : undefined
    this.model = new Model(this.seal !== undefined)
  }

  async start(): Promise<void> {
    this.files.install()
    // Temporary files of a killed command are removed with the machine.
    process.env['TMPDIR'] = this.home
    if (this.seal) deployShell(this.root, { publicKeys: PUBLIC_KEYS })
    else {
      mkdirSync(path.join(this.root, 'shell'), { recursive: true })
      writeFileSync(path.join(this.root, 'shell/index.html'), '<head><!--simvest:head--></head><div id="root"></div>')
    }
    await this.restart()
  }

  async stop(): Promise<void> {
    await this.front.close()
    process.env['TMPDIR'] = path.dirname(this.home)
    rmSync(this.home, { recursive: true })
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'restart') await this.restart()
    if (step.do === 'damage') {
      this.remembered.push(this.model.holds)
      damage(this.root, this.model, step.what, step.pick)
    }
    if (step.do === 'command') await this.run(step)
    await this.look()
  }

  /** The operator mends what can be mended, after which all is well. */
  async mend(): Promise<void> {
    await this.take({ do: 'command', command: { run: 'repair' }, giver: OPERATOR, fault: null })
  }

  /** Ends the gateway and starts another one. */
  private async restart(port = 0): Promise<void> {
    await this.front.close()
    // Settles the work that was under way.
    this.settle()
    await this.front.open(port, () => {
      const { origin } = this.front
      const gateway = new Process(() => this.gatewayDied())
      const moves = this.seal && takingMoves({ seal: this.seal, origin, limits: LIMITS })
      const options = [rollingOut, ...(moves ? [moves] : [])]
      const app = this.files.as(gateway, () =>
        express().use(createGateway({ root: this.root, options, log: () => undefined })),
      )
      // The first start of a site with owners seals what it finds.
      this.settle(true)
      return (request, response) => this.files.as(gateway, () => app(request, response))
    })
    this.remembered = []
  }

  /** Half of the times it is started again at once, so that who was asking may ask on. */
  private gatewayDied(): void {
    const { port } = this.front
    this.revival = (this.deaths += 1) % 2 === 0 ? this.front.close() : this.restart(port)
  }

  /** Runs a command as `pnpm mfe` does, and checks that it did its work or said in one line what to do. */
  private async run({ command, giver: given, fault }: Step & { do: 'command' }): Promise<void> {
    const giver = this.seal ? given : OPERATOR
    this.running = command
    this.isAllowed = isPermitted(giver, command)
    this.mayBuild = isOwn(giver, command)
    if ('version' in command) plannedBuild.version = command.version
    this.front.cutOff(fault?.kind === 'cut' ? fault.at : undefined)
    const refusal = await this.files
      .during(fault ? { ...fault, move: () => this.rival() } : undefined, () => this.carryOut(command, giver))
      .then(
        () => undefined,
        (error: unknown) => (error instanceof KilledError ? 'the process was killed' : wordsOf(error)),
      )
    this.front.cutOff(undefined)
    if (this.revival) await this.revival.then(() => this.restart())
    this.revival = undefined
    if (refusal !== undefined && command.run !== 'doctor') assert.match(refusal, ONE_LINE)
    if (fault?.kind !== 'kill') assert.doesNotMatch(refusal ?? '', UNEXPECTED_ERROR)
    this.settle()
    this.judge(command, refusal, fault?.kind)
    this.running = undefined
    if (command.run === 'repair' && refusal === undefined) {
      assert.equal(await this.doctor(), `All is well in ${this.root}.`)
    }
  }

  /** Compares what a command said with what it did. */
  private judge(command: Command, refusal: string | undefined, fault: Fault['kind'] | undefined): void {
    const hasMoved = this.moved.has(command)
    const isRefused = refusal !== undefined
    if (!this.isAllowed)
      assert.deepEqual({ isRefused: isRefused || this.mayBuild, hasMoved }, { isRefused: true, hasMoved: false })
    // A command never reports success without the deed, and is never refused without a reason.
    const isCertain = refusal === undefined || (fault !== 'kill' && fault !== 'full')
    if (isCertain && !hasMoved && command.run !== 'repair') {
      assert.deepEqual({ refusal, undone: this.outcome() }, { refusal, undone: undefined })
    }
    // Nor is it refused after the deed: whoever heard no answer asks again and gets it.
    if (isCertain && hasMoved && command.run !== 'repair') assert.equal(refusal, undefined)
    if (command.run === 'publish' && refusal === undefined) {
      assert.ok(this.model.isWhole(command.remote, command.version))
    }
  }

  private async carryOut(command: Command, giver: Giver): Promise<unknown> {
    if (command.run === 'loaded') {
      const { remote, version } = command
      const folder = new RegistryFolder(this.root, this.seal)
      return folder.move({ act: 'loaded', remote, version, by: 'telemetry', why: 'it loaded' })
    }
    if (!canWrite(giver, command)) throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
    const place = giver.over === 'http' ? ['--to', this.front.origin] : ['--site', this.root]
    if (this.seal) takeKeys(giver, command)
    try {
      return await mfe([...argumentsOf(command), '--by', 'ada', ...place])
    } finally {
      dropKeys()
    }
  }

  private async doctor(): Promise<string> {
    if (this.seal) takeKeys(OPERATOR, { run: 'doctor' })
    try {
      return await mfe(['doctor', '--site', this.root])
    } finally {
      dropKeys()
    }
  }

  /** Another process, which makes a move between two writes of the command. */
  private rival(): void {
    this.settle()
    if (this.model.areGrantsDamaged) return
    const { running, isAllowed, mayBuild } = this
    const version = `9.0.${(this.rivals += 1)}-r`
    Object.assign(this, { running: { run: 'release', remote: 'rival', version }, isAllowed: true, mayBuild: true })
    publishBuild(this.root, buildOf('rival', version))
    const folder = new RegistryFolder(this.root, this.seal)
    folder.move({ act: 'release', remote: 'rival', version, by: 'bob', why: 'meanwhile' })
    this.settle()
    Object.assign(this, { running, isAllowed, mayBuild })
  }

  /** The state after the running command; undefined if it moves nothing. */
  private outcome(): Holds | undefined {
    return this.running && this.isAllowed ? this.model.outcomeOf(this.running) : undefined
  }

  /** Reads what is on disk now: each thing is whole and as it should be, or as it was. */
  private settle(isStart = false): void {
    for (const key of this.keys()) {
      const [was, is] = [this.model.builds.get(key), isWholeBuild(this.root, key)]
      // A whole build stays whole; a damaged one can only disappear or become whole.
      if (was === true) assert.equal(is, true, key)
      if (was === undefined) assert.notEqual(is, false, key)
      if (was !== true && !this.mayBuild) assert.notEqual(is, true, key)
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
    const expected = isStart ? this.model.holds : this.outcome()
    assert.deepEqual(readMove(this.root, number), expected)
    assert.ok(number > this.model.number)
    this.model.moves.set(number, expected)
    if (this.running && !isStart) this.moved.add(this.running)
    this.remembered = []
  }

  private keys(): Set<string> {
    const { running } = this
    const built = running && 'version' in running ? [`${running.remote}/${running.version}`] : []
    return new Set([...this.model.builds.keys(), ...built])
  }

  /** Checks that the gateway serves the shell and every whole remote to one onlooker, and answers for a preview. */
  private async look(): Promise<void> {
    const { origin } = this.front
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
