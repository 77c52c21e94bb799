import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { AmountInput } from './amount-input.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'

// jsdom has no layout, but Radix scrolls the list to the chosen option.
Element.prototype.scrollIntoView ??= () => {}

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

describe('field', () => {
  test('a control carries its label, hint and error', () => {
    render(
      <Field label="E-mail" hint="We only write about your account." error="That is not an e-mail address." required>
        <Input name="email" />
      </Field>,
    )
    const box = screen.getByLabelText(/^E-mail/)
    expect(box.getAttribute('name')).toBe('email')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-required')).toBe('true')
    expect(described(box)).toEqual(['That is not an e-mail address.', 'We only write about your account.'])
  })

  test('a valid control is neither invalid nor described by what is not there', () => {
    render(
      <Field label="E-mail">
        <Input />
      </Field>,
    )
    const box = screen.getByLabelText('E-mail')
    expect(box.hasAttribute('aria-invalid')).toBe(false)
    expect(box.hasAttribute('aria-describedby')).toBe(false)
  })

  test('a function places the control itself', () => {
    render(
      <Field label="Wallet" error="Choose one.">
        {(control) => (
          <div>
            <Input {...control} />
          </div>
        )}
      </Field>,
    )
    expect(described(screen.getByLabelText('Wallet'))).toEqual(['Choose one.'])
  })

  test('the label follows an id that the control has of its own', () => {
    render(
      <Field label="Name">
        <Input id="full-name" />
      </Field>,
    )
    expect(screen.getByLabelText('Name').id).toBe('full-name')
  })

  test('refs arrive at the input, as react-hook-form needs', () => {
    const [plain, amount, password] = [1, 2, 3].map(() => createRef<HTMLInputElement>())
    render(
      <>
        <Input ref={plain} />
        <AmountInput register={() => ({ ref: amount })} />
        <PasswordInput ref={password} />
      </>,
    )
    for (const ref of [plain, amount, password]) expect(ref?.current?.tagName).toBe('INPUT')
  })

  test('an amount keeps the text as typed and says its unit next to the error', async () => {
    render(
      <Field label="Amount" error="More than you have.">
        <AmountInput register={() => ({})} />
      </Field>,
    )
    const box = screen.getByLabelText('Amount')
    await userEvent.type(box, '1,50.0x')
    expect(box).toHaveProperty('value', '1,50.0x')
    expect(box).toHaveProperty('inputMode', 'decimal')
    expect(described(box)).toEqual(['More than you have.', 'Amount in simulated dollars'])
  })

  test('a password is shown and hidden again without losing it', async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    )
    const box = screen.getByLabelText('Password')
    await userEvent.type(box, 'secret')
    expect(box).toHaveProperty('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(box).toHaveProperty('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(box).toHaveProperty('type', 'password')
    expect(box).toHaveProperty('value', 'secret')
  })

  test('a select is labelled, invalid and chosen from', async () => {
    const chosen = jest.fn()
    render(
      <Field label="Network" error="Choose a network.">
        <Select
          options={[
            { value: 'trc20', label: 'TRC20' },
            { value: 'erc20', label: 'ERC20' },
          ]}
          onChange={({ target }) => chosen(target.value)}
        />
      </Field>,
    )
    const box = screen.getByRole('combobox', { name: 'Network' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(described(box)).toEqual(['Choose a network.'])
    await userEvent.selectOptions(box, 'ERC20')
    expect(chosen).toHaveBeenCalledWith('erc20')
    expect(box).toHaveProperty('value', 'erc20')
  })
})
