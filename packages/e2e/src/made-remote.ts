import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildRemote } from '@simvest/build/build-app'
import { ROOT, versionOf, type WebApp } from '@simvest/build/workspace'
import type { PublishedRemote } from '@simvest/registry'

export type Framework = 'vue' | 'svelte' | 'element'

/** The folder in which Vue and Svelte are installed for created remotes. */
const CREATOR = path.join(ROOT, 'packages/create-simvest-remote')

/** The repository of a remote without React, as `create` makes it, among packages of the workspace. */
export class MadeRemote {
  private readonly place: string
  readonly app: WebApp

  constructor(readonly framework: Framework) {
    // Neither git nor the house rules look there.
    const ours = path.join(CREATOR, '.simvest')
    mkdirSync(ours, { recursive: true })
    this.place = mkdtempSync(path.join(ours, 'made-'))
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
    const command = path.join(CREATOR, 'bin/create-simvest-remote.mjs')
    const args = ['--import', tsx, command, framework, '--site', 'http://localhost', '--framework', framework]
    execFileSync(process.execPath, args, { cwd: this.place })
    const modules = path.join(this.place, framework, 'node_modules/@simvest')
    mkdirSync(modules, { recursive: true })
    symlinkSync(path.join(ROOT, 'packages/platform'), path.join(modules, 'platform'))
    const config = path.join(this.place, framework, 'remote.config.ts')
    const platform = versionOf(path.join(ROOT, 'packages/platform'))
    writeFileSync(config, readFileSync(config, 'utf8').replace('workspace:*', `^${platform}`))
    this.app = { name: `mfe-${framework}`, dir: path.join(this.place, framework), kind: 'remote' }
  }

  /** Builds it as it is now, and publishes the build in a site. */
  publish(site: string): Promise<PublishedRemote> {
    return buildRemote(this.app, site)
  }

  remove(): void {
    rmSync(this.place, { recursive: true, force: true })
  }
}
