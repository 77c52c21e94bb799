// A remote as nobody should write one. It needs no build; each page does something that the gate must notice.
let react

// Vue 3 and Svelte 5 set such globals once, when their code runs.
window.__VUE__ = true
window.__VUE_INSTANCE_SETTERS__ = [() => undefined]
window.__svelte = { v: new Set(['5']) }

const onShow = (effect) => () => {
  react.useEffect(effect, [])
  return react.createElement('h1', {}, 'A page')
}

const addStyle = (text) => {
  const style = Object.assign(document.createElement('style'), { textContent: text })
  document.head.append(style)
  return () => style.remove()
}

const again = () => setTimeout(again, 200)
const nextFrame = () => requestAnimationFrame(nextFrame)

const pages = {
  tidy: onShow(() => {
    const look = () => undefined
    const controller = new AbortController()
    const observer = new MutationObserver(look)
    const interval = setInterval(look, 50)
    observer.observe(document.body, { childList: true })
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look, { signal: controller.signal })
    setTimeout(look, 60_000)
    return () => {
      clearInterval(interval)
      observer.disconnect()
      removeEventListener('scroll', look)
      controller.abort()
    }
  }),
  leaks: onShow(() => {
    setInterval(() => undefined, 1000)
    again()
    nextFrame()
    addEventListener('resize', () => undefined)
    document.addEventListener('click', () => undefined, true)
    matchMedia('(min-width: 10rem)').addEventListener('change', () => undefined)
    new ResizeObserver(() => undefined).observe(document.body)
    document.body.classList.add('planted')
    document.documentElement.dataset.planted = 'yes'
    document.body.append(Object.assign(document.createElement('aside'), { id: 'planted' }))
    window.planted = { since: Date.now() }
    window.plantedList = [...(window.plantedList ?? []), 'one more']
  }),
  restyles: onShow(() => addStyle('body nav a[class] { letter-spacing: 1px }')),
  covers: onShow(() => addStyle('@media (max-width: 600px) { nav, nav * { pointer-events: none } }')),
  unnamed: () => [
    react.createElement('h1', { key: 'title' }, 'A page'),
    react.createElement('button', { key: 'button', type: 'button' }),
  ],
  rejects: onShow(() => void Promise.reject(new Error('a planted rejection'))),
  clicks: () => {
    const button = react.useRef(null)
    react.useEffect(() => button.current.click(), [])
    const onClick = () => {
      throw new Error('a planted handler')
    }
    return react.createElement('h1', {}, react.createElement('button', { ref: button, onClick }, 'A page'))
  },
  breaks: onShow(() => {
    throw new Error('a planted effect')
  }),
  // Longer than the gate waits, but short enough for the browser to close.
  hangs: () => {
    const onClick = () => {
      for (const end = Date.now() + 20_000; Date.now() < end;);
    }
    return react.createElement('h1', {}, react.createElement('button', { onClick }, 'Hang'))
  },
  untidy: onShow(() => () => {
    throw new Error('a planted clean-up')
  }),
}

self.mfe_offending = {
  async init(shared) {
    const [{ get }] = Object.values(shared.react)
    react = (await get())()
  },
  get: async () => () => ({ remote: { pages } }),
}
