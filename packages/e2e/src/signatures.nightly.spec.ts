import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type ListedRemote, PUBLIC_KEYS_META, signedBytes } from '@simvest/registry'
import { withRemotes } from './faulty-remote.ts'
import { test } from './test.ts'

const ours = generateKeyPairSync('ed25519')
const foreign = generateKeyPairSync('ed25519')

const signedWith = (key: KeyObject) => (remote: ListedRemote) => ({
  ...remote,
  signature: sign(null, signedBytes(remote), key).toString('base64'),
})

/** Opens a page with a shell that trusts our key. `publish` changes or signs the entries of the remotes. */
async function openWithKey(page: Page, path: string, publish: (remote: ListedRemote) => ListedRemote): Promise<void> {
  const { x = '' } = ours.publicKey.export({ format: 'jwk' })
  const meta = `<meta name="${PUBLIC_KEYS_META}" content="${Buffer.from(x, 'base64url').toString('base64')}">`
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = withRemotes(await response.text(), (remote) => publish({ ...remote, previous: undefined }))
    await route.fulfill({ response, body: html.replace('<script type="application/json"', `${meta}$&`) })
  })
  await page.goto(path, { waitUntil: 'commit' })
}

// covers federation.43
test('a shell with a key runs what the key signed', async ({ page }) => {
  await openWithKey(page, '/login', signedWith(ours.privateKey))
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  // The page arrives drawn, before its scripts run.
  await page.waitForFunction(() => 'mfe_auth' in window)
})

for (const [what, publish] of [
  ['is not signed', (remote: ListedRemote) => remote],
  ['somebody else signed', signedWith(foreign.privateKey)],
  [
    'was changed after it was signed',
    (remote: ListedRemote) => ({ ...signedWith(ours.privateKey)(remote), commit: 'another' }),
  ],
] as const) {
  // covers federation.43
  test(`a shell with a key says why it does not run what ${what}`, async ({ page }) => {
    await openWithKey(page, '/login', publish)
    await expect(page.getByRole('heading', { name: 'This part of Simvest could not be loaded' })).toBeVisible()
    // A visitor reads words; which signature it was is for those who see builds.
    await expect(
      page.getByText('It does not come from whom this shell trusts, so nothing of it was run.'),
    ).toBeVisible()
    expect(await page.evaluate(() => 'mfe_auth' in window)).toBe(false)
  })
}
