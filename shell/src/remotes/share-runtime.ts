import * as runtimeCore from '@module-federation/runtime-core'

// The name under which federation's `externalRuntime` looks for it. Its own plugin for this would bundle a second copy.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
