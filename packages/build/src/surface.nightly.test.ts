import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { changesBetween, surfaceOf } from './surface.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string
beforeEach(() => {
  root = temporaryFolder('surface')
})

const FILES = {
  'index.d.ts': `export { Button, type Look } from './button.js';\nexport * from './words.js';\nexport { format } from 'other';\n`,
  'button.d.ts': `import { Tone } from './tone.js';
interface Sizes {
    width: number;
}
/** Says what was typed. */
export interface Look {
    /** In pixels. */
    sizes: Sizes;
    tone?: Tone;
}
export declare function Button(look: Look): string;
`,
  'tone.d.ts': `export type Tone = 'quiet' | 'loud';\n`,
  'words.d.ts': `export declare const say: (word: string) => void;\n`,
}

/** The surface of a package with these files, some of them in another form. */
function surfaceWith(changes: Partial<typeof FILES> = {}) {
  const folder = mkdtempSync(path.join(root, 'package-'))
  mkdirSync(path.join(folder, 'js'))
  for (const [name, text] of Object.entries({ ...FILES, ...changes }))
    writeFileSync(path.join(folder, 'js', name), text)
  const exports = { '.': { types: './js/index.d.ts' }, './package.json': './package.json' }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ exports }))
  return surfaceOf(folder)
}

describe('surface', () => {
  // covers federation.39
  test('a surface has every name that is offered, with all that it is made of and without comments', () => {
    const surface = surfaceWith()
    expect(Object.keys(surface)).toEqual(['. Button', '. Look', '. format', '. say'])
    expect(surface['. format']).toBe('format of other')
    expect(surface['. Button']).toContain("type Tone = 'quiet' | 'loud';")
    expect(surface['. Button']).toContain('width: number;')
    expect(Object.values(surface).join('\n')).not.toContain('*')
  })

  const button = FILES['button.d.ts']
  // covers federation.39
  test.each([
    ['nothing', {}, []],
    ['a comment', { 'button.d.ts': button.replace('In pixels', 'In points') }, []],
    [
      'a member of a new type that may be left out',
      {
        'button.d.ts': button
          .replace('    tone?: Tone;', '    tone?: Tone;\n    shape?: Shape;')
          .replace('export declare', 'interface Shape {\n    corners: number;\n}\nexport declare'),
      },
      ['minor: . Button has more that may be left out', 'minor: . Look has more that may be left out'],
    ],
    [
      'declarations of other names, which keep the old ones',
      {
        'button.d.ts': `${button.replaceAll('Look', 'Appearance')}export { Appearance as Look }\n`,
      },
      [],
    ],
    ['a name that is gone', { 'words.d.ts': '' }, ['major: . say is gone']],
    [
      'a name that is new',
      { 'words.d.ts': `${FILES['words.d.ts']}export declare const hush: () => void;\n` },
      ['minor: . hush is new'],
    ],
    [
      'another parameter',
      { 'words.d.ts': FILES['words.d.ts'].replace('word: string', 'word: number') },
      ['major: . say has changed'],
    ],
    [
      'a member that may be left out',
      { 'button.d.ts': button.replace('    tone?', '    icon?: string;\n    tone?') },
      ['minor: . Button has more that may be left out', 'minor: . Look has more that may be left out'],
    ],
    [
      'a member that is required',
      { 'button.d.ts': button.replace('    tone?', '    icon: string;\n    tone?') },
      ['major: . Button has changed', 'major: . Look has changed'],
    ],
    [
      'a type inside that nobody imports',
      { 'button.d.ts': button.replace('width: number', 'width: string') },
      ['major: . Button has changed', 'major: . Look has changed'],
    ],
    [
      'a type in another file',
      { 'tone.d.ts': `export type Tone = 'quiet';\n` },
      ['major: . Button has changed', 'major: . Look has changed'],
    ],
  ])('%s moves the version as far as it has to', (_, changes, wanted) => {
    const found = changesBetween(surfaceWith(), surfaceWith(changes))
    expect(found.map(({ level, what }) => `${level}: ${what}`)).toEqual(wanted)
  })

  test('which members a function takes of its parameter is its own affair', () => {
    const before = surfaceWith({ 'button.d.ts': button.replace('(look: Look)', '({ tone }?: Look)') })
    const taken = button
      .replace('(look: Look)', '({ tone, icon }?: Look)')
      .replace('    tone?', '    icon?: string;\n    tone?')
    const changes = changesBetween(before, surfaceWith({ 'button.d.ts': taken }))
    expect(changes.map(({ level }) => level)).toEqual(['minor', 'minor'])
  })

  test('which part of the package a name comes from is its own affair, unlike another package', () => {
    const from = (source: string) => ({ '. Field': `Field of ${source}` })
    const levels = (to: string) => changesBetween(from('@simvest/ui-kit/controls'), from(to)).map(({ level }) => level)
    expect(levels('@simvest/ui-kit/fields')).toEqual(['minor'])
    expect(levels('@simvest/money/fields')).toEqual(['major'])
  })
})
