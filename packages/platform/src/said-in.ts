import type { Writer } from '@simvest/contracts'
import type * as english from '@simvest/contracts/locales/en.json'
import { sayerOf, type Words } from '@simvest/contracts/sayer'
import { pageLanguage, PSEUDO } from '@simvest/texts'
import { formatText } from '@simvest/texts/format'
import type { PageSayer } from './translate-api-message.ts'

/** The texts of facts, each compiled by the build. */
type Facts = typeof english

const SAYERS: Readonly<Record<string, () => Promise<PageSayer>>> = {
  de: async () =>
    sayer(
      await import(/* webpackChunkName: "said-de" */ '@simvest/contracts/words/de.json'),
      await import(/* webpackChunkName: "said-de" */ '@simvest/contracts/locales/de.json'),
    ),
  sw: async () =>
    sayer(
      await import(/* webpackChunkName: "said-sw" */ '@simvest/contracts/words/sw.json'),
      await import(/* webpackChunkName: "said-sw" */ '@simvest/contracts/locales/sw.json'),
    ),
  async [PSEUDO]() {
    const { lengthen } = await import(/* webpackChunkName: "texts-en-XA" */ '@simvest/texts/pseudo')
    return sayer(
      await import(/* webpackChunkName: "texts-en-XA" */ '@simvest/contracts/words/en.json'),
      await import(/* webpackChunkName: "texts-en-XA" */ '@simvest/contracts/locales/en.json'),
      lengthen,
    )
  },
}

function sayer({ default: words }: { default: Words }, facts: Facts, alter?: (text: string) => string): PageSayer {
  const said = sayerOf(words, alter)
  return {
    ...said,
    errors: (result) => withErrors(result, said.sentence),
    writer: writerOf(facts, said.sentence, alter),
  }
}

function writerOf(facts: Facts, name: (english: string) => string, alter = (text: string) => text): Writer {
  const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...facts }
  return {
    text(section, key, values) {
      const text = sections[section]?.[key]
      return text === undefined ? undefined : alter(formatText(text, pageLanguage(), values))
    },
    name,
  }
}

/** Messages of the API in a language; undefined for one without a catalog. */
export async function sayerIn(language: string): Promise<PageSayer | undefined> {
  return SAYERS[language]?.()
}

function withErrors<R>(result: R, say: (english: string) => string): R {
  const { errors } = result as { errors: object }
  return { ...result, errors: saidIn(errors, say) }
}

function saidIn(errors: object, say: (english: string) => string): object {
  const entries = Object.entries(errors).map(([name, value]: [string, unknown]) => {
    if (name === 'message' && typeof value === 'string') return [name, say(value)]
    // `ref` is the field itself.
    return [name, name !== 'ref' && typeof value === 'object' && value !== null ? saidIn(value, say) : value]
  })
  return Object.fromEntries(entries) as object
}
