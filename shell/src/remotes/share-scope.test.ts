const sharedFor = async (versions: Record<string, string>) => {
  Object.assign(globalThis, { __SHARED_VERSIONS__: versions })
  return (await import('./share-scope.ts')).sharedModules()
}

describe('share scope', () => {
  test('a module comes as it is, at once or once it is fetched', async () => {
    const shared = await sharedFor({ react: '19.0.0', '@simvest/ui-kit/controls': '1.0.0' })
    expect(Object.keys(shared)).toEqual(['react', '@simvest/ui-kit/controls'])
    expect(shared['react']?.lib?.()).toHaveProperty('useState')
    expect((await shared['@simvest/ui-kit/controls']?.get?.())?.()).toHaveProperty('AmountInput')
  })

  test('a shell that lacks a module on the list does not start', async () => {
    await expect(sharedFor({ 'left-pad': '1.0.0' })).rejects.toThrow('The shell does not share left-pad.')
  })
})
