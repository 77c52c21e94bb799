import type { PlantedTree } from './planted-tree.ts'

export const PLANTED_TABLES: PlantedTree = {
  right: {
    'api/src/a.ts': `const A: Record<Role, string> = { operator: 'a', support: 'b', compliance: 'c', auditor: 'd' }
const B: Record<string, string> = { operator: 'a', elsewhere: 'b' }
// not total: people search by some
const C: Partial<Record<Role, string>> = {}
switch (role) {
  case 'operator':
    break
  default:
    role satisfies never
}
`,
  },
  wrong: {
    'api/src/b.ts': `const A: Readonly<Partial<Record<Role, string>>> = {}
type B = { [R in Role]?: string }
switch (role) {
  // not total:
  default:
    break
}
const C: Readonly<Record<string, string>> = { operator: 'a', support: 'b' }
`,
  },
  says: [
    'api/src/b.ts:1 Partial<Record<Role, string>> lets rows be left out',
    'api/src/b.ts:2 its entries are optional',
    'api/src/b.ts:5 a default branch decides',
    'api/src/b.ts:8 a table of AUDIT_ROLES by strings',
  ],
}
