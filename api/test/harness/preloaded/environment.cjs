const { patient } = require('@simvest/build/patient')
const { TestEnvironment } = require('jest-environment-node')

let modules

/** Gives test files the API that this process has loaded. A file's own imports, such as a verb, are still new for each file. */
module.exports = class ApiEnvironment extends patient(TestEnvironment) {
  async setup() {
    await super.setup()
    const { tsImport } = await import('tsx/esm/api')
    modules ??= tsImport('./modules.ts', `file://${__filename}`)
    this.global.sharedModules = await modules
  }
}
