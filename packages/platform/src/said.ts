import type { ErrorBody } from '@simvest/contracts'
import type { Sayer } from '@simvest/contracts/sayer'
import { pageLanguage } from '@simvest/texts'

/** What is said, and the messages that the rules of a form gave. */
export interface PageSayer extends Sayer {
  errors: <R>(result: R) => R
}

const same = <T>(given: T): T => given

/** English is what the API said. */
let sayer: PageSayer = { sentence: same, refusal: same, errors: same, stored: () => [] }
let asked: Promise<void> | undefined

/**
 * Fetches what the API says, in the language of the page: with the first call of the API, so that a page which makes none
 * fetches nothing. Without the words of another language a page speaks English here.
 */
export function loadSaid(): Promise<void> | undefined {
  if (pageLanguage() === 'en') return undefined
  asked ??= load(pageLanguage()).catch(() => {
    asked = undefined
  })
  return asked
}

async function load(language: string): Promise<void> {
  const { sayerIn } = await import(/* webpackChunkName: "said" */ './said-in.ts')
  sayer = (await sayerIn(language)) ?? sayer
}

/** A sentence of the API or of the contract, in the language of the page: a description, a name, a message. */
export const said = (english: string): string => sayer.sentence(english)

/** The English of every sentence of the API in which a text stands in the language of the page. For searches in what is stored. */
export const storedAs = (typed: string): string[] => sayer.stored(typed)

export const saidRefusal = (body: ErrorBody): ErrorBody => sayer.refusal(body)

/** The rules of a form, as `zodResolver` makes them of a contract's schema, with messages in the language of the page. */
export function inPageLanguage<R extends (...given: never[]) => unknown>(rules: R): R {
  if (pageLanguage() === 'en') return rules
  const rulesSaid = async (...given: Parameters<R>) => {
    await loadSaid()
    return sayer.errors(await rules(...given))
  }
  return rulesSaid as unknown as R
}
