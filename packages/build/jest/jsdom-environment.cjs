const { TestEnvironment } = require('jest-environment-jsdom')
const { patient } = require('./patient.cjs')

module.exports = patient(TestEnvironment)
