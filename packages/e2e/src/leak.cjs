// A webpack loader that plants a leak: it copies a whole package into a module of a remote.
module.exports = (source) => `import * as leaked from 'zod'\nself.leaked = leaked\n${source}`
