/** Safari has no idle callback; two seconds after the start serve instead. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(act, { timeout: 10_000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(act, 2_000)
  return () => clearTimeout(id)
}
