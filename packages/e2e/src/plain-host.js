// A host as the documentation of Module Federation makes one (https://module-federation.io/guide/runtime): nothing of Simvest in it.
import { createInstance } from '@module-federation/enhanced/runtime'

const shared = (names) =>
  Object.fromEntries(
    names.map((name) => [name, { version: '19.2.0', lib: () => self.anything, shareConfig: { singleton: true } }]),
  )

/** Stands for any module: what reads it, calls it or makes a class of it gets the same again. */
self.anything = new Proxy(function () {}, { get: () => self.anything, apply: () => self.anything })

/** The message of what loading a remote ends with, or the names of the pages that it exposes. */
self.load = async (name, entry, names) => {
  const host = createInstance({ name: `host_of_${name}`, remotes: [{ name, entry }], shared: shared(names) })
  return host.loadRemote(`${name}/remote`).then(({ remote }) => Object.keys(remote.pages), String)
}
