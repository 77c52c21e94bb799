import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, '../../../mfe-admin/src')
/** Phrases at which a native reader pauses, and the better ones. */
const PHRASES: readonly [RegExp, string][] = [
  [/\bby (itself|themselves)\b/, 'automatically'],
  [/\blike that at the moment\b/, 'No … match'],
  [/\b(whatever|whoever) (became|looks|is)\b/, 'in any status, people who …'],
  [/\bthe user reads it\b/i, 'The user will see this reason'],
  [/\bstands? still\b/, 'Paused'],
  [/\bgo(es)? on with\b/i, 'Continue with'],
  [/\bbeside it\b/i, 'the current release'],
  [/\bmeanwhile\b/, 'while you were looking'],
  [/\bnot said\b/, 'not specified'],
  [/\bask (for )?no (more|second)\b/i, 'Stop requiring'],
  [/\bin one go\b/, 'at once'],
  [/\b(an? .{1,20}|it) is made\b/, 'Creates'],
]

/** Texts between tags and in quotes; comments and names of modules are none. */
function textsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '').replace(/^(import|export) .* from .*$/gm, '')
  const quoted = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []
  const drawn = code.match(/>[^<>{}=;]*[a-z]{2,}[^<>{}=;]*(?=[<{])|^[^<>{}=;()]*[a-z] [a-z][^<>{}=;()]*$/gm) ?? []
  return [...quoted, ...drawn].map((text) => text.replace(/\s+/g, ' '))
}

describe('console words', () => {
  test('a text is found wherever it stands, and a comment is none', () => {
    expect(textsIn(`// it is made\nconst a = 'by itself'\n<p>\n  It goes on with it.\n</p>`).join('|')).toMatch(
      /^'by itself'\|.*goes on with it/,
    )
  })

  test('the console speaks plainly', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file),
    )
    const found = files.flatMap((file) =>
      textsIn(readFileSync(path.join(FOLDER, file), 'utf8')).flatMap((text) =>
        PHRASES.filter(([phrase]) => phrase.test(text)).map(([, better]) => `${file}: ${text.trim()} → ${better}`),
      ),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })
})
