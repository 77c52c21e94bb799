import type { Live } from '@simvest/platform/plain'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/** A value of the shell as one of Vue, as long as the component is there. */
export function useLive<T>(live: Live<T>): Readonly<ShallowRef<T>> {
  const value = shallowRef(live.current)
  const end = live.subscribe((next) => {
    value.value = next
  })
  onScopeDispose(end)
  return value
}
