import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { PUBLIC_KEYS_META } from '@simvest/registry'

describe('webpack config', () => {
  test('the page of a shell carries the keys that it was built with', () => {
    const keys = Array.from('ab', (letter) => `${letter.repeat(43)}=`).join()
    const script = `
    const { shellConfig } = await import('./src/webpack-config.ts')
    const { plugins } = shellConfig({ name: 'shell', dir: '../../shell', kind: 'shell' }, 'production', '/tmp/never')
    const given = { htmlWebpackPlugin: { tags: { headTags: '' } }, compilation: { namedChunkGroups: new Map() } }
    console.log(plugins.map(({ userOptions }) => userOptions?.templateContent(given) ?? '').join(''))`
    const html = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: path.resolve(__dirname, '..'),
      encoding: 'utf8',
      env: { ...process.env, SIMVEST_PUBLIC_KEY: keys },
    })
    expect(html).toContain(`<meta name="${PUBLIC_KEYS_META}" content="${keys}">`)
  })

  // covers federation.3
  test('the name of a remote in its files says nothing of the workspace', () => {
    const script = `
    const { remoteConfig } = await import('./src/webpack-config.ts')
    const { output } = remoteConfig({ name: 'mfe-wallet', dir: '../../mfe-wallet', kind: 'remote' }, 'production', '/tmp/never')
    console.log(output.uniqueName)`
    const name = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: path.resolve(__dirname, '..'),
      encoding: 'utf8',
    })
    expect(name.trim()).toBe('mfe_wallet_0BUILT00')
  })
})
