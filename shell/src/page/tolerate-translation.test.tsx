import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { tolerateTranslation } from './tolerate-translation.ts'

let tolerate: () => void
beforeEach(() => {
  tolerate = tolerateTranslation()
})
afterEach(() => tolerate())

const font = (text: string) => {
  const outer = document.createElement('font')
  outer.append(document.createElement('font'))
  outer.firstElementChild?.append(`«${text}»`)
  return outer
}

/** The ways in which translators replace a text. */
const TRANSLATORS: readonly (readonly [string, (text: Text) => void])[] = [
  ['replaces it', (text) => text.replaceWith(font(text.data))],
  [
    'inserts before it and removes it',
    (text) => {
      text.before(font(text.data))
      text.remove()
    },
  ],
  [
    'moves it into its own element',
    (text) => {
      const outer = document.createElement('font')
      text.before(outer)
      outer.append(text)
      text.data = `«${text.data}»`
    },
  ],
]

/** Translates what is not translated yet, without the page's own methods, as from the world of an extension. */
function translate(root: Node, by: (text: Text) => void) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) if (!text.parentElement?.closest('font')) by(text)
}

interface Sentence {
  word?: string
  before?: boolean
  order?: string[]
}

/** A paragraph in which texts stand beside each other and beside elements. Returns how to change it. */
function draw() {
  let change: (to: Sentence) => void = () => undefined
  function Paragraph() {
    const [{ word = 'one', before = false, order = ['a', 'b', 'c'] }, set] = useState<Sentence>({})
    change = set
    return (
      <p>
        {before && <b>new</b>}
        {word && `It is ${word}`} and
        {order.map((each) => each)} <i>end</i>
      </p>
    )
  }
  const { container } = render(<Paragraph />)
  const words = () => container.textContent.replace(/[«»]/g, '')
  const changeTo = (to: Sentence) => act(async () => change(to))
  return { container, words, changeTo }
}

describe.each(TRANSLATORS)('a translator that %s', (_, by) => {
  test.each<[string, Sentence]>([
    ['a text that changes', { word: 'two' }],
    ['a text that goes', { word: '' }],
    ['an element that comes before a text', { before: true }],
    ['all at once', { word: 'three', before: true, order: ['c'] }],
  ])('leaves React able to draw %s', async (__, to) => {
    const translated = draw()
    const plain = draw()
    translate(translated.container, by)
    expect(translated.container.textContent).toContain('«')
    for (const each of [to, {}, to]) {
      await translated.changeTo(each)
      await plain.changeTo(each)
      expect(translated.words()).toBe(plain.words())
      translate(translated.container, by)
    }
  })
})

describe('tolerate translation', () => {
  test('a page that nobody translates is drawn as ever', async () => {
    const parent = document.createElement('div')
    const [first, second] = [document.createTextNode('1'), document.createTextNode('2')]
    parent.append(second)
    parent.insertBefore(first, second)
    expect(parent.textContent).toBe('12')
    expect(parent.removeChild(first)).toBe(first)
    expect(parent.textContent).toBe('2')
  })
})
