import { Slot } from 'radix-ui'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { Lazy, isFetched } from './fetched.tsx'
import { loadOverlays } from './load-overlays.ts'

export type MenuAction = {
  label: string
  onSelect: () => void
  icon?: ReactElement<ComponentProps<'svg'>>
  disabled?: boolean
  /** The action loses something: it is drawn in the colour of danger, apart from the others. */
  danger?: boolean
}

export type MenuProps = {
  actions: readonly MenuAction[]
  /** The button that opens the menu. */
  children: ReactElement
}

/** Several actions behind one button. What an action opens (a dialog) takes the focus from the menu. */
export function Menu({ actions, children }: MenuProps) {
  // A button that stands keeps standing until it is pressed: it may have the focus.
  const [here] = useState(() => isFetched(loadOverlays))
  const [pressed, setPressed] = useState(false)
  const button = (
    <Slot.Root aria-haspopup="menu" aria-expanded={false} onClick={() => setPressed(true)}>
      {children}
    </Slot.Root>
  )
  if (!here && !pressed) return button
  return (
    <Lazy load={loadOverlays} fallback={button}>
      {({ MenuPanel }) => (
        <MenuPanel actions={actions} openAtOnce={pressed}>
          {children}
        </MenuPanel>
      )}
    </Lazy>
  )
}
