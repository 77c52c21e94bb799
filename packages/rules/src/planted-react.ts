import type { PlantedTree } from './planted-tree.ts'

/** A facade without React, and one that takes it through another package. */
export const PLANTED_REACT: PlantedTree = {
  right: {
    'packages/platform/src/plain.ts': `import type { A } from './a.ts'\nexport { b } from '@simvest/texts/plain'\n`,
    'packages/platform/src/a.ts': `import { useState } from 'react'\n`,
    'packages/texts/package.json': '{ "name": "@simvest/texts", "exports": { "./plain": "./src/b.ts" } }',
    'packages/texts/src/b.ts': 'export const b = 1\n',
  },
  wrong: {
    'packages/platform/src/plain.ts': `import type { A } from './a.ts'\nexport { b } from '@simvest/texts/plain'\nimport { use } from 'swr'\n`,
    'packages/texts/src/b.ts': `import { c } from './c.ts'\n`,
    'packages/texts/src/c.ts': `import {\n  createElement,\n} from 'react'\n`,
  },
  says: [
    'packages/platform/src/plain.ts:3 imports swr',
    'packages/texts/src/c.ts:3 imports react, which plain.ts → b.ts takes',
  ],
}
