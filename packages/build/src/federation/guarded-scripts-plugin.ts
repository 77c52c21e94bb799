import webpack from 'webpack'

/**
 * Passes every script element that a remote creates for its chunks to the shell's guard before it is fetched. Federation
 * neither checks integrity nor uses another address for a second attempt.
 */
export class GuardedScriptsPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('GuardedScriptsPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      hooks.createScript.tap('GuardedScriptsPlugin', (source) => `${source}\nself.simvestGuardScript?.(script);`)
    })
  }
}
