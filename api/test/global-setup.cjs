/** One PostgreSQL for the whole run; every test file gets a database of its own from a migrated template. */
module.exports = async function setUp() {
  const { tsImport } = await import('tsx/esm/api')
  const { startTestCluster } = await tsImport('./test-cluster.ts', `file://${__filename}`)
  globalThis.testCluster = await startTestCluster()
}
