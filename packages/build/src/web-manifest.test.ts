import { installFiles, installLinks } from './web-manifest.ts'

const [file, ...icons] = installFiles()
const manifest = JSON.parse(String(file?.content)) as {
  name: string
  icons: { src: string; sizes: string; purpose: string }[]
}

describe('web manifest', () => {
  // covers A1.8
  test('the name that an installed application starts with says that nothing is real', () => {
    expect(manifest.name).toContain('Simulated environment. No real money.')
  })

  // covers frame.31
  test('each icon is there in the size that the manifest names', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons) {
      const { content } = icons.find(({ address }) => address === src) ?? {}
      expect([16, 20].map((at) => content?.readUInt32BE(at)).join('x')).toBe(sizes)
    }
  })

  test('the page names files that are served', () => {
    const addresses = installFiles().map(({ address }) => address)
    const named = Array.from(installLinks().matchAll(/href="([^"]+)"/g), ([, address]) => address)
    expect(named).toHaveLength(2)
    for (const address of named) expect(addresses).toContain(address)
  })
})
