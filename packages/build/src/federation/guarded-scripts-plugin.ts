import webpack from 'webpack'

/**
 * Hands every script element that a remote makes for its chunks to the shell's guard before it is fetched: federation
 * checks neither their integrity nor gives a second attempt another address.
 */
export class GuardedScriptsPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('GuardedScriptsPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      hooks.createScript.tap('GuardedScriptsPlugin', (source) => `${source}\nself.simvestGuardScript?.(script);`)
    })
  }
}
