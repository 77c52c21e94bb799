import webpack from 'webpack'

/**
 * Passes every script element that a build creates for its chunks to the shell's guard before it is fetched. Webpack's runtime
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
