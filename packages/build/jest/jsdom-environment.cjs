// Comes before jsdom.
const { speedUpStyles } = require('./fast-styles.cjs')
const { TestEnvironment } = require('jest-environment-jsdom')
const { patient } = require('./patient.cjs')

class FastEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    speedUpStyles(this.global)
  }
}

module.exports = patient(FastEnvironment)
