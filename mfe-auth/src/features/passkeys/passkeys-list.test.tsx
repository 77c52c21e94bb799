import { startRegistration } from '@simplewebauthn/browser'
import type { Passkey } from '@simvest/contracts'
import { aUser, Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasskeysList } from './passkeys-list.tsx'

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }))

const asked = jest.mocked(startRegistration)
const laptop: Passkey = { id: 3, name: 'Laptop', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: null }
const credential = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'b', attestationObject: 'c' },
  clientExtensionResults: {},
}

beforeEach(() => Object.assign(window, { PublicKeyCredential: () => undefined }))
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
})

async function add(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  if (name) await userEvent.type(screen.getByLabelText('Name of this passkey'), name)
  if (name) await userEvent.type(screen.getByLabelText(/^Current password/), 'practice-9')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

describe('passkeys list', () => {
  // covers profile.6
  test('a passkey is named and added', async () => {
    asked.mockResolvedValue(credential)
    let passkeys: Passkey[] = []
    const { calls } = await renderWithApi(<PasskeysList />, {
      getUser: () => aUser(),
      listPasskeys: () => passkeys,
      startPasskey: () => ({ challenge: 'x' }),
      addPasskey: () => {
        passkeys = [laptop]
        return laptop
      },
    })
    expect(await screen.findByText('No passkeys yet')).not.toBeNull()
    await add('')
    expect(await screen.findByText('Please name this passkey')).not.toBeNull()
    expect(screen.getByText('Please enter your password')).not.toBeNull()
    await userEvent.type(screen.getByLabelText('Name of this passkey'), 'Laptop')
    await userEvent.type(screen.getByLabelText(/^Current password/), 'practice-9')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Passkey added')).not.toBeNull()
    expect(asked).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' } })
    const { clientExtensionResults: _, ...sent } = credential
    expect(calls).toContainEqual({ operation: 'startPasskey', input: { body: { currentPassword: 'practice-9' } } })
    expect(calls).toContainEqual({ operation: 'addPasskey', input: { body: { name: 'Laptop', credential: sent } } })
    expect(await screen.findByRole('button', { name: 'Remove Laptop' })).not.toBeNull()
  })

  test('a cancelled one leaves the dialog open with its name', async () => {
    asked.mockRejectedValue(Object.assign(new Error('…'), { name: 'NotAllowedError' }))
    await renderWithApi(<PasskeysList />, {
      getUser: () => aUser(),
      listPasskeys: () => [],
      startPasskey: () => ({ challenge: 'x' }),
    })
    await add('Phone')
    expect(await screen.findByText('It was cancelled, or took too long.')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Name of this passkey').value).toBe('Phone')
  })

  test('a wrong password is said at its field before the device is asked', async () => {
    const message = 'The current password is wrong.'
    asked.mockClear()
    await renderWithApi(<PasskeysList />, {
      getUser: () => aUser(),
      listPasskeys: () => [],
      startPasskey: () => new Refusal(400, { message, code: 'WRONG_PASSWORD', fields: { currentPassword: message } }),
    })
    await add('Phone')
    expect(await screen.findByText(message)).not.toBeNull()
    expect(screen.getByLabelText(/^Current password/).getAttribute('aria-invalid')).toBe('true')
    expect(asked).not.toHaveBeenCalled()
  })

  // covers profile.6
  test('one is removed once that was confirmed with the password; a refusal is shown', async () => {
    let mayRemove = false
    let passkeys = [laptop]
    await renderWithApi(<PasskeysList />, {
      getUser: () => aUser(),
      listPasskeys: () => passkeys,
      removePasskey: () => {
        if (!mayRemove) return new Refusal(404, { message: 'Not found.', code: 'NOT_FOUND' })
        passkeys = []
        return { message: 'ok' }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.type(dialog.getByLabelText(/^Current password/), 'practice-9')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }))
    expect(await dialog.findByText('Not found.')).not.toBeNull()
    mayRemove = true
    await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }))
    expect(await screen.findByText('No passkeys yet')).not.toBeNull()
  })

  test('a browser without passkeys says so', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    await renderWithApi(<PasskeysList />, { getUser: () => aUser(), listPasskeys: () => [] })
    expect(await screen.findByText('This browser knows no passkeys, so none can be added here.')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})
