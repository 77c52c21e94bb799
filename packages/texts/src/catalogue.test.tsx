import { render } from '@testing-library/react'
import compile from 'icu-minify/compile'
import { catalogueOf, type Section } from './catalogue.ts'

const compiled = (texts: Record<string, string>) =>
  ({
    $section: 'inbox',
    ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)])),
  }) as unknown as Section

const ENGLISH = compiled({
  hello: 'Hello {name}',
  mails: '{count, plural, =0 {No mail} one {# mail} other {# mails}}',
  only: 'Only English',
  terms: 'Read <link>our {what}</link> of {day}.',
})
const GERMAN = compiled({
  hello: 'Hallo {name}',
  mails: '{count, plural, =0 {Kein Brief} one {# Brief} other {# Briefe}}',
  terms: 'Lesen Sie vom {day} <link>unsere {what}</link>.',
})

const { load, textsOf } = catalogueOf({
  de: async () => ({ inbox: GERMAN }),
  fr: () => Promise.reject(new Error('cut off')),
})
const t = textsOf(ENGLISH)

async function speak(language: string) {
  document.documentElement.lang = language
  await load(language)
}

afterEach(() => speak('en'))

const drawn = () => {
  const link = (inside: React.ReactNode) => <a href="/terms">{inside}</a>
  return render(t.rich('terms', { link, what: <b>terms</b>, day: 3 })).container.innerHTML
}

describe('catalogue', () => {
  // covers languages.9
  test('a text has its plural in the language of the page', async () => {
    const say = () => [t('hello', { name: 'Ada' }), ...[0, 1, 1200].map((count) => t('mails', { count }))]
    expect(say()).toEqual(['Hello Ada', 'No mail', '1 mail', '1,200 mails'])
    await speak('de')
    expect(say()).toEqual(['Hallo Ada', 'Kein Brief', '1 Brief', '1.200 Briefe'])
  })

  test('elements stand inside a text, where each language has them', async () => {
    expect(drawn()).toBe('Read <a href="/terms">our <b>terms</b></a> of 3.')
    await speak('de')
    expect(drawn()).toBe('Lesen Sie vom 3 <a href="/terms">unsere <b>terms</b></a>.')
  })

  test('what a language lacks is said in English, and so is all of a language that there is not', async () => {
    await speak('de')
    expect(t('only')).toBe('Only English')
    await speak('xx')
    expect(t('hello', { name: 'Ada' })).toBe('Hello Ada')
  })

  test('whoever loads a language learns that it cannot be had', async () => {
    await expect(load('fr')).rejects.toThrow('cut off')
  })
})
