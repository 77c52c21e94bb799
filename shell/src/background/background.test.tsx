import { act, render } from '@testing-library/react'
import { Background } from './background.tsx'
import { startParticles } from './start-particles.ts'

jest.mock('./start-particles.ts', () => ({ startParticles: jest.fn(() => jest.fn()) }))

const start = jest.mocked(startParticles)

beforeEach(() => start.mockClear())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

async function openFor(seconds: number) {
  jest.useFakeTimers()
  const view = render(<Background />)
  await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))
  return view
}

describe('background', () => {
  // covers frame.22
  test('starts once the page is idle, and is no part of the page for screen readers', async () => {
    const { container } = await openFor(2)
    expect(start).not.toHaveBeenCalled()
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(start).toHaveBeenCalledTimes(1)
    expect(container.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true')
  })

  // covers frame.22
  test('never starts for people who want less motion', async () => {
    const media = { matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList
    jest.spyOn(window, 'matchMedia').mockReturnValue(media)
    await openFor(20)
    expect(start).not.toHaveBeenCalled()
  })

  // covers frame.22
  test('never starts for people who save data', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    await openFor(20)
    expect(start).not.toHaveBeenCalled()
    Object.assign(navigator, { connection: undefined })
  })
})
