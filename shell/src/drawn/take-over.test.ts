import { drawnPage, takeOver } from './take-over.ts'

const FORM = `<input name="username"><input name="password" type="password"><input name="stay" type="checkbox">
<select><option>a</option><option>b</option></select><a href="/login">Sign in</a><button>Try</button><button>Try</button>`

function twoPages(live = FORM) {
  document.body.innerHTML = `<div id="drawn">${FORM}</div><div id="root">${live}</div>`
  const [drawn, root] = [document.getElementById('drawn'), document.getElementById('root')]
  if (!drawn || !root) throw new Error('unreachable')
  const find = <E extends HTMLElement>(page: HTMLElement, selector: string, index = 0) =>
    [...page.querySelectorAll<E>(selector)][index] as E
  return { drawn, root, find }
}

/** Marks a field as the page's own first script does when somebody chooses in it. */
function choose<E extends HTMLElement>(field: E): E {
  field.dataset['chosen'] = ''
  return field
}

afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset['undrawn']
  delete window.simvestPressed
})

describe('take over', () => {
  // covers frame.18
  test('what was typed, chosen and focused goes on in the live page, which hears of it', async () => {
    const { drawn, root, find } = twoPages()
    find<HTMLInputElement>(drawn, 'input', 0).value = 'ada'
    find<HTMLInputElement>(drawn, 'input', 1).value = 'secret'
    choose(find<HTMLInputElement>(drawn, 'input', 2)).checked = true
    choose(find<HTMLSelectElement>(drawn, 'select')).value = 'b'
    const typing = find<HTMLInputElement>(drawn, 'input', 0)
    typing.focus()
    typing.setSelectionRange(1, 2)
    const heard: string[] = []
    root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value))

    takeOver(drawn, root)
    const [name, password, stay] = [...root.querySelectorAll('input')]
    expect([name?.value, password?.value]).toEqual(['ada', 'secret'])
    expect(find<HTMLSelectElement>(root, 'select').value).toBe('b')
    expect(document.activeElement).toBe(name)
    expect([name?.selectionStart, name?.selectionEnd]).toEqual([1, 2])
    expect(drawn.isConnected).toBe(false)
    await Promise.resolve()
    expect(heard).toEqual(['ada', 'secret', 'on', 'b'])
    expect(stay?.checked).toBe(true)
  })

  // covers frame.18
  test('what the browser has put back after a reload was chosen by nobody', async () => {
    const { drawn, root, find } = twoPages()
    find<HTMLInputElement>(drawn, 'input', 2).checked = true
    find<HTMLSelectElement>(drawn, 'select').value = 'b'
    takeOver(drawn, root)
    await Promise.resolve()
    expect(find<HTMLInputElement>(root, 'input', 2).checked).toBe(false)
    expect(find<HTMLSelectElement>(root, 'select').value).toBe('a')
  })

  test('a button that was pressed is pressed in the live page, and the second of two alike is the second', async () => {
    const { drawn, root, find } = twoPages()
    const pressed: number[] = []
    root
      .querySelectorAll('button')
      .forEach((button, index) => button.addEventListener('click', () => pressed.push(index)))
    window.simvestPressed = find(drawn, 'button', 1)
    takeOver(drawn, root)
    await Promise.resolve()
    expect(pressed).toEqual([1])
  })

  test('of a group whose name is made up anew, the choice with the same value is chosen', async () => {
    const group = (name: string) =>
      ['a', 'b'].map((value) => `<input type="radio" name="${name}" value="${value}">`).join('')
    const { drawn, root, find } = twoPages(group('live'))
    drawn.innerHTML = group('drawn')
    choose(find<HTMLInputElement>(drawn, 'input', 1)).checked = true
    takeOver(drawn, root)
    await Promise.resolve()
    expect([...root.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, true])
  })

  test('nothing is written into a field of another name, and nothing else of the live page is pressed', async () => {
    const { drawn, root, find } = twoPages('<input name="email" value="kept"><button>Other</button>')
    const click = jest.fn()
    find(root, 'button').addEventListener('click', click)
    find<HTMLInputElement>(drawn, 'input', 0).value = 'ada'
    window.simvestPressed = find(drawn, 'button')
    takeOver(drawn, root)
    await Promise.resolve()
    expect(find<HTMLInputElement>(root, 'input').value).toBe('kept')
    expect(click).not.toHaveBeenCalled()
  })

  test('a drawn page that is for others is removed at once', () => {
    const { drawn } = twoPages()
    expect(drawnPage()).toBe(drawn)
    document.documentElement.dataset['undrawn'] = ''
    expect(drawnPage()).toBeUndefined()
    expect(drawn.isConnected).toBe(false)
  })
})
