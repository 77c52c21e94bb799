import { keepTyped } from './keep-typed.ts'

const FORM = `<main id="main">
  <input name="amount"><input name="amount"><textarea aria-label="Note"></textarea>
  <select name="method"><option>Card</option><option>Bank</option></select>
  <input type="checkbox" name="sure"><input type="radio" name="plan" value="a" checked><input type="radio" name="plan" value="b">
  <input type="file" name="proof">
</main><input name="amount" id="outside">`

const field = <E extends HTMLElement = HTMLInputElement>(selector: string) =>
  document.querySelectorAll<E>(selector)[0] as E

/** Resolves once observers have received the changes of the document. */
const seen = () => new Promise((resolve) => setTimeout(resolve))

describe('keep typed', () => {
  // covers federation.23
  test('the same fields of the next page hold what was typed and chosen, and hear of it; others are as they are', async () => {
    document.body.innerHTML = FORM
    const [, second] = document.querySelectorAll<HTMLInputElement>('#main [name=amount]')
    if (second) second.value = '25'
    field<HTMLTextAreaElement>('textarea').value = 'rent'
    field<HTMLSelectElement>('select').value = 'Bank'
    field('[name=sure]').checked = true
    field('[value=b]').checked = true
    field('#outside').value = '7'
    keepTyped()
    document.body.append('something else')
    await seen()
    document.body.innerHTML = FORM.replace('<main id="main">', '<main id="main"><input name="new" value="own">')
    const heard: string[] = []
    for (const name of ['input', 'change', 'click'])
      document.addEventListener(name, ({ target }) => {
        const { name: of, localName } = target as HTMLInputElement
        heard.push(`${name} ${of || localName}`)
      })
    await seen()

    const values = [
      ...document.querySelectorAll<HTMLInputElement>('#main :is(input:not([type=file]), textarea, select)'),
    ]
    expect(values.map(({ type, checked, value }) => (/check|radio/.test(type) ? checked : value))).toEqual([
      'own',
      '',
      '25',
      'rent',
      'Bank',
      true,
      false,
      true,
    ])
    expect(field('#outside').value).toBe('')
    for (const name of [
      'input amount',
      'change amount',
      'input textarea',
      'change method',
      'click sure',
      'click plan',
    ]) {
      expect(heard).toContain(name)
    }
  })

  test('another page gets nothing, though its fields have the same names', async () => {
    document.body.innerHTML = FORM
    field('[name=amount]').value = '9'
    keepTyped()
    history.pushState({}, '', '/elsewhere')
    document.body.innerHTML = FORM
    await seen()
    expect(field('[name=amount]').value).toBe('')
  })
})
