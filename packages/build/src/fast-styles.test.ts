import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Prints what a window says of the styles of its elements, before and after each of several changes. */
const SCRIPT = `
  const isFast = process.argv[1] === 'fast'
  const { createRequire } = require('node:module')
  const fast = isFast && require('./jest/fast-styles.cjs')
  const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom')
  const { window } = new JSDOM(\`<!DOCTYPE html><style>
    .a { display: none } div.b > span, #c { visibility: hidden; color: red } span:not(.a, .b):hover { display: block }
    [title="x .y"] { display: flex } A.Link { display: grid } .a.b { display: unset } :is(.c, .d) { visibility: collapse }
    @media screen { .d { display: none } } @media print { .e { display: none } } .odd\\\\:name { display: none } * .e { color: blue }
    .f:focus-visible, p ~ .f { display: contents; visibility: visible } p + i { pointer-events: none }</style>
    <div class="b"><span>1</span><span class="a b" id="c">2</span></div><p class="a  d" style="display: inline">3</p><i class="f e">4</i>
    <a class="Link" title="x .y" hidden>5</a><b class="odd:name c">6</b><table class="e"><tr><td>7</td></tr></table>\`)
  if (isFast) fast.speedUpStyles(window)
  const { document } = window
  const look = () => Array.from(document.querySelectorAll('body *'), (element) => {
    const style = window.getComputedStyle(element)
    const read = ['visibility', 'color', 'display', 'pointer-events'].map((name) => style.getPropertyValue(name))
    return [element.outerHTML.slice(0, 30), style.display, style.visibility, style.color, 'display' in style, style.length, read]
  })
  const seen = [look()]
  const sheet = document.styleSheets[0]
  const touch = () => document.body.setAttribute('data-at', String(seen.length))
  for (const change of [
    () => document.querySelector('style').append('.f { display: none }'),
    () => document.styleSheets[0].insertRule('span { display: none }', document.styleSheets[0].cssRules.length),
    () => document.styleSheets[0].insertRule('b { display: none }', 0),
    () => document.styleSheets[0].deleteRule(document.styleSheets[0].cssRules.length - 1),
    () => document.querySelector('b').setAttribute('class', 'a'),
    () => document.querySelector('i').remove(),
    () => document.querySelector('style').remove(),
  ]) {
    change()
    touch()
    seen.push(look())
  }
  console.log(JSON.stringify(seen))`

describe('fast styles', () => {
  test('styles are found faster, and are those that jsdom finds', () => {
    const print = (how: string) =>
      JSON.parse(
        execFileSync(process.execPath, ['-e', SCRIPT, how], { cwd: path.join(__dirname, '..'), encoding: 'utf8' }),
      ) as unknown
    const usual = print('usual')
    expect(JSON.stringify(usual)).toContain('"none"')
    expect(print('fast')).toEqual(usual)
  })
})
