import { useNavigate } from '@simvest/platform'
import { Dialog, FailedNotice, Input, Stack, Text } from '@simvest/ui-kit'
import { useCombobox } from 'downshift'
import { useState } from 'react'
import styled from 'styled-components'
import { useMay } from '#layout/if-allowed.tsx'
import { type Group, groupsFor, type Option } from './options.tsx'
import { useSearch } from './use-search.ts'

const Change = useCombobox.stateChangeTypes
/** Leaving the box chooses nothing, and Escape is the dialog's. */
const LEAVING_CHANGES = new Set<unknown>([Change.InputBlur, Change.InputKeyDownEscape])

/** Finds people, transactions, pages and acts; the arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search everything" width="medium">
      <SearchBox onClose={onClose} />
    </Dialog>
  )
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const search = useSearch(text)
  const groups = groupsFor(text, search.found, useMay())
  const options = groups.flatMap((group) => group.options)
  const go = ({ to }: Option) => {
    onClose()
    void navigate(to)
  }
  const list = useCombobox({
    items: options,
    itemToString: (option) => option?.id ?? '',
    // The list is always there: what can be chosen shows it.
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => (LEAVING_CHANGES.has(type) ? state : changes),
    onSelectedItemChange: ({ selectedItem, type }) => {
      // The results shown meanwhile belong to the previous text.
      const isTooEarly = search.isSearching && type === Change.InputKeyDownEnter
      if (selectedItem && !isTooEarly) go(selectedItem)
    },
  })
  return (
    <Stack>
      <Input
        {...list.getInputProps({
          'aria-label': 'Search everything',
          // The list names its first option also where it has none.
          ...(options.length === 0 && { 'aria-activedescendant': undefined }),
          // Set at once: what is typed must not wait for the list.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
        })}
        type="search"
        placeholder="Name, id, amount, page…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        enterKeyHint="go"
      />
      {search.error && <FailedNotice title="The search failed" error={search.error} onRetry={search.retry} />}
      <Text $size="small" $tone="quiet" role="status">
        {said(text, search.isSearching, groups)}
      </Text>
      <List {...list.getMenuProps({ 'aria-label': 'Found' })} aria-busy={search.isSearching}>
        {groups.map(({ name, options: own }, at) => (
          <div key={name} role="group" aria-labelledby={`found-${at}`}>
            <Text as="div" id={`found-${at}`} role="presentation" $size="caption" $tone="quiet">
              {name}
            </Text>
            {own.map((option) => {
              const index = options.indexOf(option)
              return (
                <Row key={option.id} {...list.getItemProps({ item: option, index })}>
                  <span>{option.label}</span>
                  {option.detail && <small>{option.detail}</small>}
                </Row>
              )
            })}
          </div>
        ))}
      </List>
    </Stack>
  )
}

function said(text: string, isSearching: boolean, groups: readonly Group[]): string {
  if (text === '') return 'People by name, e-mail, phone or id; transactions by id, amount or destination.'
  if (isSearching) return `Searching for "${text}"…`
  if (groups.length === 0) return `Nothing found for "${text}".`
  return groups.map(({ name, options }) => `${name}: ${options.length}`).join(' · ')
}

const List = styled.div`
  /* The same height for few and many: nothing moves under the hand while somebody types. */
  height: min(26rem, 50dvh);
  overflow-y: auto;
  overscroll-behavior: contain;

  & > [role='group'] {
    padding-bottom: var(--space-1);
  }
`

const Row = styled.div`
  display: grid;
  align-content: center;
  gap: 0.125rem;
  padding: var(--space-1);
  @media (pointer: coarse), (max-width: 39.99rem) {
    min-height: 2.75rem;
  }
  border-radius: var(--radius);
  color: var(--text-strong);
  font-size: var(--type-small);
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--surface-2);
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  & > small {
    color: var(--text-quiet);
    font-size: var(--type-caption);
  }
`
