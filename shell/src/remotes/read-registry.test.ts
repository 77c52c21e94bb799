import { readRegistry } from './read-registry.ts'

test('reads what the gateway wrote into the page', () => {
  document.body.innerHTML = '<script type="application/json" id="registry">{"remotes":[]}</script>'
  expect(readRegistry()).toEqual({ remotes: [] })
})

test.each(['', '<script type="application/json" id="registry">{"remotes":7}</script>'])(
  'refuses a page with %p',
  (html) => {
    document.body.innerHTML = html
    expect(() => readRegistry()).toThrow('The list of applications in this page cannot be read.')
  },
)
