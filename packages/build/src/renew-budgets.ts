import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Weight, weigh, writeBudgets } from './budgets.ts'
import { freshBuild } from './build-app.ts'
import { compile } from './compile.ts'
import { remoteConfig, shellConfig } from './webpack-config.ts'
import { DIST, webApps } from './workspace.ts'

/** Weighs every app as it is now and writes budgets.json. The built site gives the figures of the first screen. */
export async function renewBudgets(): Promise<void> {
  const weights: Record<string, Weight> = {}
  for (const app of webApps()) {
    const folder = mkdtempSync(path.join(tmpdir(), 'simvest-weigh-'))
    const config = (app.kind === 'shell' ? shellConfig : remoteConfig)(app, 'production', folder)
    const stats = await compile(config)
    weights[app.name] = weigh(stats, app.kind === 'shell' ? { folder } : freshBuild(stats, folder))
    rmSync(folder, { recursive: true })
  }
  writeBudgets(DIST, weights)
}
