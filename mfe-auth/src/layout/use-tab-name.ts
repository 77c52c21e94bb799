import { useEffect } from 'react'

/** Names the tab after what a page shows, where its route has one title for several things. */
export function useTabName(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = document.title.replace(/^[^·]*(?= ·)/, name)
  }, [name])
}
