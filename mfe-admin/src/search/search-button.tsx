import { Button, fetchAhead, LazyOverlay } from '@simvest/ui-kit'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { keys } from '#layout/keys.ts'
import { iconAlone } from '#layout/icon-alone.ts'

const loadDialog = async () => (await import(/* webpackChunkName: "search" */ './search-dialog.tsx')).SearchDialog
const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search of everything; so do Ctrl-K and Cmd-K, wherever no dialog is open. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    setIsOpen(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const prepare = () => fetchAhead(loadDialog)
  return (
    <>
      <Opener
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" /> <span>Search</span> <Keys aria-hidden="true">{IS_MAC ? '⌘K' : 'Ctrl K'}</Keys>
      </Opener>
      {isOpen && (
        <LazyOverlay load={loadDialog}>
          {(SearchDialog) => <SearchDialog onClose={() => setIsOpen(false)} />}
        </LazyOverlay>
      )}
    </>
  )
}

const Opener = styled(Button)`
  ${iconAlone}
`

const Keys = styled.kbd`
  ${keys}

  /* Some phones say that they can hover; a window as narrow has no room for it. */
  @media (pointer: coarse), (max-width: 40rem) {
    display: none;
  }
`
