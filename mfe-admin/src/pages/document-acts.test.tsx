import type { AdminUser } from '@simvest/contracts'
import { refresh } from '@simvest/platform'
import { act as settle, fireEvent, screen, waitFor } from '@testing-library/react'
import { adminUser, inputsOf } from '#testing/fixtures.ts'
import { openAct as open, press } from '#testing/open-act.tsx'

describe('document acts', () => {
  // covers desk.46, desk.49
  test('a document is shown with its decisions; a look at it is no decision', async () => {
    // The list was read before the new document came.
    const user = adminUser({ idStatus: 'REJECTED', idDocumentUrl: '/api/user/9/document' })
    const { dialog } = await open('view-document', user, {
      getUserForAdmin: () => adminUser({ ...user, idStatus: 'UNDER REVIEW' }),
    })
    expect(await screen.findByText('UNDER REVIEW')).not.toBeNull()
    expect(dialog().textContent).toContain('ID Document Preview')
    const picture = dialog().querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/api/user/9/document?version=identity-1')
    expect(picture?.hidden).toBe(true)
    await settle(async () => picture && fireEvent.load(picture))
    expect(screen.getByRole('img', { name: 'Identity document of ada' })).not.toBeNull()
    await press('Reject')
    expect(screen.getByText('Reject the document of ada?')).not.toBeNull()
    await press('Back')
    expect(screen.getByText('ID Document Preview')).not.toBeNull()
  })

  // covers desk.49
  test('a document that was replaced while it was looked at is decided about only once the new one was shown', async () => {
    // The list was read before the document came.
    const listed = adminUser({ idStatus: 'REJECTED', idDocumentUrl: '/api/user/9/document' })
    let now: AdminUser = { ...listed, idStatus: 'UNDER REVIEW', identityVersion: 'identity-2' }
    const { calls, dialog } = await open('view-document', listed, { getUserForAdmin: () => now })
    const picture = () => dialog().querySelector('img')
    const isReady = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled
    const load = () => settle(async () => picture() && fireEvent.load(picture() ?? document))
    await waitFor(() => expect(picture()?.getAttribute('src')).toContain('identity-2'))
    expect(isReady()).toBe(false)
    await load()
    expect(isReady()).toBe(true)

    now = { ...now, idStatus: 'PENDING', identityVersion: 'identity-3' }
    await settle(() => refresh())
    expect(await screen.findByText('There is another document, or another name.')).not.toBeNull()
    expect(picture()?.getAttribute('src')).toContain('identity-2')
    expect(isReady()).toBe(false)
    await press('Show how it is now')
    expect(picture()?.getAttribute('src')).toContain('identity-3')
    expect(isReady()).toBe(false)
    await load()

    // The document is replaced once more between the look and the decision.
    await press('Approve')
    now = { ...now, identityVersion: 'identity-4' }
    await settle(() => refresh())
    expect(await screen.findByText('This changed while you were looking')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Approve document' }).getAttribute('aria-disabled')).toBe('true')
    expect(inputsOf(calls, 'verifyIdentity')).toEqual([])
  })

  // covers desk.49
  test('a read that a change overtakes does not count: the document of the newest answer is shown', async () => {
    const listed = adminUser({ idStatus: 'REJECTED', idDocumentUrl: '/api/user/9/document' })
    const answers: ((user: AdminUser) => void)[] = []
    const { dialog } = await open('view-document', listed, {
      getUserForAdmin: async (): Promise<never> =>
        (await new Promise<AdminUser>((resolve) => answers.push(resolve))) as never,
    })
    await waitFor(() => expect(answers.length).toBeGreaterThan(0))
    const before = answers.length
    const refreshed = refresh()
    await waitFor(() => expect(answers.length).toBeGreaterThan(before))
    const now: AdminUser = { ...listed, idStatus: 'PENDING', identityVersion: 'identity-2' }
    await settle(async () => answers.slice(0, before).forEach((answer) => answer(now)))
    expect(dialog().querySelector('img')).toBeNull()
    await settle(async () => answers.slice(before).forEach((answer) => answer(now)))
    await settle(() => refreshed)
    expect(dialog().querySelector('img')?.getAttribute('src')).toContain('identity-2')
  })
})
