import { searchEverything } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { useEffect, useRef, useState } from 'react'
import type { Found } from './options.tsx'

/** Typing pauses this long before it is searched. */
const PAUSE = 150

interface Answer {
  text: string
  found: Found
  error?: Error
}

const NONE: Answer = { text: '', found: { people: [], transactions: [] } }

/** What is found for a text. Typing on gives up the search that is under way; what was found stays until then. */
export function useSearch(text: string) {
  const [answer, setAnswer] = useState(NONE)
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => {
      running.current = ask(text, setAnswer)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [text])
  const retry = () => {
    setAnswer(NONE)
    running.current = ask(text, setAnswer)
  }
  const shown = text === '' ? NONE : answer
  return { ...shown, isSearching: shown.text !== text, retry }
}

function ask(text: string, tell: (answer: Answer) => void): AbortController {
  const superseded = new AbortController()
  const { signal } = superseded
  const tellUnlessLate = (answer: Answer) => {
    if (!signal.aborted) tell(answer)
  }
  api.call(searchEverything, { query: { text } }, { signal }).then(
    (found) => tellUnlessLate({ text, found }),
    (error: Error) => tellUnlessLate({ ...NONE, text, error }),
  )
  return superseded
}
