import type { Role } from '@simvest/contracts'

export const LABELS_OF_ROLES: Readonly<Record<Role, string>> = {
  operator: 'Operator',
  support: 'Support',
  compliance: 'Compliance',
  auditor: 'Auditor',
}

/** The purpose of each role, for the person who chooses one. */
export const WORDS_OF_ROLES: Readonly<Record<Role, string>> = {
  operator: 'May do everything, and gives roles.',
  support: 'Reads, writes notes and makes reset links.',
  compliance: 'Reads, writes notes, decides on identity documents, deactivates accounts.',
  auditor: 'Reads and exports, and changes nothing.',
}
