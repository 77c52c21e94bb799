import { listViews, type ViewList } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Button, Stack, Text, useFetchedAhead } from '@simvest/ui-kit'
import { Bookmark, Check, Plus, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { useMay } from '#layout/if-allowed.tsx'
import { nameOf, SHARING } from './describe-view.ts'
import { useShown } from './use-shown.ts'

export const loadDialogs = () => import(/* webpackChunkName: "views" */ './view-dialogs.ts')

export type ViewDialog = 'save' | 'remove'

/** The saved views of a list, and those of them that the reader may remove. */
export function useViews(list: ViewList) {
  const { data, error, mutate } = useQuery(listViews, { query: { list } })
  const mayShare = useMay()(SHARING)
  const views = data ?? []
  const removable = views.filter(({ isOwn, isShared }) => isOwn || (isShared && mayShare))
  return { views, removable, isRead: data !== undefined, error, retry: () => void mutate() }
}

interface SavedViewsProps {
  list: ViewList
  onDialog: (dialog: ViewDialog) => void
}

/** The views of a list that somebody saved: one is shown, the present one is saved, or one is removed. */
export function SavedViews({ list, onDialog }: SavedViewsProps) {
  const { isShown, show } = useShown(list)
  const { views, removable, isRead, error, retry } = useViews(list)
  useFetchedAhead(loadDialogs)
  return (
    <Stack $gap="half" role="group" aria-label="Saved views">
      <Text $size="small" $tone="quiet">
        Saved views
      </Text>
      {error && !isRead ? (
        <Choice onClick={retry}>Views could not be loaded: try again</Choice>
      ) : (
        views.length === 0 && <Text $size="small">{isRead ? 'No views saved yet' : 'Loading…'}</Text>
      )}
      {views.map((view) => (
        <Choice key={view.id} aria-pressed={isShown(view.shown)} onClick={() => show(view.shown)}>
          {isShown(view.shown) ? <Check aria-hidden="true" /> : <Bookmark aria-hidden="true" />} {nameOf(view)}
        </Choice>
      ))}
      <Choice onClick={() => onDialog('save')}>
        <Plus aria-hidden="true" /> Save this view…
      </Choice>
      {removable.length > 0 && (
        <Choice onClick={() => onDialog('remove')}>
          <Trash2 aria-hidden="true" /> Remove a view…
        </Choice>
      )}
    </Stack>
  )
}

const Choice = styled(Button).attrs({ size: 'small', variant: 'quiet' })`
  justify-content: start;
  overflow-wrap: anywhere;
  white-space: normal;
  text-align: left;
`
