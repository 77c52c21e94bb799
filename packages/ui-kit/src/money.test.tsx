import { cents } from '@simvest/money'
import { render, screen } from '@testing-library/react'
import { Field } from './field.tsx'
import { AmountText, HiddenAmounts } from './hidden-amounts.tsx'
import { Money } from './money.tsx'
import { Notice } from './notice.tsx'

describe('money', () => {
  // covers A2.1
  test.each([
    [50_000, '$500.00 SIM', '500.00 simulated dollars'],
    [-500, '-$5.00 SIM', 'minus 5.00 simulated dollars'],
    [123_456_789, '$1,234,567.89 SIM', '1,234,567.89 simulated dollars'],
  ])('%d cents read %s and are spoken as %s', (amount, text, speech) => {
    const { container } = render(<Money amount={cents(amount)} />)
    expect(container.textContent).toBe(text)
    expect(screen.getByRole('img', { name: speech }).getAttribute('aria-roledescription')).toBe('amount')
    expect(container.querySelector('svg')).toBeNull()
  })

  test.each([
    [500, '+$5.00 SIM', 'plus 5.00 simulated dollars', 1],
    [-500, '-$5.00 SIM', 'minus 5.00 simulated dollars', 1],
    [0, '$0.00 SIM', '0.00 simulated dollars', 0],
  ])('%d cents as a result read %s with an arrow unless they are nothing; as a flow without one', (...expected) => {
    const [amount, text, speech, arrows] = expected
    for (const sign of ['result', 'flow'] as const) {
      const { container, unmount } = render(<Money amount={cents(amount)} sign={sign} />)
      expect(container.textContent).toBe(text)
      expect(screen.getByLabelText(speech)).toBeTruthy()
      expect(container.querySelectorAll('svg')).toHaveLength(sign === 'result' ? arrows : 0)
      unmount()
    }
  })

  test('hidden, it gives the amount away neither to eyes nor to ears', () => {
    const { container } = render(<Money amount={cents(500)} hidden sign="result" />)
    expect(container.textContent).toBe('••••')
    expect(screen.getByLabelText('hidden')).toBeTruthy()
    expect(container.innerHTML).not.toMatch(/5\.00|gain/)
  })

  // covers A12.1
  test('where amounts are hidden, every amount is, also the ones that a message names', () => {
    const { container } = render(
      <HiddenAmounts value={true}>
        <Money amount={cents(500)} />
        <AmountText>Your deposit of $1,234.50 SIM was approved, not -$5.</AmountText>
        <Money amount={cents(700)} hidden={false} />
      </HiddenAmounts>,
    )
    expect(container.textContent).toBe('••••Your deposit of •••• was approved, not ••••.$7.00 SIM')
  })

  test.each([
    [
      'AI assistant, Low Risk plan, one simulated day on $2,993.48 SIM',
      'AI assistant, Low Risk plan, one simulated day on ••••',
    ],
    ['Corrected: 1,250.5 SIM too much, $3 too little.', 'Corrected: •••• too much, •••• too little.'],
    ['I asked for 500 dollars, USD 5 or 70 USDT', 'I asked for ••••, •••• or ••••'],
    ['Order 12 SIM-TRC20-4F of 24 h', 'Order 12 SIM-TRC20-4F of 24 h'],
  ])('of “%s” others see “%s”', (text, masked) => {
    const { container } = render(
      <HiddenAmounts value={true}>
        <Notice title={text}>{text}</Notice>
        <Field label="Amount" error={text}>
          <input />
        </Field>
      </HiddenAmounts>,
    )
    expect(container.textContent).toBe(`${masked}${masked}Amount${masked}`)
  })
})
