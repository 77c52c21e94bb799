import { type KeyboardEvent, type RefObject, useState } from 'react'

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

/** Makes all rows one stop of the Tab key: arrows move between them, and Enter opens the focused row. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, onEnter: (index: number) => void) {
  const [current, setCurrent] = useState(0)
  return (index: number) => ({
    // If the page became shorter, the first row is the stop.
    tabIndex: index === current || (index === 0 && current >= (body.current?.rows.length ?? 1)) ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      // Keys inside a row's own controls belong to those controls.
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter') return onEnter(index)
      const rows = body.current?.rows
      const step = STEPS[event.key]
      if (!rows || !step) return
      event.preventDefault()
      rows[step(index, rows.length - 1)]?.focus()
    },
  })
}
