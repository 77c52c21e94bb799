import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { DIST } from '@simvest/build/workspace'
import { mountFillers } from './mount-fillers.ts'
import { publishFiller, WORDS } from './slot-site.ts'
import { test } from './test.ts'

/** Returns the gate's findings about a filler. */
async function gated(draw: string): Promise<string[]> {
  const site = mkdtempSync(path.join(tmpdir(), 'gated-filler-'))
  try {
    cpSync(path.join(DIST, 'shell'), path.join(site, 'shell'), { recursive: true })
    const { name, version } = publishFiller(site, draw)
    return await mountFillers(site, name, version)
  } finally {
    rmSync(site, { recursive: true })
  }
}

test.describe('the gate draws a filler with its sample', () => {
  // covers slots.7
  test('and passes what draws', async () => {
    expect(await gated(WORDS)).toEqual([])
  })

  // covers slots.7
  test('and refuses what throws', async () => {
    const found = await gated(`throw new Error('a broken filler')`)
    expect(found.join('\n')).toContain('the shell counts to auth: error')
  })

  // covers slots.7
  test('and refuses what stays behind', async () => {
    const found = await gated(`setInterval(() => 0, 1_000); ${WORDS}`)
    expect(found.join('\n')).toContain('when the page was left, there was still an interval')
  })

  // covers slots.7
  test('and refuses what opens something above the page', async () => {
    const found = await gated(`return h('dialog', { ref: (dialog) => dialog?.showModal() }, h('p', {}, 'Look here'))`)
    expect(found.join('\n')).toContain('it opens something above the page by itself')
  })
})
