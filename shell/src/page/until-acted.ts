/** Milliseconds that a page may take to load its parts. */
const LOADING_MS = 10_000

/** Calls `show` in the next frame and each time the page has another size, while it loads and until somebody acts. Returns how to stop. */
export function untilActed(show: () => void): () => void {
  const page = new ResizeObserver(show)
  // The observer reports once at the start, after the new page has scrolled to its top.
  const start = requestAnimationFrame(() => page.observe(document.body))
  const acted = new AbortController()
  const { signal } = acted
  const timer = setTimeout(stop, LOADING_MS)
  function stop() {
    clearTimeout(timer)
    cancelAnimationFrame(start)
    page.disconnect()
    acted.abort()
  }
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(act, stop, { signal })
  // A dialog that held the link gives the focus back when it has closed.
  addEventListener('focusin', show, { signal })
  return stop
}
