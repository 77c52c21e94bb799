import { Refusal } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { ResetSimulation } from './reset-simulation.tsx'

const DONE = 'Your simulation was reset. Every wallet is empty; your history is still there.'

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Reset my simulation' }))
  return screen.findByRole('alertdialog')
}
const confirm = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Reset my simulation' }))

describe('reset simulation', () => {
  // covers simulation.9
  test('nothing is reset until the word is typed', async () => {
    const { calls } = await renderFor(investor(), <ResetSimulation />, {
      resetSimulation: () => ({ message: DONE }),
    })
    const dialog = await open()
    await userEvent.type(within(dialog).getByLabelText('Type RESET to confirm'), 'reset')
    await confirm(dialog)
    expect(await within(dialog).findByText('Type the word RESET, in capital letters.')).not.toBeNull()
    expect(calls.map(({ operation }) => operation)).not.toContain('resetSimulation')

    await userEvent.clear(within(dialog).getByLabelText('Type RESET to confirm'))
    await userEvent.type(within(dialog).getByLabelText('Type RESET to confirm'), 'RESET')
    await confirm(dialog)
    expect(await screen.findByText(DONE)).not.toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  // covers simulation.9
  test('a refusal stays in the dialog', async () => {
    await renderFor(investor(), <ResetSimulation />, {
      resetSimulation: () => new Refusal(429, { message: 'Too many resets.' }),
    })
    const dialog = await open()
    await userEvent.type(within(dialog).getByLabelText('Type RESET to confirm'), 'RESET')
    await confirm(dialog)
    expect(await within(dialog).findByText('Too many resets.')).not.toBeNull()
  })
})
