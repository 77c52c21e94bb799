import type { Token } from '@simvest/contracts'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TokensList } from './tokens-list.tsx'

const figures: Token = {
  id: 3,
  name: 'Figures',
  scope: 'account',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  lastUsedAt: null,
}

async function make() {
  await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name of this token'), 'Figures')
  await userEvent.selectOptions(dialog.getByLabelText('Valid for'), '90 days')
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'practice-9')
  await userEvent.click(dialog.getByRole('button', { name: 'Make a token' }))
  return dialog
}

describe('tokens list', () => {
  // covers calls.35
  test('a token is made with the password, shown once to copy, and ended', async () => {
    let tokens: Token[] = []
    const { calls } = await renderWithApi(<TokensList />, {
      listTokens: () => ({ tokens, scopes: ['account'] }),
      makeToken: () => {
        tokens = [figures]
        return { ...figures, token: 'simvest_abc' }
      },
      endToken: () => {
        tokens = []
        return { message: 'The token has ended.' }
      },
    })
    const dialog = await make()
    expect(await dialog.findByText('simvest_abc')).not.toBeNull()
    const body = { name: 'Figures', scope: 'account', days: 90, currentPassword: 'practice-9' }
    expect(calls).toContainEqual({ operation: 'makeToken', input: { body } })
    expect(dialog.queryByLabelText('It may read')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'I have kept it' }))
    expect(screen.queryByText('simvest_abc')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'End Figures' }))
    expect(await screen.findByText('Token ended')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'End Figures' })).toBeNull()
  })

  // covers calls.38
  test('what the server allows may be chosen, and a refusal is shown', async () => {
    await renderWithApi(<TokensList />, {
      listTokens: () => ({ tokens: [], scopes: ['account', 'console'] }),
      makeToken: () => new Refusal(403, { message: 'You may not do this.', code: 'FORBIDDEN' }),
    })
    const dialog = await make()
    expect(await dialog.findByText('You may not do this.')).not.toBeNull()
    expect(within(dialog.getByLabelText('It may read')).getAllByRole('option')).toHaveLength(2)
  })

  // covers calls.38
  test('what the server does not allow is no choice', async () => {
    await renderWithApi(<TokensList />, {
      listTokens: () => ({ tokens: [], scopes: ['account'] }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }))
    expect(screen.getByLabelText('Name of this token')).not.toBeNull()
    expect(screen.queryByLabelText('It may read')).toBeNull()
  })
})
