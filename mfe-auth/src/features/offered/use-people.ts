import { type Claim, endOfPerson } from '@simvest/market'
import { useMedia } from '@simvest/ui-kit'
import { useEffect, useState } from 'react'
import { IN_ROW, type Row } from './people.tsx'

/** All rows take five seconds; a slow device takes as long as its model needs. */
const ROW_MS = 50

/** Has 10,000 people act on a claim, row by row. With reduced motion the rows come together, at the end. */
export function usePeople(claim: Claim): { rows: readonly Row[]; isOver: boolean } {
  const [rows, setRows] = useState<readonly Row[]>([])
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const all: Row[] = []
    const next = () => {
      all.push(Array.from({ length: IN_ROW }, (_, place) => endOfPerson(claim, all.length * IN_ROW + place)))
      if (!isStill || all.length === IN_ROW) setRows([...all])
      if (all.length < IN_ROW)
        timer = setTimeout(next, isStill ? 0 : Math.max(0, begun + all.length * ROW_MS - Date.now()))
    }
    const begun = Date.now()
    let timer = setTimeout(next)
    return () => clearTimeout(timer)
  }, [claim, isStill])
  return { rows, isOver: rows.length === IN_ROW }
}
