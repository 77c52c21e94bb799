import { transformSync } from '@swc/core'
import { compileComponent } from '../src/compile-component.js'

const options = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
}

/** Transforms as webpack's loader does, for tests. */
export default {
  process: (source, filename) => ({ code: transformSync(compileComponent(source, filename), options).code }),
}
