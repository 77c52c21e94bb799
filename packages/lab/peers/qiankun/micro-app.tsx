import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/** The three functions that qiankun calls. */
export function microApp(Page: ComponentType) {
  let root: Root | undefined
  return {
    bootstrap: () => Promise.resolve(),
    async mount({ container }: { container?: Element }) {
      const place = (container ?? document).querySelector('#root')
      if (!place) throw new Error('The page has no #root.')
      root = createRoot(place)
      root.render(<Page />)
    },
    async unmount() {
      root?.unmount()
    },
  }
}
