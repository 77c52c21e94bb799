import type { User } from '@simvest/contracts'
import { aUser, Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProfileForm } from './profile-form.tsx'

const SMALL = 'data:image/jpeg;base64,c21hbGw='
const drawn: { width: number; height: number; quality: unknown }[] = []
const restored: (() => void)[] = []

/** jsdom draws nothing, so the calls to the canvas are recorded instead. */
beforeEach(() => {
  drawn.length = 0
  Object.assign(globalThis, {
    createImageBitmap: async (file: File) => {
      if (['big.png', 'IMG_0001.HEIC'].includes(file.name)) throw new DOMException('no image')
      return { width: 2_000, height: file.name === 'tower.png' ? 10_000_000 : 1_000, close() {} }
    },
  })
  const context = { fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  const toDataUrl = jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
    _type,
    quality,
  ) {
    drawn.push({ width: this.width, height: this.height, quality })
    return this.height > 65_535 ? 'data:,' : SMALL
  })
  restored.push(
    () => getContext.mockRestore(),
    () => toDataUrl.mockRestore(),
  )
})
afterEach(() => restored.splice(0).forEach((restore) => restore()))

const show = (user: Partial<User> = {}, answers = {}) =>
  renderWithApi(<ProfileForm user={aUser(user)} />, { getUser: () => aUser(user), ...answers })
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
describe('profile form', () => {
  test('asks for invented data', async () => {
    await show()
    expect(screen.getByText('Use invented data: this is a rehearsal, and nothing here has to be true.')).not.toBeNull()
  })

  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Profile' }))
  const picture = (name = 'card.png', type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type })

  const PROFILE = {
    'Full name': 'Ada Byron',
    'Phone number': '+254 700 000000',
    'Place of residence': 'Nairobi',
    Occupation: 'Analyst',
  }

  async function fill() {
    for (const [name, value] of Object.entries(PROFILE)) await userEvent.type(box(name), value)
  }

  // covers profile.10
  test('asks for each field in its own words', async () => {
    await show()
    await save()
    for (const message of [
      'Full name is required',
      'Valid phone number is required',
      'Place of residence is required',
      'Occupation is required',
    ]) {
      expect(screen.getByText(message)).not.toBeNull()
    }
  })

  // covers profile.11, profile.13
  test.each([1_000, 9_800_000])('sends the profile with a document of %d bytes made smaller', async (bytes) => {
    const { calls } = await show({}, { updateProfile: () => aUser() })
    await fill()
    expect(screen.getByText('NO ID UPLOADED')).not.toBeNull()
    await userEvent.upload(box('ID document'), picture('card.jpg', 'image/jpeg', bytes))
    expect(await screen.findByText('PENDING')).not.toBeNull()
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'The chosen document' }).src).toBe(SMALL)
    expect(drawn).toEqual([{ width: 500, height: 250, quality: 0.7 }])
    await save()
    expect(await screen.findByText('Profile updated')).not.toBeNull()
    expect(screen.getByText('Your profile information has been updated successfully.')).not.toBeNull()
    expect(calls).toContainEqual({
      operation: 'updateProfile',
      input: {
        body: {
          fullName: 'Ada Byron',
          phoneNumber: '+254 700 000000',
          residence: 'Nairobi',
          occupation: 'Analyst',
          idDocument: SMALL,
        },
      },
    })
  })

  // covers profile.14
  test.each([
    ['File too large', 'Please select an image smaller than 5MB', picture('big.png', 'image/png', 5 * 1024 * 1024 + 1)],
    ['Not an image', 'Please select an image file.', picture('letter.pdf', 'application/pdf')],
    ['Image processing failed', 'Please try again with a smaller image file.', picture('tower.png')],
    [
      'Image processing failed',
      'This browser cannot read this HEIC file. Choose a JPEG, PNG or WebP.',
      picture('IMG_0001.HEIC', 'image/heic'),
    ],
  ])('a file that cannot be taken is refused: %s', async (title, message, file) => {
    await show()
    await userEvent.setup({ applyAccept: false }).upload(box('ID document'), file)
    expect(await screen.findByText(title)).not.toBeNull()
    // Both in a toast and at the field.
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(box('ID document').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('NO ID UPLOADED')).not.toBeNull()
  })

  // covers profile.11
  test('an error is shown, beside its field where it has one, and the form is kept', async () => {
    const message = 'This file is not an image.'
    await show({}, { updateProfile: () => new Refusal(400, { message, fields: { idDocument: message } }) })
    await fill()
    await userEvent.upload(box('ID document'), picture())
    await save()
    expect(await screen.findByText('Profile was not saved')).not.toBeNull()
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(box('ID document').getAttribute('aria-invalid')).toBe('true')
    expect(box('Occupation').value).toBe('Analyst')
    expect(screen.queryByText('Profile updated')).toBeNull()
  })

  // covers profile.15
  test.each([
    ['', 'NO ID UPLOADED', 'danger'],
    ['PENDING', 'PENDING', 'info'],
    ['UNDER REVIEW', 'UNDER REVIEW', 'danger'],
    ['APPROVED', 'APPROVED', 'info'],
    ['REJECTED', 'REJECTED', 'danger'],
  ] as const)('the state %p reads %p in its colour', async (idStatus, label, hue) => {
    await show({ idStatus })
    expect(getComputedStyle(screen.getByText(label)).color).toContain(`--status-${hue}`)
  })

  // covers profile.16
  test('a rejected document says why and when it will be erased', async () => {
    await show({
      idStatus: 'REJECTED',
      idReason: 'The picture is too dark.',
      idDocumentUrl: '/api/user/7/document',
      idErasureAt: '2026-12-24T12:00:00.000Z',
    })
    expect(screen.getByText(/The picture is too dark\./)).not.toBeNull()
    expect(screen.getByText(/will be erased on/).textContent).toContain('Dec 24, 2026')
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Your document' }).src).toContain('/api/user/7/document')
  })

  // covers profile.16
  test('an erased document leaves its result', async () => {
    await show({ idStatus: 'APPROVED', idDocumentUrl: null })
    expect(screen.getByText('Your document has been erased. The result stays.')).not.toBeNull()
  })

  // covers profile.17
  test('an approved document is replaced only by who wants that, and who says so is told what follows', async () => {
    const { calls } = await show({ idStatus: 'APPROVED' }, { updateProfile: () => aUser() })
    expect(screen.queryByLabelText('ID document')).toBeNull()
    expect(screen.getByText('It starts the check again: PENDING until an administrator has decided.')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Send another document' }))
    expect(screen.getByText('Do not upload a real document')).not.toBeNull()
    await fill()
    await userEvent.upload(box('ID document'), picture())
    expect(await screen.findByText('PENDING')).not.toBeNull()
    await save()
    await screen.findByText('Profile updated')
    expect(calls.find(({ operation }) => operation === 'updateProfile')?.input).toMatchObject({
      body: { idDocument: SMALL },
    })
  })

  // covers A8.1
  test('specimen cards stand beside the warning about real documents', async () => {
    await show()
    expect(screen.getByText('Do not upload a real document')).not.toBeNull()
    for (const kind of ['Identity card', 'Passport', 'Driving licence']) {
      const card = screen.getByRole('img', { name: `${kind}, marked SPECIMEN` })
      expect(card.textContent).toContain('SPECIMEN')
      expect(card.textContent).toContain('Simulated environment. No real money.')
      expect(screen.getByRole('button', { name: `Download ${kind}` })).not.toBeNull()
    }
  })
})
