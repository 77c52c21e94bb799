import { nodesOf, rulesOf } from './draw-pages.ts'

describe('draw pages', () => {
  test('a form becomes a group that sends nothing, and a link to elsewhere a text', () => {
    const html = `<form noValidate="" aria-label="Sign in" action="x"><input name="a"/></form><a href="https://x.example" target="_blank" rel="noreferrer">x</a><!-- c -->`
    expect(nodesOf(html)).toEqual([
      ['div', { 'aria-label': 'Sign in', 'data-form': '' }, [['input', { name: 'a' }, []]]],
      ['a', {}, ['x']],
    ])
  })

  test("React's ids become plain ones, wherever they are referred to", () => {
    expect(
      nodesOf('<label for="_drawn-R_1_">N</label><input id="_drawn-R_1_" aria-describedby="a_B _drawn-R_2_">'),
    ).toEqual([
      ['label', { for: 'drawn-r-1-' }, ['N']],
      ['input', { id: 'drawn-r-1-', 'aria-describedby': 'a-b drawn-r-2-' }, []],
    ])
  })

  test('rules keep the conditions around them; movements and marks of the library are left out', () => {
    const css = `<style data-styled="true">.a{color:red;}/*!sc*/
@media (min-width: 1px){.a{gap:0;}.b>c{gap:1px;}}/*!sc*/
@keyframes k{from{opacity:0;}}/*!sc*/
data-styled.g1[id="sc-x"]{content:"a,"}/*!sc*/
</style>`
    expect(rulesOf(css)).toEqual([
      { selector: '.a', declarations: 'color:red;', within: [] },
      { selector: '.a', declarations: 'gap:0;', within: ['@media (min-width: 1px)'] },
      { selector: '.b>c', declarations: 'gap:1px;', within: ['@media (min-width: 1px)'] },
    ])
  })
})
