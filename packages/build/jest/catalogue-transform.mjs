import { compileCatalogue } from '../src/compile-catalogue.js'

/** The equivalent of webpack's loader, for tests. */
export default {
  process: (source) => ({ code: JSON.stringify(compileCatalogue(source)) }),
}
