// Browser APIs that jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'
import { patience } from './time-factor.mjs'

Object.assign(globalThis, { TextDecoder, TextEncoder })

// A second is short on a busy machine. What never appears still fails before the test's own time limit.
configure({ asyncUtilTimeout: patience(10_000) })

// Also in a repository of its own: what a busy machine keeps, and a test that hangs does not.
jest.setTimeout(30_000)

let complaints = []
let consoleError

beforeEach(() => {
  complaints = []
  consoleError = jest.spyOn(console, 'error').mockImplementation((...args) => {
    complaints.push(args.map(String).join(' '))
  })
})

afterEach(() => {
  localStorage.clear()
  // A test may have restored it already.
  consoleError.mockRestore()
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
})

Element.prototype.scrollIntoView ??= () => undefined
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
})

// jsdom reads no styles of scripts.
window.CSSStyleSheet = class {
  replaceSync() {}
}
document.adoptedStyleSheets = []

// A device without preferences; a test that needs one sets its own.
window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} })
