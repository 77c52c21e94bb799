import { LESSONS } from '@simvest/contracts'
import * as z from 'zod/mini'
import { Exhibit, Lesson, Path } from './content-shape.ts'
import { shuffle } from './mixed.ts'
import { CONTENT_LANGUAGES } from './read-content.ts'

const FILES = ['path', ...LESSONS, 'spot-the-scam']

/** Regulators and their sites; a source is on one of them. */
const REGULATORS: Readonly<Record<string, string>> = {
  BaFin: 'bafin.de',
  'CMA Kenya': 'cma.or.ke',
  CFTC: 'cftc.gov',
  ESMA: 'esma.europa.eu',
  FCA: 'fca.org.uk',
  'FIN-FSA': 'finanssivalvonta.fi',
  FTC: 'ftc.gov',
  SEC: 'sec.gov',
  'SEC (Investor.gov)': 'investor.gov',
}

/** A figure, or the name of an invented sender, is the same in every language. */
const SAME = /^[\d .,%]+$|\.example$|^CryptoTrace Recovery Team$/

async function readFile(language: string, file: string): Promise<unknown> {
  return ((await import(`./content/${language}/${file}.json`)) as { default: unknown }).default
}

async function read<S extends z.core.$ZodType>(shape: S, language: string, file: string): Promise<z.output<S>> {
  const words = await readFile(language, file)
  // Numbers that are no simulated amounts have no dollar sign.
  expect(JSON.stringify(words)).not.toMatch(/\$\s?\d/)
  const { error, data } = z.safeParse(shape, words)
  if (error) throw new Error(`${language}/${file}.json: ${z.prettifyError(error)}`)
  return data as z.output<S>
}

/** Properties that are the same in every language: file names, addresses, kinds, speakers, and texts of regulators. */
const KEPT = new Set(['id', 'kind', 'isScam', 'by', 'path', 'publisher', 'title', 'url'])

/** The same without its words: of each text only its figures, which every language writes with its own separators. */
function outlineOf(words: unknown, isKept: (key: string) => boolean, key = ''): unknown {
  if (Array.isArray(words)) return words.map((each) => outlineOf(each, isKept, key))
  if (typeof words === 'object' && words !== null)
    return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, outlineOf(each, isKept, name)]))
  if (typeof words !== 'string' || isKept(key)) return words
  const figures = words.match(/\d(?:[\d.,]*\d)?/g) ?? []
  return `a text of ${figures
    .map((figure) => figure.replace(/[.,]/g, ''))
    .toSorted()
    .join(' ')}`
}

/** The texts of a file, without what stays as it is. */
function textsIn(words: unknown, isKept: (key: string) => boolean, key = ''): string[] {
  if (typeof words === 'string') return isKept(key) ? [] : [words]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, each]) => textsIn(each, isKept, Array.isArray(words) ? key : name))
}

const isOf = (host: string, site: string) => host === site || host.endsWith(`.${site}`)

describe.each(CONTENT_LANGUAGES.filter((language) => language !== 'en'))('the words in %s', (language) => {
  // covers lessons.5
  test.each(FILES)('have of %s each part in its place, with the same figures and in another language', async (file) => {
    const [english, words] = await Promise.all(['en', language].map((each) => readFile(each, file)))
    // The title of a lesson is translated, that of a source is not.
    const isKept = (key: string) => KEPT.has(key) && !(key === 'title' && file === 'path')
    expect(outlineOf(words, isKept)).toEqual(outlineOf(english, isKept))
    const own = textsIn(words, isKept)
    const same = textsIn(english, isKept).filter((text, index) => text === own[index] && !SAME.test(text))
    expect(same).toEqual([])
  })
})

describe.each(CONTENT_LANGUAGES)('in %s', (language) => {
  // covers lessons.1
  test('the path has every lesson once, in the order of the contract', async () => {
    expect((await read(Path, language, 'path')).map(({ id }) => id)).toEqual(LESSONS)
  })

  // covers lessons.1
  test.each(LESSONS)('%s has its text, three questions and sources of regulators', async (id) => {
    const { text, sources, questions } = await read(Lesson, language, id)
    const length = text.join(' ').split(/\s+/).length
    expect([length > 180, length < 320]).toEqual([true, true])
    for (const { publisher, url } of sources) {
      const { protocol, host } = new URL(url)
      expect({ publisher, protocol, isTheirs: isOf(host, REGULATORS[publisher] ?? 'nobody') }).toEqual({
        publisher,
        protocol: 'https:',
        isTheirs: true,
      })
    }
    for (const { right, wrong } of questions)
      expect(new Set([right, ...wrong].map(({ say }) => say))).toHaveProperty('size', 3)
  })

  // covers lessons.1
  test('the right answer stands now here, now there', async () => {
    const lessons = await Promise.all(LESSONS.map((id) => read(Lesson, language, id)))
    const places = lessons.flatMap(({ questions }) => questions).map(({ ask }) => shuffle(3, ask).indexOf(0))
    for (const place of [0, 1, 2]) expect(places.filter((found) => found === place).length).toBeGreaterThan(4)
  })

  // covers lessons.7
  test('of at least nine exhibits, of each kind, some are harmless, and each has its signs', async () => {
    const exhibits = await read(z.array(Exhibit), language, 'spot-the-scam')
    expect(exhibits.length).toBeGreaterThanOrEqual(9)
    expect(new Set(exhibits.map(({ id }) => id)).size).toBe(exhibits.length)
    expect(new Set(exhibits.map(({ kind }) => kind)).size).toBe(3)
    expect(exhibits.filter(({ isScam }) => !isScam).length).toBeGreaterThanOrEqual(3)
    for (const { id, kind, parts } of exhibits) {
      expect({ id, signs: parts.filter(({ sign }) => sign).length > 1 }).toEqual({ id, signs: true })
      expect({ id, spoken: parts.every(({ by }) => Boolean(by) === (kind === 'chat')) }).toEqual({ id, spoken: true })
    }
  })
})
