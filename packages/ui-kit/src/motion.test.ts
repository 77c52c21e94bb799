import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The properties that the compositor draws by itself; anything else takes the page's thread a frame for each step. */
const FREE = ['opacity', 'transform']

/** The sources of what is drawn in a browser. */
function sources(): string[] {
  const apps = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mfe-'))
  return [...apps, 'packages/ui-kit', 'packages/market-view'].flatMap((app) =>
    readdirSync(path.join(ROOT, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(?:tsx?|css)$/.test(name))
      .map((name) => path.join(app, 'src', name)),
  )
}

/** The properties that the keyframes in a text change. */
function animated(text: string): string[] {
  return [...text.matchAll(/@keyframes [\w-]+ \{(.*?)\n\}|keyframes`(.*?)`/gs)].flatMap(([, css = '', styled = '']) =>
    [...`${css}${styled}`.matchAll(/^\s*([\w-]+):/gm)].map(([, name = '']) => name),
  )
}

describe('motion', () => {
  test('what moves by itself moves without the page', () => {
    const found = sources().map((file) => [file, animated(readFileSync(path.join(ROOT, file), 'utf8'))] as const)
    expect(found.filter(([, names]) => names.length > 0).length).toBeGreaterThan(4)
    expect(found.filter(([, names]) => names.some((name) => !FREE.includes(name)))).toEqual([])
  })
})
