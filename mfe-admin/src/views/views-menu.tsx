import { listViews, type SavedView, type ViewList } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Button, fetchAhead, LazyOverlay, Menu, type MenuAction } from '@simvest/ui-kit'
import { Bookmark, Check, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#layout/if-allowed.tsx'
import { nameOf, SHARING } from './describe-view.ts'
import { useShown } from './use-shown.ts'

const loadDialogs = () => import(/* webpackChunkName: "views" */ './view-dialogs.ts')

/** The views of a list that somebody kept: one is shown, the present one is kept, or one is removed. */
export function ViewsMenu({ list }: { list: ViewList }) {
  const { shown, isShown, show } = useShown(list)
  // Views are read when the menu opens.
  const [isWanted, setIsWanted] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'remove'>()
  const { data, error, mutate } = useQuery(listViews, { query: { list } }, { enabled: isWanted })
  const mayShare = useMay()(SHARING)
  const views = data ?? []
  const removable = views.filter(({ isOwn, isShared }) => isOwn || (isShared && mayShare))
  const actionOf = (view: SavedView): MenuAction => ({
    label: nameOf(view),
    icon: isShown(view.shown) ? <Check aria-hidden="true" /> : <Bookmark aria-hidden="true" />,
    onSelect: () => show(view.shown),
  })
  const standIn: MenuAction | undefined =
    error && !data
      ? { label: 'Views could not be loaded: try again', onSelect: () => void mutate() }
      : views.length > 0
        ? undefined
        : { label: data ? 'No views saved yet' : 'Loading…', onSelect: () => {}, disabled: true }
  const actions = [
    ...(standIn ? [standIn] : views.map(actionOf)),
    { label: 'Save this view…', icon: <Plus aria-hidden="true" />, onSelect: () => setDialog('save') },
    ...(removable.length > 0
      ? [{ label: 'Remove a view…', icon: <Trash2 aria-hidden="true" />, onSelect: () => setDialog('remove') }]
      : []),
  ]
  const want = () => {
    fetchAhead(loadDialogs)
    setIsWanted(true)
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu actions={actions}>
        <Button size="small" variant="quiet" onPointerEnter={want} onFocus={want}>
          <Bookmark aria-hidden="true" /> Saved views
        </Button>
      </Menu>
      {dialog && (
        <LazyOverlay load={loadDialogs}>
          {({ SaveViewDialog, RemoveViewDialog }) =>
            dialog === 'save' ? (
              <SaveViewDialog list={list} shown={shown} views={views} onClose={close} />
            ) : (
              <RemoveViewDialog views={removable} onClose={close} />
            )
          }
        </LazyOverlay>
      )}
    </>
  )
}
