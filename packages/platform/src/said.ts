import type { ErrorBody } from '@simvest/contracts'
import type { Sayer } from '@simvest/contracts/sayer'
import { pageLanguage } from '@simvest/texts'

let sayer: Sayer | undefined
let asked: Promise<void> | undefined

/**
 * Fetches what the API says, in the language of the page: with the first call of the API, so that a page which makes none
 * fetches nothing. English is what the API said. Without the words of another language a page speaks English here.
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
  sayer = await sayerIn(language)
}

/** A sentence of the API or of the contract, in the language of the page: a description, a name, a message. */
export const said = (english: string): string => sayer?.sentence(english) ?? english

export const saidRefusal = (body: ErrorBody): ErrorBody => sayer?.refusal(body) ?? body

/** The rules of a form, as `zodResolver` makes them of a contract's schema, with messages in the language of the page. */
export function inPageLanguage<R extends (...given: never[]) => unknown>(rules: R): R {
  if (pageLanguage() === 'en') return rules
  const said = async (...given: Parameters<R>) => {
    const [result] = await Promise.all([rules(...given), loadSaid()])
    return sayer
      ? (await import(/* webpackChunkName: "said" */ './said-in.ts')).saidErrors(result, sayer.sentence)
      : result
  }
  return said as unknown as R
}
