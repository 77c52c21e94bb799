// Runs in the page before any other code: records what the scripts of remotes start, until they stop it.
;(() => {
  const { setTimeout, setInterval, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window
  const { addEventListener, removeEventListener } = EventTarget.prototype

  /** The remote whose script made the call; undefined for calls of the shell or of the page. */
  const caller = () => /\/remotes\/([\w-]+)\//.exec(new Error().stack.split('\n')[3] ?? '')?.[1]

  const started = new Set()
  const start = (thing) => {
    if (thing.remote) started.add(thing)
    return thing
  }

  const timers = new Map()
  const frames = new Map()
  const stop = (things, id) => {
    started.delete(things.get(id))
    things.delete(id)
  }
  window.setInterval = (callback, ...rest) => {
    const id = setInterval(callback, ...rest)
    timers.set(id, start({ what: 'an interval', remote: caller() }))
    return id
  }
  window.setTimeout = (callback, delay, ...rest) => {
    const remote = caller()
    const run = () => {
      clearTimeout(id)
      stop(timers, id)
      callback(...rest)
    }
    const id = setTimeout(run, delay)
    timers.set(id, start({ what: 'a timeout that starts itself again', remote, run }))
    return id
  }
  window.clearTimeout = window.clearInterval = (id) => {
    clearTimeout(id)
    stop(timers, id)
  }
  window.requestAnimationFrame = (callback) => {
    const remote = caller()
    const id = requestAnimationFrame((time) => {
      stop(frames, id)
      callback(time)
    })
    frames.set(id, start({ what: 'a frame that asks for the next one', remote }))
    return id
  }
  window.cancelAnimationFrame = (id) => {
    cancelAnimationFrame(id)
    stop(frames, id)
  }

  /** Targets that outlive every page. */
  const lasting = (target) =>
    [window, document, document.documentElement, document.body, window.visualViewport].includes(target) ||
    target instanceof MediaQueryList
  const captures = (options) => (typeof options === 'object' ? Boolean(options?.capture) : Boolean(options))
  const sameAs = (target, type, listener, options) => {
    const capture = captures(options)
    return (thing) =>
      thing.target === target && thing.type === type && thing.listener === listener && thing.capture === capture
  }
  const forget = (isSame) => {
    for (const thing of started) if (isSame(thing)) started.delete(thing)
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window
    addEventListener.call(target, type, listener, options)
    if (!listener || !lasting(target)) return
    const isSame = sameAs(target, type, listener, options)
    const name = target === document ? 'document' : (target.localName ?? target.constructor.name)
    const what = `a listener for ${type} on ${name}`
    forget(isSame)
    start({ what, remote: caller(), target, type, listener, capture: captures(options) })
    if (options?.once) addEventListener.call(target, type, () => forget(isSame), { once: true })
    if (options?.signal) addEventListener.call(options.signal, 'abort', () => forget(isSame))
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window
    removeEventListener.call(target, type, listener, options)
    forget(sameAs(target, type, listener, options))
  }

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']) {
    window[name] = class extends window[name] {
      constructor(...given) {
        super(...given)
        this.thing = { what: `a ${name}`, remote: caller(), targets: new Set() }
      }
      observe(target, ...rest) {
        super.observe(target, ...rest)
        this.thing.targets.add(target)
        start(this.thing)
      }
      unobserve(target) {
        super.unobserve(target)
        this.thing.targets.delete(target)
      }
      disconnect() {
        super.disconnect()
        this.thing.targets.clear()
      }
    }
  }
  /** An observer without targets, or with targets that are in no document, is garbage collected. */
  const isLive = ({ targets }) => !targets || [...targets].some((target) => target.isConnected !== false)

  const numbers = new WeakMap()
  let last = 0
  /** A text that changes with the value of a name: of objects with another one, and with the size of a list or a record. */
  const fingerprint = (name) => {
    const { value } = Object.getOwnPropertyDescriptor(window, name)
    if (value === null || !['object', 'function'].includes(typeof value)) return `${typeof value} ${String(value)}`
    if (!numbers.has(value)) numbers.set(value, (last += 1))
    const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
    return `object ${numbers.get(value)} of ${isPlain ? Object.keys(value).length : 'its own size'}`
  }

  window.simvestGate = {
    /** Returns what a remote did not stop. Pending timeouts run at once, for three rounds: a chain that ends is no leak. */
    async started(remote) {
      const own = () => [...started].filter((thing) => thing.remote === remote && isLive(thing))
      for (let round = 0; round < 3; round++) {
        for (const { run } of own()) run?.()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return own().map(({ what }) => what)
    },

    /** Returns the values on window, by name, each as a text that changes with the value. */
    values: () => Object.fromEntries(Object.getOwnPropertyNames(window).map((name) => [name, fingerprint(name)])),

    /** Returns the visible marks on the document itself: attributes of its root, children of its body, and names on window. */
    marks() {
      const { documentElement, body } = document
      const attributes = [documentElement, body].flatMap((element) =>
        [...element.attributes].flatMap(({ name, value }) =>
          (name === 'class' ? value.split(/\s+/) : [value]).map((each) => `${name}="${each}" on ${element.localName}`),
        ),
      )
      const hung = [...body.children].map(({ localName, id }) => `<${localName}${id && ` id="${id}"`}> in the body`)
      const names = Object.getOwnPropertyNames(window).map((name) => `${name} on window`)
      return [...attributes, ...hung, ...names]
    },
  }
})()
