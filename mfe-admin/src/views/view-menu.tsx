import type { ViewList } from '@simvest/contracts'
import { Button, LazyOverlay, Popover, Stack } from '@simvest/ui-kit'
import { Columns3 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { loadDialogs, SavedViews, useViews, type ViewDialog } from './saved-views.tsx'
import { useShown } from './use-shown.ts'

interface ViewMenuProps {
  /** The list whose views can be saved under names. */
  list: ViewList | undefined
  /** The display settings of the list. */
  children?: ReactNode
}

/** The one menu of what a list shows, and how. */
export function ViewMenu({ list, children }: ViewMenuProps) {
  const [dialog, setDialog] = useState<ViewDialog>()
  return (
    <>
      <Popover
        title="View"
        trigger={
          <Button size="small" variant="quiet">
            <Columns3 aria-hidden="true" /> View
          </Button>
        }
      >
        <Stack style={{ padding: 'var(--space-1)' }}>
          {list && <SavedViews list={list} onDialog={setDialog} />}
          {children}
        </Stack>
      </Popover>
      {list && dialog && <Dialogs list={list} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

interface DialogsProps {
  list: ViewList
  dialog: ViewDialog
  onClose: () => void
}

/** The dialogs of the menu, outside it: it closes when a dialog takes the focus. */
function Dialogs({ list, dialog, onClose }: DialogsProps) {
  const { shown } = useShown(list)
  const { views, removable } = useViews(list)
  return (
    <LazyOverlay load={loadDialogs}>
      {({ SaveViewDialog, RemoveViewDialog }) =>
        dialog === 'save' ? (
          <SaveViewDialog list={list} shown={shown} views={views} onClose={onClose} />
        ) : (
          <RemoveViewDialog views={removable} onClose={onClose} />
        )
      }
    </LazyOverlay>
  )
}
