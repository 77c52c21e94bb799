import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishApp } from '@simvest/build/build-app'
import { declaredRemote } from '@simvest/build/publish-remote'
import type { WebApp } from '@simvest/build/workspace'
import type { RegistryAddress } from '@simvest/registry/address'
import * as z from 'zod/mini'

const Answer = z.object({ reasons: z.array(z.string()) })

/**
 * Says whether a site would release a remote as it is here: what it declares is for the site to judge, what it weighs and takes
 * from the shell for the build. Throws with all that would be refused, in the words of who would refuse it.
 */
export async function checkAgainst(app: WebApp, site: RegistryAddress): Promise<string> {
  const declared = await declaredRemote(app)
  const { reasons } = await site.ask('POST', '/checks', JSON.stringify(declared), Answer)
  const all = [...reasons, ...(await reasonsOfBuild(app))]
  if (all.length > 0) throw new Error(all.join('\n'))
  const { name, version, platform, routes } = declared
  const what = `platform ${platform}, its ${routes.length} routes, its weight`
  return `${site.origin} would release ${name} ${version}: ${what}. What its pages do is for: pnpm --filter ${app.name} verify`
}

async function reasonsOfBuild(app: WebApp): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-check-'))
  try {
    await publishApp(app, folder)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
