import { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core'
import federation from '@module-federation/webpack-bundler-runtime/bundler'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

type Options = ConstructorParameters<typeof ModuleFederation>[0]

/**
 * Like federation's own function, but it compares names alone: federation also compares ids of builds, and here all have the
 * shell's.
 */
function init(options: Options): ModuleFederation {
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find((instance) => instance.options.name === options.name)
  if (known) {
    known.initOptions(options)
    return known
  }
  const instance = new ModuleFederation({ ...options, id: options.name })
  setGlobalFederationInstance(instance)
  return instance
}

// Each remote's build uses this instead of a copy of its own (`federation-of-shell.js` in packages/build/src/federation). It
// also holds what federation leaves out of a build that exposes nothing.
Object.assign(globalThis, {
  simvestFederation: {
    ...federation,
    runtime: { ...federation.runtime, init },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  },
})
