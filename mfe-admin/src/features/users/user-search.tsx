import { Input, Text, VisuallyHidden } from '@simvest/ui-kit'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { keys } from '#layout/keys.ts'
import { countOf } from '#layout/list/numbered-list.tsx'

/** Milliseconds without typing before the search starts. */
const PAUSE_MS = 250

interface UserSearchProps {
  search: string
  onSearch: (search: string) => void
}

/** Searches by username or e-mail; `/` focuses this field from anywhere on the page, and the arrow leads on into the list. */
export function UserSearch({ search, onSearch }: UserSearchProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  // A link or "Back" changed the search; while somebody types, the typed text stays.
  useEffect(() => {
    if (timer.current === undefined) setText(search)
  }, [search])

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      onSearch(typed.trim())
    }, PAUSE_MS)
  }

  return (
    <Frame role="search">
      <VisuallyHidden as="label" {...{ htmlFor: id }}>
        Search users by username or email
      </VisuallyHidden>
      <Input
        ref={box}
        id={id}
        type="search"
        placeholder="Search by username or email"
        aria-keyshortcuts="/"
        autoComplete="off"
        maxLength={254}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key }) => key === 'ArrowDown' && enterList()}
      />
      <kbd aria-hidden="true">/</kbd>
    </Frame>
  )
}

/** All rows are one stop of the Tab key. */
function enterList() {
  document.querySelector<HTMLElement>('tbody > tr[tabindex="0"]')?.focus()
}

interface FoundProps {
  search: string
  page: { data: { total: number } | undefined; isLoading: boolean }
  /** A total of this many was not counted further. */
  countedTo?: number
}

/** The number of results of a search. Until the answer arrives, the list below still shows the previous results. */
export function ResultCount({ search, page, countedTo = Infinity }: FoundProps) {
  return (
    <Text $size="small" $tone="quiet" role="status">
      {search !== '' &&
        (page.isLoading ? `Searching for "${search}"…` : resultsOf(search, page.data?.total, countedTo))}
    </Text>
  )
}

function resultsOf(search: string, total: number | undefined, countedTo: number): string {
  return total === undefined ? '' : `${countOf(total, countedTo)} result(s) for "${search}"`
}

const Frame = styled.div`
  position: relative;
  flex: 1 1 16rem;
  max-width: 28rem;

  & > kbd {
    position: absolute;
    top: 50%;
    right: 0.75rem;
    ${keys}
    transform: translateY(-50%);
    pointer-events: none;
  }
  & > input:focus ~ kbd,
  & > input:not(:placeholder-shown) ~ kbd {
    display: none;
  }
  /* Some phones say that they can hover. */
  @media (pointer: coarse) {
    & > kbd {
      display: none;
    }
  }
`
