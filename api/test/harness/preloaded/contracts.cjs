module.exports = { __esModule: true, ...globalThis.sharedModules.contracts }
