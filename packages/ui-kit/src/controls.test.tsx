import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { fetchAhead } from './fetched.tsx'
import { loadOverlays } from './load-overlays.ts'
import { Menu } from './menu.tsx'
import { Pagination } from './pagination.tsx'
import { Progress } from './progress.tsx'
import { Switch } from './switch.tsx'

describe('controls', () => {
  test('a switch is named by its label, described by its hint and turned by both keys and label', async () => {
    function Host() {
      const [on, setOn] = useState(false)
      return <Switch label="Deposits" hint="When one is decided" checked={on} onCheckedChange={setOn} />
    }
    render(<Host />)
    const control = screen.getByRole('switch', { name: 'Deposits', description: 'When one is decided' })
    await userEvent.click(screen.getByText('Deposits'))
    expect(control.getAttribute('aria-checked')).toBe('true')
    control.focus()
    await userEvent.keyboard(' ')
    expect(control.getAttribute('aria-checked')).toBe('false')
  })

  test('a checkbox takes its label and its place in a form', async () => {
    render(<Checkbox label="I understand" name="understood" />)
    await userEvent.click(screen.getByText('I understand'))
    expect(screen.getByRole('checkbox', { name: 'I understand' })).toHaveProperty('checked', true)
  })

  test('progress says its value in words', () => {
    render(<Progress label="Progress" value={0.4} valueText="12 of 30 simulated days" />)
    const bar = screen.getByRole('progressbar', { name: 'Progress' })
    expect(bar.getAttribute('aria-valuetext')).toBe('12 of 30 simulated days')
    expect(bar).toHaveProperty('value', 0.4)
  })

  test.each([
    [1, 1, []],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('page %i of %i offers the pages %j', (page, pages, shown) => {
    render(<Pagination label="Users" page={page} pages={pages} onPage={() => {}} />)
    const buttons = screen.queryAllByRole('button', { name: /^Page / })
    expect(buttons.map(({ textContent }) => Number(textContent))).toEqual(shown)
  })

  test('pagination steps to either side, and no further than there is', async () => {
    const onPage = jest.fn()
    render(<Pagination label="Users" page={1} pages={3} onPage={onPage} />)
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(onPage.mock.calls).toEqual([[2], [3]])
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  })

  test('pagination leads to both ends where not all pages are shown', async () => {
    const onPage = jest.fn()
    render(<Pagination label="Users" page={4} pages={169} onPage={onPage} />)
    await userEvent.click(screen.getByRole('button', { name: 'First page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Last page: 169' }))
    expect(onPage.mock.calls).toEqual([[1], [169]])
  })

  test('pagination leads to a page whose number is typed, and no further than there is', async () => {
    const onPage = jest.fn()
    render(<Pagination label="Users" page={4} pages={169} onPage={onPage} />)
    const box = screen.getByRole('textbox', { name: 'Go to page, 1 to 169' })
    for (const typed of ['120', '999', '0', 'x']) await userEvent.type(box, `${typed}{Enter}`)
    expect(onPage.mock.calls).toEqual([[120], [169]])
    expect(box).toHaveProperty('value', '')
  })

  fetchAhead(loadOverlays)
  beforeAll(loadOverlays)

  test('a menu opens by its button, is walked by arrows and acts by Enter', async () => {
    const remove = jest.fn()
    render(
      <Menu
        actions={[
          { label: 'Edit', onSelect: () => {} },
          { label: 'Delete', onSelect: remove, danger: true },
        ]}
      >
        <Button>Actions</Button>
      </Menu>,
    )
    screen.getByRole('button', { name: 'Actions' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(remove).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
