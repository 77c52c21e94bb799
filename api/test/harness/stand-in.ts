/** An object in place of one that a hook makes later. */
export function standIn<T extends object>(find: () => T | undefined): T {
  const present = () => {
    const found = find()
    if (found) return found
    throw new Error('The hook that makes it has not run, or has failed')
  }
  return new Proxy({} as T, {
    get: (_, key): unknown => Reflect.get(present(), key),
    set: (_, key, value) => Reflect.set(present(), key, value),
  })
}
