const mockFormsLoaded = jest.fn()
jest.mock('react-hook-form', () => {
  mockFormsLoaded()
  return jest.requireActual<object>('react-hook-form')
})

describe('console first', () => {
  test('the console opens without the library of its forms, which comes with the dialogs', async () => {
    await import('./admin-page.tsx')
    expect(mockFormsLoaded).not.toHaveBeenCalled()
    await import('./user-act-dialog.tsx')
    expect(mockFormsLoaded).toHaveBeenCalledTimes(1)
  })
})
