import path from 'node:path'
import { compile } from './compile.ts'
import { common } from './webpack-config.ts'
import { ROOT } from './workspace.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

// A JavaScript file, for webpack and Jest, without types.
const { compileComponent } = jest.requireActual<{ compileComponent: (source: string, file: string) => string }>(
  './compile-component.js',
)

let folder: string
beforeEach(() => {
  folder = temporaryFolder('plain')
})

/** The dependencies that a bundle of a place of the platform carries. */
async function carriedBy(place: string): Promise<string[]> {
  const dir = path.join(ROOT, 'packages/platform')
  const { compilation } = await compile({
    ...common({ name: 'mfe-plain', dir, kind: 'remote' }, 'development'),
    entry: path.join(dir, 'src', place),
    output: { path: folder },
  })
  const files = [...compilation.modules].flatMap((module) => module.nameForCondition() ?? [])
  return [...new Set(files.flatMap((file) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1] ?? []))]
}

describe('plain facade', () => {
  // covers federation.107
  test('a bundle of the facade without React carries none, and one of the other does', async () => {
    expect(await carriedBy('plain.ts')).not.toContain('react')
    expect(await carriedBy('hide-balance.ts')).toContain('react')
  })

  // covers federation.105
  test('a component names what its compiler or this build does not take', () => {
    const file = path.join(ROOT, 'packages/create-simvest-remote/src/page.vue')
    const style = '<template><p /></template>\n<style lang="scss">p { a { top: 0 } }</style>'
    expect(() => compileComponent(style, file)).toThrow('page.vue: <style> takes CSS, and `scoped` alone')
    expect(() => compileComponent('<template><p></template>', file)).toThrow(/page\.vue: Element is missing end tag/)
  })

  // covers federation.105
  test('two machines compile a component alike, wherever it lies', () => {
    const source = '<h1 class="a">A</h1>\n<style>.a { top: 0 }</style>'
    const at = (place: string) => compileComponent(source, path.join(ROOT, 'packages/create-simvest-remote', place))
    expect(at('src/page.svelte')).toBe(at('template/page.svelte'))
    expect(at('src/page.svelte')).toContain('addStyles(')
  })
})
