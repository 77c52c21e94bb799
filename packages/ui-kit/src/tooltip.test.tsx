import { act, fireEvent, render, screen } from '@testing-library/react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

describe('tooltip', () => {
  // covers notifications.19
  test('a tooltip waits 700 ms for the pointer', () => {
    jest.useFakeTimers()
    render(
      <TooltipProvider>
        <Tooltip content="Updated 10:42">
          <Button>Refresh</Button>
        </Tooltip>
      </TooltipProvider>,
    )
    fireEvent.pointerMove(screen.getByRole('button'))
    act(() => jest.advanceTimersByTime(690))
    expect(screen.queryByRole('tooltip')).toBeNull()
    act(() => jest.advanceTimersByTime(20))
    expect(screen.getByRole('tooltip').textContent).toBe('Updated 10:42')
    jest.useRealTimers()
  })

  test('only an error interrupts', () => {
    render(
      <>
        <Notice>Simulated.</Notice>
        <Notice tone="error">It failed.</Notice>
      </>,
    )
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['It failed.'])
  })
})
