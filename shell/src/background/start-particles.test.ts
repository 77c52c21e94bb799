import { startParticles } from './start-particles.ts'

const hidden = jest.spyOn(document, 'hidden', 'get')

function show(isHidden: boolean) {
  hidden.mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('start particles', () => {
  // covers frame.22
  test('a hidden tab draws nothing, and goes on when it is shown; what was stopped stays empty', () => {
    jest.useFakeTimers()
    const canvas = document.createElement('canvas')
    const context = {
      canvas,
      clearRect: jest.fn(),
      fillRect: jest.fn(),
      beginPath() {},
      moveTo() {},
      lineTo() {},
      stroke() {},
    }
    jest.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D)
    Object.assign(window, { matchMedia: () => new EventTarget() })
    const drawnIn = (seconds: number) => {
      context.fillRect.mockClear()
      jest.advanceTimersByTime(seconds * 1_000)
      return context.fillRect.mock.calls.length
    }
    const stop = startParticles(canvas)
    expect(drawnIn(1)).toBeGreaterThan(0)
    show(true)
    jest.advanceTimersByTime(100)
    expect(drawnIn(5)).toBe(0)
    show(false)
    expect(drawnIn(1)).toBeGreaterThan(0)
    stop()
    jest.advanceTimersByTime(100)
    expect(drawnIn(5)).toBe(0)
  })
})
