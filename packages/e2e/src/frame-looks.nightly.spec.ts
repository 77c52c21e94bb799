import { expect } from '@playwright/test'
import { differenceOf, frameLooks } from './frame-looks.ts'
import { test } from './test.ts'

/** A frame like the shell's: what is under the pointer looks different, and another navigation takes its place in a small window. */
const FRAME = `<!doctype html>
  <style>a { color: navy } a:hover { color: red } nav.small { opacity: 0.5 } nav.shown { opacity: 1; transition: opacity 0.6s 0.2s }</style>
  <body><nav><a href="#">History</a></nav><main><h1>A page</h1></main>
  <script>
    matchMedia('(max-width: 600px)').addEventListener('change', () => requestAnimationFrame(() => requestAnimationFrame(() => {
      const nav = document.querySelector('nav')
      nav.className = 'small'
      nav.offsetWidth
      nav.classList.add('shown')
      nav.innerHTML = '<button>More</button>'
    })))
  </script>`

// covers federation.72
test('a frame is read at rest: with the pointer away, in the window of now, when its transitions have ended', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 600 })
  await page.setContent(FRAME)
  const large = await frameLooks(page)
  expect(large['body > nav > a']?.['color']).toBe('rgb(0, 0, 128)')
  await page.getByRole('link').hover()
  expect(differenceOf(large, await frameLooks(page))).toBeUndefined()

  await page.getByRole('link').hover()
  await page.setViewportSize({ width: 390, height: 600 })
  const small = await frameLooks(page)
  expect(Object.keys(small)).toEqual(['body', 'body > nav', 'body > nav > button'])
  expect(small['body > nav']?.['opacity']).toBe('1')
})
