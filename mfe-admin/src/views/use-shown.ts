import { namesInView, type SavedView, type ViewList } from '@simvest/contracts'
import { useSearchParams } from '@simvest/platform'

type ShownFilters = SavedView['shown']

/** Returns what the address shows of a list, as a view keeps it. A view is only ever shown at the user's present address. */
export function useShown(list: ViewList) {
  const [params, setParams] = useSearchParams()
  const names = namesInView(list)
  const shown: ShownFilters = valuesOf(names, (name) => params.get(name))
  return {
    shown,
    isShown: (view: ShownFilters) => names.every((name) => view[name] === shown[name]),
    /** Shows a view from its first page. */
    show: (view: ShownFilters) =>
      setParams((before) => valuesOf(['tab', ...names], (name) => (name === 'tab' ? before.get(name) : view[name]))),
  }
}

function valuesOf(names: readonly string[], valueOf: (name: string) => string | null | undefined): ShownFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name)
      return value ? [[name, value]] : []
    }),
  )
}
