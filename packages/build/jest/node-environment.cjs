const { TestEnvironment } = require('jest-environment-node')
const { patient } = require('./patient.cjs')

module.exports = patient(TestEnvironment)
