module.exports = async function tearDown() {
  await globalThis.testCluster?.stop()
  await globalThis.compiledApi?.remove()
}
