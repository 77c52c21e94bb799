import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Lazy, LazyOverlay, useFetchedAhead } from './fetched.tsx'

describe('fetched', () => {
  // covers federation.54
  test('a part that cannot be fetched leaves the rest, and can be fetched again', async () => {
    let attempts = 0
    const load = async () => {
      attempts += 1
      if (attempts === 1) throw new Error('the chunk is gone')
      return 'the chart'
    }
    render(
      <>
        <p>the rest</p>
        <Lazy load={load} fallback="…">
          {(part) => <p>{part}</p>}
        </Lazy>
      </>,
    )
    expect(await screen.findByText('This part could not be loaded')).not.toBeNull()
    expect(screen.getByText('the rest')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('the chart')).not.toBeNull()
    expect(screen.queryByText('This part could not be loaded')).toBeNull()
    expect(attempts).toBe(2)
  })

  test('a part that was fetched ahead is there with the first drawing', async () => {
    jest.useFakeTimers()
    const load = jest.fn(async () => 'the form')
    function Page({ open }: { open: boolean }) {
      useFetchedAhead(load)
      return (
        open && (
          <Lazy load={load} fallback="…">
            {(part) => <p>{part}</p>}
          </Lazy>
        )
      )
    }
    const { rerender } = render(<Page open={false} />)
    expect(load).not.toHaveBeenCalled()
    await act(() => jest.advanceTimersByTimeAsync(2_900))
    expect(load).not.toHaveBeenCalled()
    await act(() => jest.advanceTimersByTimeAsync(100))
    jest.useRealTimers()
    rerender(<Page open />)
    expect(screen.getByText('the form')).not.toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('what opens above the page waits visibly there, and where it cannot be had that is scrolled to', async () => {
    const shown = jest.fn()
    Element.prototype.scrollIntoView = shown
    let fail = () => {}
    const promise = new Promise<string>((_, reject) => (fail = () => reject(new Error('the chunk is gone'))))
    const load = () => promise
    render(<LazyOverlay load={load}>{(part) => <p>{part}</p>}</LazyOverlay>)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    fail()
    expect(await screen.findByText('This part could not be loaded')).not.toBeNull()
    expect(shown).toHaveBeenCalledTimes(1)
  })
})
