import path from 'node:path'
import { baseCss } from './index-html.ts'

describe('base.css in the page', () => {
  test('the light theme is the same whether the system or the user asks for it', () => {
    const css = baseCss(path.resolve(__dirname, '../../../shell'))
    const light = (selector: RegExp) => new RegExp(`${selector.source} \\{([^}]*--surface-0[^}]*)\\}`).exec(css)?.[1]
    const system = light(/@media \(prefers-color-scheme: light\) \{\s+:root:not\(\[data-theme='dark'\]\)/)
    expect(system).toContain('color-scheme: light;')
    expect(system).toBe(light(/\n:root\[data-theme='light'\]/))
  })
})
