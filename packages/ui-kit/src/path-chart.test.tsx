import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DrawnPath, PathChart } from './path-chart.tsx'

describe('path chart', () => {
  // covers dashboard.7
  test.each([
    [[100, 300, 200], undefined, ['0,90 300,10 600,50']],
    [[100], undefined, ['0,50 600,50']],
    [[100, 100], undefined, ['0,50 600,50']],
    [[0, 0], 0, ['0,90 600,90']],
    [[100, 200], 0, ['0,50 600,10']],
    [[100, 200], 300, ['0,90 600,10']],
    [[100, undefined, 300, 200], 0, ['0,63.3 50,63.3', '400,10 600,36.7']],
    [[undefined, undefined], 0, []],
  ])('%p above %p is drawn as %p', (values, floor, drawn) => {
    const { container } = render(<DrawnPath values={values} floor={floor} at={0} onPoint={() => undefined} />)
    expect([...container.querySelectorAll('polyline')].map((line) => line.getAttribute('points'))).toEqual(drawn)
  })

  // covers dashboard.7
  test('a second path is dashed behind the first, in one scale', () => {
    const { container } = render(
      <DrawnPath line values={[100, 200]} beside={[100, 300]} at={0} onPoint={() => undefined} />,
    )
    expect(
      [...container.querySelectorAll('polyline')].map((line) => [
        line.getAttribute('class'),
        line.getAttribute('points'),
      ]),
    ).toEqual([
      ['beside', '0,90 600,10'],
      [null, '0,90 600,50'],
    ])
  })

  // covers desk.15
  test('the arrow keys read its points, to either end, until Escape or until it is left', async () => {
    const read: (number | undefined)[] = []
    render(
      <PathChart
        label="Sums. Arrow keys move from day to day."
        values={[3, undefined, 5]}
        onRead={(at) => read.push(at)}
      >
        {(path) => <DrawnPath {...path} />}
      </PathChart>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Sums/ }))
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}{End}{ArrowRight}{Home}{Escape}{ArrowLeft}')
    expect(read).toEqual([1, 0, 0, 1, 2, 2, 0, undefined, 1])
    await userEvent.tab()
    expect(read.at(-1)).toBeUndefined()
  })

  test('a finger that touches the drawing reads the point there, before it moves', () => {
    const read: (number | undefined)[] = []
    const { container } = render(<DrawnPath values={[3, 4, 5]} at={undefined} onPoint={(at) => read.push(at)} />)
    const drawing = container.querySelector('svg') as SVGElement
    jest.spyOn(drawing, 'getBoundingClientRect').mockReturnValue({ left: 10, width: 200 } as DOMRect)
    // jsdom has no pointer events with a place.
    for (const [type, clientX] of [
      ['pointerdown', 115],
      ['pointermove', 205],
    ] as const) {
      fireEvent(drawing, new MouseEvent(type, { clientX, bubbles: true }))
    }
    expect(read).toEqual([1, 2])
  })
})
