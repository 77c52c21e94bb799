import type { LessonResult } from '@simvest/contracts'
import { aUser, Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import vorschuss from '#features/lessons/content/de/advance-fee.json'
import advanceFee from '#features/lessons/content/en/advance-fee.json'
import all from '#features/lessons/content/en/spot-the-scam.json'
import type { Exhibit } from '#features/lessons/content-shape.ts'
import { SpotTheScam } from '#features/lessons/spot-the-scam.tsx'
import { load } from '#texts.ts'
import { LearnPage, loadLearnPage } from './learn-page.tsx'
import { LessonPage, loadLessonPage } from './lesson-page.tsx'

const answeredAt = '2026-01-02T00:00:00.000Z'
const resultOf = (lesson: string, ...right: boolean[]): LessonResult => ({ lesson, right, answeredAt })
const signedIn = { getUser: () => aUser() }
const visitor = { getUser: signedOut }
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const button = (name: string) => screen.getByRole('button', { name })

describe('the path of lessons', () => {
  // covers lessons.4
  test('shows how far one has come and leads to the first that was not answered', async () => {
    const kept = [resultOf('advance-fee', true, true, true), resultOf('held-withdrawal', true, false, true)]
    await renderWithApi(<LearnPage />, { ...signedIn, listMyLessons: () => kept })
    expect(await screen.findByRole('heading', { name: '2 of 8 lessons answered' })).not.toBeNull()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 8 lessons answered')
    expect(link('Next: A promised return')).toBe('/learn/promised-return')
    const steps = within(screen.getByRole('list', { name: 'The eight lessons' })).getAllByRole('listitem')
    expect(steps).toHaveLength(8)
    expect(steps[0]?.textContent).toContain('3 of 3 right')
    expect(steps[1]?.textContent).toContain('Next')
    expect(steps[2]?.textContent).toContain('2 of 3 right')
  })

  test('can be walked signed out, where nothing is kept', async () => {
    const { calls } = await renderWithApi(<LearnPage />, visitor)
    expect(link('Begin: A fee before your money')).toBe('/learn/advance-fee')
    expect(screen.getAllByRole('link', { name: 'Sign in' })[1]?.getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(calls.filter(({ operation }) => operation !== 'getUser')).toEqual([])
  })

  test('stands also where the progress could not be read', async () => {
    let isDown = true
    const listMyLessons = () =>
      isDown ? new Refusal(500, { message: 'Down' }) : [resultOf('advance-fee', true, true, true)]
    await renderWithApi(<LearnPage />, { ...signedIn, listMyLessons })
    expect(await screen.findByRole('link', { name: 'Begin: A fee before your money' })).not.toBeNull()
    expect(screen.getByText('Your progress could not be loaded')).not.toBeNull()
    expect(screen.queryByText(/of 8 lessons answered/)).toBeNull()
    isDown = false
    await userEvent.click(button('Try again'))
    expect(await screen.findByRole('heading', { name: '1 of 8 lessons answered' })).not.toBeNull()
  })
})

const lesson = (answers: Parameters<typeof renderWithApi>[1], id = 'advance-fee') =>
  renderWithApi(<LessonPage />, answers, `/learn/${id}`, '/learn/:id')

/** Answers a question: the right answer stands first in the file, wherever it stands on the page. */
async function answer(index: number, choice: number): Promise<HTMLElement> {
  const question = advanceFee.questions[index]
  const say = [question?.right, ...(question?.wrong ?? [])][choice]?.say ?? ''
  const form = within(
    screen.getByRole('group', { name: `${index + 1}. ${question?.ask}` }).closest('form') ?? document.body,
  )
  await userEvent.click(form.getByRole('radio', { name: say }))
  await userEvent.click(form.getByRole('button', { name: 'Check' }))
  return document.activeElement as HTMLElement
}

describe('a lesson', () => {
  // covers lessons.1
  test('has its text, the places and the sources, and its name in the tab', async () => {
    document.title = 'Lesson · Simvest (simulated)'
    await lesson(visitor)
    expect(await screen.findByText(advanceFee.remember)).not.toBeNull()
    expect(document.title).toBe('A fee before your money · Simvest (simulated)')
    expect(screen.getByRole('heading', { level: 1, name: 'A fee before your money' })).not.toBeNull()
    expect(screen.getByText('Lesson 1 of 8')).not.toBeNull()
    expect(link('The operational fee on the first page of a withdrawal')).toBe('/withdraw')
    expect(link(/Be on the Lookout for Advance Fee Fraud$/)).toMatch(/^https:\/\/www\.sec\.gov\//)
    expect(link('Next lesson: A promised return')).toBe('/learn/promised-return')
  })

  // covers lessons.3
  test('says of each answer at once whether it is right, and why, where the focus is', async () => {
    await lesson(visitor)
    await screen.findByText(advanceFee.remember)
    const right = await answer(0, 0)
    expect(right.textContent).toBe(`Right. ${advanceFee.questions[0]?.right.why}`)
    const wrong = await answer(1, 2)
    const [, { right: better, wrong: others } = { right: { say: '', why: '' }, wrong: [] }] = advanceFee.questions
    expect(wrong.textContent).toBe(`Not quite. ${others[1]?.why}Right would be: ${better.say}. ${better.why}`)
  })

  // covers lessons.3
  test('asks for an answer where none was chosen', async () => {
    await lesson(visitor)
    await screen.findByText(advanceFee.remember)
    await userEvent.click(screen.getAllByRole('button', { name: 'Check' })[0] ?? document.body)
    expect(screen.getByRole('alert').textContent).toBe('Choose an answer first.')
  })

  // covers lessons.4
  test('has the answers kept with the last of them, in the order of the file', async () => {
    const { calls } = await lesson({
      ...signedIn,
      answerLesson: ({ body }) => resultOf(body.lesson, true, false, false),
    })
    await screen.findByText(advanceFee.remember)
    await answer(2, 1)
    await answer(0, 0)
    expect(calls.filter(({ operation }) => operation === 'answerLesson')).toEqual([])
    await answer(1, 2)
    expect(await screen.findByText('1 of 3 right. Your answers are kept.')).not.toBeNull()
    expect(calls.find(({ operation }) => operation === 'answerLesson')).toMatchObject({
      input: { body: { lesson: 'advance-fee', choices: [0, 2, 1] } },
    })
    await userEvent.click(button('Answer again'))
    expect(screen.getAllByRole('button', { name: 'Check' })).toHaveLength(3)
  })

  // covers lessons.4
  test('says it where they were not kept', async () => {
    await lesson({ ...signedIn, answerLesson: () => new Refusal(429, { message: 'Too many requests.' }) })
    await screen.findByText(advanceFee.remember)
    for (const index of [0, 1, 2]) await answer(index, 0)
    expect(await screen.findByText('Your answers were not kept')).not.toBeNull()
    expect(screen.queryByText(/are kept\.$/)).toBeNull()
  })

  // covers lessons.4
  test('signed out, the outcome is told and nothing is sent', async () => {
    const { calls } = await lesson(visitor)
    await screen.findByText(advanceFee.remember)
    for (const index of [0, 1, 2]) await answer(index, 0)
    expect(screen.getByRole('status').textContent).toBe('3 of 3 right. Sign in to keep your answers the next time.')
    expect(calls.filter(({ operation }) => operation !== 'getUser')).toEqual([])
  })

  test('that there is not is said to be none', async () => {
    await lesson(visitor, 'get-rich')
    expect(screen.getByRole('heading', { level: 1, name: 'There is no such lesson' })).not.toBeNull()
    expect(link('All lessons')).toBe('/learn')
  })
})

describe('in German', () => {
  const speak = async (language: string) => {
    document.documentElement.lang = language
    await Promise.all([load(language), loadLearnPage()])
  }
  beforeEach(() => speak('de'))
  afterEach(() => speak('en'))

  // covers lessons.5
  test('the path has its titles before it is drawn', async () => {
    await renderWithApi(<LearnPage />, visitor)
    expect(link('Anfangen: Eine Gebühr vor Ihrem Geld')).toBe('/learn/advance-fee')
    expect(link('Was ein Index tut')).toBe('/learn/what-an-index-does')
  })

  // covers lessons.5
  test('a lesson has its words, and its sources stay in the language of who wrote them', async () => {
    const Page = await loadLessonPage()
    await renderWithApi(<Page />, visitor, '/learn/advance-fee', '/learn/:id')
    expect(await screen.findByText(vorschuss.remember)).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Eine Gebühr vor Ihrem Geld' })).not.toBeNull()
    expect(screen.getByRole('link', { name: /Advance Fee Fraud$/ }).lang).toBe('en')
  })
})

describe('learn pages', () => {
  // covers lessons.7
  test('exhibits are judged one after the other, each with its signs, and what was missed is named', async () => {
    const exhibits = all.slice(0, 3) as Exhibit[]
    const [first] = exhibits
    await renderWithApi(<SpotTheScam exhibits={exhibits} />, visitor)
    expect(screen.queryByText('Sign')).toBeNull()
    for (const { isScam, parts } of exhibits) {
      // The first is the one that is missed.
      const said = parts === first?.parts ? !isScam : isScam
      await userEvent.click(button(said ? 'It is a scam' : 'It looks harmless'))
      const verdict = `${said === isScam ? 'Right' : 'Not quite'}: it is ${isScam ? 'a scam' : 'harmless'}`
      expect(within(document.activeElement as HTMLElement).getByRole('heading', { name: verdict })).not.toBeNull()
      const signs = within(screen.getByRole('list', { name: 'The signs' })).getAllByRole('listitem')
      expect(signs.map(({ textContent }) => textContent)).toEqual(parts.flatMap(({ sign }) => sign ?? []))
      await userEvent.click(button(parts === exhibits.at(-1)?.parts ? 'How it went' : 'Next one'))
    }
    const apart = `${exhibits.length - 1} of ${exhibits.length} right`
    expect(screen.getByRole('heading', { name: apart })).not.toBeNull()
    expect(screen.getByText(`${first?.from}: a scam that looked harmless`)).not.toBeNull()
    await userEvent.click(button('Begin again'))
    expect(screen.getByText(String(first?.from))).not.toBeNull()
  })
})
