import type { Plugin } from './plugin.ts'

export interface PreloadOptions {
  /** The addresses of all scripts that a module of a remote needs, its entry included. */
  filesOf: (remote: string, module: string) => readonly string[]
}

/**
 * Lets `preloadRemote` work for remotes without a manifest: their files come from the host's own list, which names the hash of
 * each. Takes the place of the runtime's snapshot support.
 */
export function preload({ filesOf }: PreloadOptions): Plugin {
  return {
    name: 'preload',
    // Without a snapshot the runtime would fetch the entry as if it were a manifest.
    async loadSnapshot(args) {
      const { name } = args.moduleInfo
      return { ...args, remoteSnapshot: { version: name, remoteEntry: '', remotesInfo: {} } as never }
    },
    async generatePreloadAssets({ remote, preloadOptions }) {
      const modules = preloadOptions.preloadConfig.exposes ?? []
      const files = modules.flatMap((module) => filesOf(remote.name, module))
      return { cssAssets: [], jsAssetsWithoutEntry: files, entryAssets: [] }
    },
  }
}
