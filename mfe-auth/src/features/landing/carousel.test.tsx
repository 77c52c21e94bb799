import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { Carousel } from './carousel.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const shown = () => screen.getByRole('group').getAttribute('aria-label')
const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1_000))
const button = (name: string) => screen.getByRole('button', { name })

describe('carousel', () => {
  // covers frame.3
  test('goes to the next slide every 5 seconds, and from the last to the first', async () => {
    await renderWithApi(<Carousel />, { getUser: signedOut })
    expect(shown()).toBe('1 of 5')
    seconds(5)
    expect(shown()).toBe('2 of 5')
    seconds(20)
    expect(shown()).toBe('1 of 5')
  })

  // covers frame.3
  test('can be paused, and then tells screen readers of every change', async () => {
    await renderWithApi(<Carousel />, { getUser: signedOut })
    const told = () => screen.queryByRole('status')?.contains(screen.getByRole('group')) ?? false
    expect(told()).toBe(false)
    fireEvent.click(button('Pause slides'))
    seconds(60)
    expect(shown()).toBe('1 of 5')
    expect(told()).toBe(true)
    fireEvent.click(button('Previous slide'))
    expect(shown()).toBe('5 of 5')
    fireEvent.click(button('Next slide'))
    expect(shown()).toBe('1 of 5')
    fireEvent.click(button('Play slides'))
    seconds(5)
    expect(shown()).toBe('2 of 5')
  })

  // covers frame.3
  test('stands still under a pointer', async () => {
    await renderWithApi(<Carousel />, { getUser: signedOut })
    const carousel = screen.getByRole('region', { name: 'What Simvest rehearses' })
    fireEvent.pointerEnter(carousel)
    seconds(30)
    expect(shown()).toBe('1 of 5')
    fireEvent.pointerLeave(carousel)
    seconds(5)
    expect(shown()).toBe('2 of 5')
  })

  // covers frame.3
  test('stands still in a hidden tab', async () => {
    await renderWithApi(<Carousel />, { getUser: signedOut })
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    seconds(30)
    expect(shown()).toBe('1 of 5')
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    seconds(5)
    expect(shown()).toBe('2 of 5')
  })

  // covers frame.3
  test('stands still for who asked for less motion, until they press play', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await renderWithApi(<Carousel />, { getUser: signedOut })
    seconds(60)
    expect(shown()).toBe('1 of 5')
    fireEvent.click(button('Play slides'))
    seconds(5)
    expect(shown()).toBe('2 of 5')
  })

  // covers A5.1, frame.5
  test('the figures of the plans are targets, with what they are not right beside them', async () => {
    await renderWithApi(<Carousel />, { getUser: signedOut })
    const text = screen.getByRole('group').textContent
    expect(text).toContain('Target 100% in 24 h, time-lapse, can lose')
    expect(text).toContain('Up to 500% in 24 h, time-lapse, can lose')
    expect(text).toContain('Hypothetical performance: simulated targets of a time-lapse.')
  })
})

function signedOut() {
  return new Refusal(401, { message: 'Please sign in.' })
}
