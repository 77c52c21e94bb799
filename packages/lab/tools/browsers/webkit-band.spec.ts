import { expect } from '@playwright/test'
import { pageOfBand } from '@simvest/e2e/band'
import { HOSTILE_SCRIPTS, HOSTILE_STYLES } from '@simvest/e2e/hostile'
import { test } from './webkit-test.ts'

test('WebKit: no script and no style of a page takes the band away', async ({ visitor }) => {
  // A style makes the root's letters that small; those of the band keep 12 px.
  await visitor.learnBand('en', '1px')
  const styles = HOSTILE_STYLES.map((style) => {
    const add = `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(style)} }))`
    return [style, add] as const
  })
  for (const [deed, script] of [...Object.entries(HOSTILE_SCRIPTS), ...styles]) {
    await visitor.open('/login')
    await visitor.find('heading')
    await visitor.run(`{${script}}`)
    await visitor.seesBand('en', deed)
  }
})

test('WebKit: what takes away a band that nothing keeps is measured', async ({ visitor }) => {
  const unkept = pageOfBand('en', '16px').replace(/<script>[^]*?<\/script>/, '')
  const away = Object.entries(HOSTILE_SCRIPTS).filter(([deed]) =>
    /^(?:covers|removes|moves it into|animates the root)/.test(deed),
  )
  expect(away.length).toBeGreaterThan(7)
  for (const [deed, script] of away) {
    await visitor.driver.get(`data:text/html;base64,${Buffer.from(unkept).toString('base64')}`)
    expect(await visitor.bandFault(), deed).toBeUndefined()
    await visitor.run(`{${script}}`)
    expect(await visitor.bandFault(), deed).toBeDefined()
  }
})
