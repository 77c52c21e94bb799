import { sayerOf, type Words } from '@simvest/contracts/sayer'
import { PSEUDO } from '@simvest/texts'
import type { PageSayer } from './said.ts'

type Load = () => Promise<PageSayer>

const SAYERS: Readonly<Record<string, Load>> = {
  de: async () => sayer(await import(/* webpackChunkName: "said-de" */ '@simvest/contracts/words/de.json')),
  sw: async () => sayer(await import(/* webpackChunkName: "said-sw" */ '@simvest/contracts/words/sw.json')),
  async [PSEUDO]() {
    const { lengthen } = await import(/* webpackChunkName: "texts-en-XA" */ '@simvest/texts/pseudo')
    return sayer(await import(/* webpackChunkName: "texts-en-XA" */ '@simvest/contracts/words/en.json'), lengthen)
  },
}

function sayer({ default: words }: { default: Words }, alter?: (text: string) => string): PageSayer {
  const said = sayerOf(words, alter)
  return { ...said, errors: (result) => withErrors(result, said.sentence) }
}

/** Says in a language what the API says in English; undefined for a language without words of its own. */
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
