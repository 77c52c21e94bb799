// Replaces the parts of federation's runtime that read manifests and preload by them: the registry contains the same facts,
// and the shell never asks for manifests. The rest of the runtime imports these names.
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})
export const defaultPreloadArgs = (args) => args
export const formatPreloadArgs = () => []
export const normalizePreloadExposes = () => []
export const preloadAssets = () => Promise.resolve([])
