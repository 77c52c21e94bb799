module.exports = async function tearDown() {
  await globalThis.testCluster?.stop()
}
