import { compileCatalogue } from '../src/compile-catalogue.js'

/** What webpack's loader does, for tests. */
export default {
  process: (source) => ({ code: JSON.stringify(compileCatalogue(source)) }),
}
