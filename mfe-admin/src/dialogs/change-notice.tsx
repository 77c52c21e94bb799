import { Button, Notice } from '@simvest/ui-kit'
import type { Change } from './use-version-guard.ts'

/** Shows what changed since the dialog opened. The administrator decides about the new state only after looking at it. */
export function ChangeNotice({ change: { was, now, isOver, goOn } }: { change: Change }) {
  return (
    <Notice
      tone="warning"
      title="This changed while you were looking"
      action={!isOver && <Button onClick={goOn}>Continue with what it is now</Button>}
    >
      It was {was}; it is now {now}. {isOver ? 'There is nothing left to decide.' : 'Nothing was done.'}
    </Notice>
  )
}
