// In the place of the parts of federation's runtime that read manifests and preload by them: the registry has all that
// they would say, and the shell asks for none. The names are those that the rest of the runtime imports.
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})
export const defaultPreloadArgs = (args) => args
export const formatPreloadArgs = () => []
export const normalizePreloadExposes = () => []
export const preloadAssets = () => Promise.resolve([])
