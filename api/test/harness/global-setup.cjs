const { resolve } = require('node:path')

/** Programs that tests start as processes of their own. */
const ENTRIES = ['main', 'start', 'migrate', 'reconcile', 'admin', 'backup', 'move', 'verify-audit']

/**
 * Starts one PostgreSQL for the whole run; every test file gets a database of its own from a migrated template. A run of all
 * files starts the API more than a hundred times, and gets it compiled: a start then takes 1.4 s of CPU, with the loader 3.1.
 */
module.exports = async function setUp({ testPathPatterns }) {
  const { tsImport } = await import('tsx/esm/api')
  const here = `file://${__filename}`
  const { startTestCluster } = await tsImport('./test-cluster.ts', here)
  const { compileApi } = await tsImport('./compiled-api.ts', here)
  const isWhole = testPathPatterns.patterns.length === 0
  const compiling = isWhole ? compileApi(resolve(__dirname, '../../..'), ENTRIES) : undefined
  const [cluster, compiled] = await Promise.all([startTestCluster(), compiling])
  Object.assign(globalThis, { testCluster: cluster, compiledApi: compiled })
  // Jest's workers inherit the variable.
  if (compiled) process.env.SIMVEST_TEST_COMPILED = compiled.folder
}
