import { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core'
import federation from '@module-federation/webpack-bundler-runtime/bundler'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

type Options = ConstructorParameters<typeof ModuleFederation>[0]

/** As federation's own, but by name alone: its own compares ids of builds, and here each would have the shell's. */
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

// What a remote's build takes in the place of its own copy (`federation-of-shell.js` in packages/build/src/federation),
// with what federation leaves out of a build that exposes nothing.
Object.assign(globalThis, {
  simvestFederation: {
    ...federation,
    runtime: { ...federation.runtime, init },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  },
})
