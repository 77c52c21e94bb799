import { readFileSync } from 'node:fs'
import path from 'node:path'
import { settingsPage } from './settings-page.ts'

/** Without the padding of columns, which the formatter adds. */
const plain = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')

describe('settings page', () => {
  test('docs/settings.md is the page of the present settings', () => {
    const page = readFileSync(path.resolve(__dirname, '../../docs/settings.md'), 'utf8')
    expect(plain(page)).toBe(plain(settingsPage()))
  })
})
