import { withAmounts } from '@simvest/money'
import type { ErrorBody } from './errors.ts'

/** The API's messages in one language: refusals by code and variant, all others by their English sentence. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface Sayer {
  /** A sentence of the API. One that has no words in this language stays as it is. */
  sentence: (english: string) => string
  /** A refusal with its fields. */
  refusal: (body: ErrorBody) => ErrorBody
  /** Returns the stored forms of sentences that contain a text in this language; `*` stands for figures and names. */
  stored: (typed: string) => string[]
}

type Figures = Readonly<Record<string, string | number>>

const BLANK = /\{(\w+)\}/

/** Blanks with words of ours, which are said too. Any other holds figures, names, or what somebody wrote. */
const TRANSLATED_BLANKS = ['day', 'plan', 'status', 'strategy', 'told', 'what']

/**
 * Says in a language what the API says in English. Figures in a sentence are found by its English text, in which `{name}`
 * stands for them; so what was stored before somebody chose this language is said as well. `alter` changes what is said: its
 * amounts are those of the English text.
 */
export function sayerOf({ refusals = {}, ...sections }: Words, alter = (text: string) => withAmounts(text)): Sayer {
  const words = new Map(Object.values(sections).flatMap((section) => Object.entries(section)))
  const patterns = [...words]
    .filter(([english]) => BLANK.test(english))
    .toSorted(([one], [other]) => firmness(other) - firmness(one))
    .map(([english, text]) => ({ pattern: patternOf(english), text }))
  const orElse = (text: string | undefined, english: string) => (text === undefined ? english : alter(text))
  const sentence = (english: string): string => orElse(words.get(english) ?? bySentence(english), english)

  function bySentence(english: string): string | undefined {
    for (const { pattern, text } of patterns) {
      const found = pattern.exec(english)?.groups
      if (found) return fillText(text, withWords(found))
    }
    return undefined
  }

  const withWords = (figures: Figures = {}): Figures =>
    Object.fromEntries(
      Object.entries(figures).map(([name, figure]) => [
        name,
        TRANSLATED_BLANKS.includes(name) ? sentence(String(figure)) : figure,
      ]),
    )

  function byCode({ code, variant, message, figures }: ErrorBody): string {
    const own =
      variant === undefined ? words.get(message) : fillText(refusals[`${code}.${variant}`], withWords(figures))
    return orElse(own ?? fillText(refusals[code], figures), message)
  }

  return {
    sentence,
    stored(typed) {
      const wanted = typed.toLowerCase()
      const isFound = (text: string) => text.split(/\{\w+\}/).some((part) => part.toLowerCase().includes(wanted))
      return [...words].filter(([, text]) => isFound(text)).map(([english]) => english.replaceAll(/\{\w+\}/g, '*'))
    },
    refusal(body) {
      const message = byCode(body)
      const ofField = (text: string) => (text === body.message ? message : sentence(text))
      const fields = body.fields && mapped(body.fields, ofField)
      return { ...body, message, fields }
    },
  }
}

/** The more of a sentence a pattern says itself, the earlier it is tried; what is added to any sentence comes off first. */
function firmness(english: string): number {
  return english.startsWith('{told}') ? Infinity : english.replaceAll(/\{\w+\}/g, '').length
}

/** `You have {count} left.` finds its count in a sentence. */
function patternOf(english: string): RegExp {
  const parts = english.split(BLANK)
  const source = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>[^]+?)`))
  return new RegExp(`^${source.join('')}$`)
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Undefined if there is no text, or nothing for one of its blanks: an API of another version said it. */
export function fillText(text: string | undefined, figures: Figures = {}): string | undefined {
  const parts = text?.split(BLANK)
  const whole = parts?.map((part, index) => (index % 2 === 0 ? part : figures[part]))
  return whole?.includes(undefined) ? undefined : whole?.join('')
}

function mapped(texts: Readonly<Record<string, string>>, say: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, say(text)]))
}
