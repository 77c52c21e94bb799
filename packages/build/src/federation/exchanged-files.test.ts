import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EXCHANGED } from './exchanged-files.ts'

const INSTALLED = path.resolve(__dirname, '../../../../shell/node_modules')

/** A file that the shell imports by path, because federation exports it nowhere. */
const IMPORTED = {
  from: '@module-federation/webpack-bundler-runtime',
  file: 'dist/initContainerEntry.js',
  names: ['initContainerEntry'],
}

/** One sentence about how federation changed a file that this build depends on; undefined if it did not. */
function moved({ from, file, names }: { from: string; file: string; names: readonly string[] }): string | undefined {
  const { version } = JSON.parse(readFileSync(path.join(INSTALLED, from, 'package.json'), 'utf8')) as {
    version: string
  }
  const place = path.join(INSTALLED, from, file)
  if (!existsSync(place))
    return `${from} ${version} has no ${file} any more: find what took its place, and exchange that.`
  const found = exportedNames(readFileSync(place, 'utf8'))
  const missing = names.filter((name) => !found.includes(name))
  return missing.length ? `${file} of ${from} ${version} does not export ${missing.join(', ')} any more.` : undefined
}

const exportedNames = (text: string) =>
  [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  )

test.each([...EXCHANGED.shell, ...EXCHANGED.remote, IMPORTED])('federation still has $from/$file', (file) => {
  expect(moved(file)).toBeUndefined()
})

test.each([...EXCHANGED.shell, ...EXCHANGED.remote])('$ours gives what is taken from $file', ({ ours, names }) => {
  const text = readFileSync(path.join(__dirname, ours), 'utf8')
  const given = [...text.matchAll(/^export (?:const|class) (\w+)|^export (default)/gm)].map(
    (match) => match[1] ?? match[2],
  )
  expect(given).toEqual(expect.arrayContaining([...names]))
})

test('a file that moved or changed is named in a sentence that says what to do', () => {
  const from = '@module-federation/runtime-core'
  expect(moved({ from, file: 'dist/gone.js', names: [] })).toMatch(
    /^@module-federation\/runtime-core [\d.]+ has no dist\/gone\.js any more: find what took its place/,
  )
  expect(moved({ from, file: 'dist/utils/preload.js', names: ['other'] })).toContain('does not export other any more.')
})
