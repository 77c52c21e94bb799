const scopeFor = async (versions: Record<string, string>) => {
  Object.assign(globalThis, { __SHARED_VERSIONS__: versions })
  jest.resetModules()
  return (await import('./share-scope.ts')).shareScope
}

test('a module comes as it is, at once or once it is fetched', async () => {
  const scope = await scopeFor({ react: '19.0.0', '@simvest/ui-kit/controls': '1.0.0' })
  expect(Object.keys(scope)).toEqual(['react', '@simvest/ui-kit/controls'])
  expect((await scope['react']?.['19.0.0']?.get())?.()).toHaveProperty('useState')
  expect((await scope['@simvest/ui-kit/controls']?.['1.0.0']?.get())?.()).toHaveProperty('AmountInput')
})

test('a shell that lacks a module on the list does not start', async () => {
  await expect(scopeFor({ 'left-pad': '1.0.0' })).rejects.toThrow('The shell has no module left-pad to share.')
})
