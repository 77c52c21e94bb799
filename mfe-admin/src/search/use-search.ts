import { searchEverything } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { useEffect, useRef, useState } from 'react'
import type { SearchResults } from './options.tsx'

/** Typing pauses this long before it is searched. */
const PAUSE_MS = 150

interface Answer {
  text: string
  found: SearchResults
  error?: Error
}

const NO_ANSWER: Answer = { text: '', found: { people: [], transactions: [] } }

/** Returns the results for a text. Further typing cancels the running search; the previous results stay until the next. */
export function useSearch(text: string) {
  const [answer, setAnswer] = useState(NO_ANSWER)
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => {
      running.current = ask(text, setAnswer)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [text])
  const retry = () => {
    setAnswer(NO_ANSWER)
    running.current = ask(text, setAnswer)
  }
  const shown = text === '' ? NO_ANSWER : answer
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
    (error: Error) => tellUnlessLate({ ...NO_ANSWER, text, error }),
  )
  return superseded
}
