import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The texts of a part in a language, such as `textsOf('mfe-wallet', 'de')('wallets', 'total')`. Throws where there is no such text. */
export function textsOf(part: string, language: string): (group: string, name: string) => string {
  const file = path.resolve(import.meta.dirname, '../../..', part, 'src/locales', `${language}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  return (group, name) => {
    const text = texts[group]?.[name]
    if (!text) throw new Error(`${file} has no text ${group}.${name}`)
    return text
  }
}
