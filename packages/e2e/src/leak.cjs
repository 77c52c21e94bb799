// A webpack loader that plants a leak: all of a package in the module of a remote.
module.exports = (source) => `import * as leaked from 'zod'\nself.leaked = leaked\n${source}`
