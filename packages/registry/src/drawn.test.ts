import { DRAWN_PAGE } from '@simvest/contracts/limits'
import fc from 'fast-check'
import { type DrawnNode, type DrawnPage, faultOf, htmlOf, readDrawn } from './drawn.ts'

const pageOf = (...body: DrawnNode[]): DrawnPage => ({ body, rules: [] })
const ruled = (selector: string, declarations = 'color: red', ...within: string[]): DrawnPage => ({
  body: [],
  rules: [{ selector, declarations, within }],
})

describe('drawn', () => {
  test('a page of text, links, fields, pictures and styles of its own classes is permitted, and written as it is', () => {
    const page: DrawnPage = {
      body: [
        ['h1', { id: 'how', class: 'a b' }, ['Less < more & "so"']],
        ['a', { href: '/login' }, ['Sign in']],
        ['input', { name: 'username', type: 'text', 'aria-label': 'Name' }, []],
        ['input', { type: 'date' }, []],
        ['svg', { viewBox: '0 0 24 24' }, [['path', { d: 'M1 1' }, []]]],
      ],
      rules: [
        {
          selector: ".a,.b:is(.c, [aria-current='page'])>a",
          declarations: "color: var(--text);content: ''",
          within: [],
        },
        { selector: '.a', declarations: 'gap: 0', within: ['@media (min-width: 60rem)'] },
      ],
    }
    expect(faultOf(page)).toBeUndefined()
    expect(htmlOf(page)).toEqual({
      html: '<h1 id="how" class="a b">Less &lt; more &amp; &quot;so&quot;</h1><a href="/login">Sign in</a><input name="username" type="text" aria-label="Name"><input type="date"><svg viewBox="0 0 24 24"><path d="M1 1"></path></svg>',
      css: ":where(#drawn) .a,:where(#drawn) .b:is(.c, [aria-current='page'])>a{color: var(--text);content: ''}\n@media (min-width: 60rem){:where(#drawn) .a{gap: 0}}",
    })
  })

  // covers A1.5
  test.each<[string, DrawnPage]>([
    ['<script>', pageOf(['script', {}, ['alert(1)']])],
    ['<style>', pageOf(['div', {}, [['style', {}, ['html { display: none }']]]])],
    ['<form>', pageOf(['form', { action: 'https://evil.example' }, []])],
    ['<iframe>', pageOf(['iframe', { src: '/admin' }, []])],
    ['<template>', pageOf(['template', { shadowrootmode: 'open' }, []])],
    ['<noscript>', pageOf(['noscript', {}, []])],
    ['<dialog>', pageOf(['dialog', { open: '' }, []])],
    ['<img/onerror=x>', pageOf(['img/onerror=x', {}, []])],
    ['onclick="x()" on <a>', pageOf(['a', { onclick: 'x()' }, []])],
    ['x onclick="x()" on <a>', pageOf(['a', { 'x onclick': 'x()' }, []])],
    ['popover="" on <div>', pageOf(['div', { popover: '' }, []])],
    ['popovertarget="a" on <button>', pageOf(['button', { popovertarget: 'a' }, []])],
    ['formaction="/" on <button>', pageOf(['button', { formaction: '/' }, []])],
    ['href="https://evil.example" on <a>', pageOf(['a', { href: 'https://evil.example' }, []])],
    ['href="//evil.example" on <a>', pageOf(['a', { href: '//evil.example' }, []])],
    ['href="/\\evil.example" on <a>', pageOf(['a', { href: '/\\evil.example' }, []])],
    ['href="javascript:x()" on <a>', pageOf(['a', { href: 'javascript:x()' }, []])],
    ['src="https://evil.example/x.png" on <img>', pageOf(['img', { src: 'https://evil.example/x.png' }, []])],
    ['src="data:image/svg+xml,<svg>" on <img>', pageOf(['img', { src: 'data:image/svg+xml,<svg>' }, []])],
    ['id="registry" on <div>', pageOf(['div', { id: 'registry' }, []])],
    ['id="simvest-x" on <div>', pageOf(['div', { id: 'simvest-x' }, []])],
    ['id="webpackChunk" on <div>', pageOf(['div', { id: 'webpackChunk' }, []])],
    ['type="file" on <input>', pageOf(['input', { type: 'file' }, []])],
    ['style="background: url(//evil.example)" on <p>', pageOf(['p', { style: 'background: url(//evil.example)' }, []])],
    ['the selector “html”', ruled('html')],
    ['the selector “.a,body”', ruled('.a,body')],
    ['the selector “~ #root”', ruled('~ #root')],
    ['the selector “.a[x="("], html”', ruled('.a[x="("], html')],
    ['the selector “.a), html (”', ruled('.a), html (')],
    ['the selector “.a{} html”', ruled('.a{} html')],
    ['the selector “.a /* , */ b”', ruled('.a /* , */ b')],
    ['the styles “color: red} html { display: none”', ruled('.a', 'color: red} html { display: none')],
    ['the styles “content: "a”', ruled('.a', 'content: "a')],
    ['the styles “background: \\75rl(x)”', ruled('.a', 'background: \\75rl(x)')],
    ['the styles “background: URL(x)”', ruled('.a', 'background: URL(x)')],
    ['the styles “color: red</style>”', ruled('.a', 'color: red</style>')],
    ['the styles “@import "x"”', ruled('.a', 'color: red', '@import "x"')],
    ['the styles “@media print { html”', ruled('.a', 'color: red', '@media print { html')],
    ['the styles “@font-face”', ruled('.a', 'color: red', '@font-face')],
  ])('refused in one sentence: %s', (fault, page) => {
    expect(faultOf(page)).toBe(fault)
    expect(() => readDrawn(JSON.stringify({ '/x': { en: page } }))).toThrow(`drawn.json has ${fault} in /x (en)`)
  })

  test('a page that every document would carry for long is refused', () => {
    expect(faultOf(pageOf('x'.repeat(DRAWN_PAGE.most)))).toMatch(
      new RegExp(`^\\d+ characters \\(${DRAWN_PAGE.most} at most\\)$`),
    )
  })

  test('anything but a list of prerendered pages is refused', () => {
    for (const text of ['', 'null', '[]', '{"/x":{"en":"<b>"}}'])
      expect(() => readDrawn(text)).toThrow('cannot be read')
  })

  test('no character of a text, a value or a class starts or ends an element', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { html } = htmlOf(pageOf(['p', { title: text }, [text]]))
        expect(html.match(/[<>"]/g)).toEqual(['<', '"', '"', '>', '<', '>'])
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'.a,b()[]"\'{};<>/* @\\\n#') }), (text) => {
        const page: DrawnPage = { body: [], rules: [{ selector: `.x${text}`, declarations: text, within: [] }] }
        if (faultOf(page) !== undefined) return
        const { css } = htmlOf(page)
        expect(css.match(/[{}]/g)).toEqual(['{', '}'])
        expect(css).not.toContain('<')
      }),
      { numRuns: 2_000 },
    )
  })
})
