import { Button, Notice, Skeleton } from '@simvest/ui-kit'
import { type ReactNode, useEffect, useState } from 'react'

interface FetchedProps<T> {
  /** The same function at every drawing. */
  load: () => Promise<T>
  width?: string
  height: string
  children: (part: T) => ReactNode
}

/**
 * A part whose code is fetched when it is shown. React.lazy would remember a failed fetch for as long as the page
 * lives, and throw away the page around it; here only the part is out, and it can be fetched again.
 */
export function Fetched<T>({ load, width, height, children }: FetchedProps<T>) {
  const [state, setState] = useState<{ part?: T; failed?: true }>({})

  useEffect(() => {
    if (state.part !== undefined || state.failed) return
    let shown = true
    load()
      .then((part) => shown && setState({ part }))
      .catch(() => shown && setState({ failed: true }))
    return () => {
      shown = false
    }
  }, [load, state])

  if (state.part !== undefined) return children(state.part)
  if (!state.failed) return <Skeleton width={width} height={height} />
  const again = <Button onClick={() => setState({})}>Try again</Button>
  return (
    <Notice tone="error" title="This part could not be loaded" action={again}>
      The rest works as before.
    </Notice>
  )
}
