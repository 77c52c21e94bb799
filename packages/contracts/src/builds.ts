/** The name of a remote, which is part of addresses, host names and file names. The shell is released under one too. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{1,30}$/

/** The version of a build, which is part of addresses and file names. */
export const BUILD_VERSION = /^\w[\w.+-]{0,79}$/

const ADDRESS = new RegExp(`/remotes/(${inner(REMOTE_NAME)})/(${inner(BUILD_VERSION)})/`)

/** Returns the build of the first script of a remote that an address or a stack names. */
export function buildIn(addresses: string): { remote: string; version: string } | undefined {
  const [, remote, version] = ADDRESS.exec(addresses) ?? []
  return remote && version ? { remote, version } : undefined
}

function inner({ source }: RegExp): string {
  return source.slice('^'.length, -'$'.length)
}
