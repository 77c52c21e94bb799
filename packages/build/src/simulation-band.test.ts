import path from 'node:path'
import { indexHtml } from './index-html.ts'
import { BAND_COLOURS, SENTENCE, simulationBand } from './simulation-band.ts'

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('simulation band', () => {
  // covers A1.7
  test('the band says that nothing is real, with and without a shadow root', () => {
    expect(SENTENCE).toBe('Simulated environment. No real money.')
    const [, within, beside] =
      /<span lang="en">([^<]*)<\/span>.*<\/template>([^<]*)<\/div>/.exec(simulationBand()) ?? []
    expect([within, beside]).toEqual([SENTENCE, SENTENCE])
  })

  // covers A1.7
  test.each(['ground', 'hatch'] as const)('its words have a contrast of at least 7 on its %s', (ground) => {
    expect((luminance(BAND_COLOURS[ground]) + 0.05) / (luminance(BAND_COLOURS.text) + 0.05)).toBeGreaterThanOrEqual(7)
  })

  // covers A1.2
  test('every declaration of it outweighs those of a page', () => {
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(simulationBand()) ?? []
    const declarations = style.match(/[\w-]+:[^;{}]+;/g) ?? []
    expect(declarations.length).toBeGreaterThan(15)
    expect(declarations.filter((declaration) => !declaration.endsWith(' !important;'))).toEqual([])
    expect(style).not.toContain('var(')
  })

  // covers A1.10
  test('a link preview says that it is simulated', () => {
    const dir = path.resolve(__dirname, '../../../shell')
    const html = indexHtml({ dir, title: 'Simvest (simulated)', builds: 'shell@1.0.0', scripts: '' })
    for (const tag of ['og:title', 'og:site_name', 'og:description']) {
      const [, content] = new RegExp(`property="${tag}" content="([^"]+)"`).exec(html) ?? []
      expect(content).toMatch(/simulated/i)
    }
    expect(html).toContain('<title>Simvest (simulated)</title>')
  })
})
