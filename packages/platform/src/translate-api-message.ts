import {
  type ErrorBody,
  type Notification,
  NOTIFICATIONS,
  type Transaction,
  type Writer,
  writeLine,
  writeNotification,
} from '@simvest/contracts'
import type { Sayer } from '@simvest/contracts/sayer'
import { pageLanguage } from '@simvest/texts'

/** The translated messages, and those that the rules of a form gave. */
export interface PageSayer extends Sayer {
  errors: <R>(result: R) => R
  /** Writes facts in the language. English needs none: the API wrote them. */
  writer?: Writer
}

const same = <T>(given: T): T => given

/** English is what the API said. */
let sayer: PageSayer = { sentence: same, refusal: same, errors: same, stored: () => [] }
let asked: Promise<void> | undefined

/**
 * Fetches what the API says, in the language of the page: with the first call of the API, so that a page which makes none
 * fetches nothing. Without the words of another language a page speaks English here.
 */
export function loadApiMessages(): Promise<void> | undefined {
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
export const translateApiMessage = (english: string): string => sayer.sentence(english)

/** Once the words of the page's language are there, or are known not to come. */
export const apiMessagesReady = (): Promise<void> => loadApiMessages() ?? Promise.resolve()

/** The English of every sentence of the API in which a text stands in the language of the page. For searches in what is stored. */
export const storedAs = (typed: string): string[] => sayer.stored(typed)

/** The text of a line of the history in the language of the page. */
export function lineText({ fact, description }: Pick<Transaction, 'fact' | 'description'>): string {
  return (fact && sayer.writer && writeLine(sayer.writer, fact)) ?? description
}

/** The title and the text of a notification in the language of the page. */
export function notificationText(notification: Notification): Pick<Notification, 'title' | 'message'> {
  const { title, message } = notification
  if (!sayer.writer) return { title, message }
  return {
    title: sayer.writer.text('titles', NOTIFICATIONS[notification.kind].title, {}) ?? title,
    message: writeNotification(sayer.writer, notification) ?? message,
  }
}

export const saidRefusal = (body: ErrorBody): ErrorBody => sayer.refusal(body)

/** The rules of a form, as `zodResolver` makes them of a contract's schema, with messages in the language of the page. */
export function inPageLanguage<R extends (...given: never[]) => unknown>(rules: R): R {
  if (pageLanguage() === 'en') return rules
  const rulesSaid = async (...given: Parameters<R>) => {
    await loadApiMessages()
    return sayer.errors(await rules(...given))
  }
  return rulesSaid as unknown as R
}
