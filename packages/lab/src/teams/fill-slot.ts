import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { boxesOf } from '@simvest/rules/boxes'
import { run, TUTORIAL } from './follow-tutorial.ts'
import { asUser, type TeamSite } from './team-site.ts'

/** The first line of a file in a box, with what stands behind its name. */
const FILE = /^\/\/ (\S+\.tsx?)\b(.*)\n/gm
const MOST_LINES = 10

/** Fills a slot in the page of another team with the lines of docs/teams.md: previews it, releases it, and takes it back. */
export async function fillSlot(
  page: string,
  filler: string,
  site: TeamSite,
  browser: Browser,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  typeSlot(page, filler)
  const [owner, remote] = [path.basename(page), path.basename(filler)]
  const sees = (isFilled: boolean, query = '') =>
    asUser(browser, site, async (tab) => {
      await tab.goto(`${site.origin}/${owner}${query}`)
      await tab.getByRole('heading', { level: 1 }).waitFor()
      const filled = tab.getByRole('main').getByText(/^No loans in SIM yet/)
      if (isFilled) return filled.waitFor()
      await tab.waitForLoadState('networkidle')
      if (await filled.isVisible()) throw new Error(`${remote} fills the slot.`)
    })
  const raise = async (folder: string) => {
    await run('npm version minor --no-git-tag-version', folder, env)
    await run('npm run verify', folder, env)
  }
  await raise(page)
  await run('npm run release', page, env)
  await raise(filler)
  await run('npm run publish -- --channel pr-2', filler, env)
  await sees(true, `?preview=${remote}:pr-2`)
  await sees(false)
  await run('npm run release', filler, env)
  await sees(true)
  await run('npm run rollback', filler, env)
  await sees(false)
  console.log(`\n${remote} filled a slot of ${owner}, and took it back.`)
}

/**
 * Types the lines of the tutorial into the files that their comments name: a slot into the repository of one team, a filler into that of
 * another. Throws where the page needs more lines than it says.
 */
function typeSlot(page: string, filler: string): void {
  const boxes = boxesOf(readFileSync(TUTORIAL, 'utf8')).filter(({ language }) => language === 'tsx')
  if (boxes.length !== 2) throw new Error('docs/teams.md has a slot and a filler, and no other box of this kind.')
  for (const [box, { commands }] of boxes.entries()) {
    const [, ...parts] = commands.split(FILE)
    const lines = commands.split('\n').length - parts.length / 3
    if (lines > MOST_LINES) throw new Error(`docs/teams.md says ten lines; these are ${lines}:\n${commands}`)
    for (let part = 0; part < parts.length; part += 3) {
      const [file = '', about = '', text = ''] = parts.slice(part)
      const folders = about.includes('both teams') ? [page, filler] : [box === 0 ? page : filler]
      for (const folder of folders) typeInto(path.join(folder, file), text.trim())
    }
  }
}

/** A new file has these lines alone. In one that is there, imports come first, and the others last in the page or the object. */
function typeInto(file: string, text: string): void {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    return writeFileSync(file, `${text}\n`)
  }
  const before = readFileSync(file, 'utf8')
  const [, imports = '', rest = ''] = /^((?:import .*\n)*)([^]*)$/.exec(text) ?? []
  const end = before.lastIndexOf(rest.startsWith('<') ? '</Page>' : '}')
  writeFileSync(file, `${imports}${before.slice(0, end)}${rest}\n${before.slice(end)}`)
}
