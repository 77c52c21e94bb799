import { partsOf, type Plugin, type Remote } from './plugin.ts'

export interface AdmissionOptions {
  /**
   * Returns a remote with its entry, once it may run: whatever a host wants to know of a build (its versions, its signature) is
   * compared here. A rejection refuses it.
   */
  admit: (remote: string) => Promise<Remote>
}

/** Registers a remote when it is first requested or preloaded, and only if it is admitted: before that nothing of it is fetched. */
export function admission({ admit }: AdmissionOptions): Plugin {
  return {
    name: 'admission',
    async beforeRequest(args) {
      args.origin.registerRemotes([await admit(partsOf(args.id).remote)])
      return args
    },
    async beforePreloadRemote({ preloadOps, origin }) {
      origin.registerRemotes(await Promise.all(preloadOps.map(({ nameOrAlias }) => admit(nameOrAlias))))
    },
  }
}
