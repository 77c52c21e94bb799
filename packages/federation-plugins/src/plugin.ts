import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** An instance of the federation runtime. */
export type Host = ModuleFederation

/** A plugin of the federation runtime. */
export type Plugin = ModuleFederationRuntimePlugin

/** A remote as hosts register it. */
export type Remote = Parameters<ModuleFederation['registerRemotes']>[0][number]

/** The remote and the exposed module of a request: `wallet/dashboard` is `./dashboard` of `wallet`. */
export function partsOf(id: string): { remote: string; module: string } {
  const at = id.indexOf('/')
  return { remote: id.slice(0, at), module: id.slice(at + 1) }
}
