module.exports = { __esModule: true, ...globalThis.sharedModules.zod }
