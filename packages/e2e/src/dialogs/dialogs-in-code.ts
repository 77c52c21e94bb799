import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../../..')

/** The components that render a dialog, and the files that define them: there it is rendered for all of their users. */
const DRAWN_BY: Readonly<Record<string, string>> = {
  Dialog: 'packages/ui-kit/src/dialog.tsx',
  ConfirmDialog: 'packages/ui-kit/src/confirm-dialog.tsx',
  Popover: 'packages/ui-kit/src/popover.tsx',
  ActDialog: 'mfe-admin/src/dialogs/act-dialog.tsx',
  OneTimeLink: 'mfe-admin/src/dialogs/one-time-link.tsx',
  ConfirmByPassword: 'mfe-auth/src/proof/confirm-by-password.tsx',
}

const DRAWING = new RegExp(
  `<(?:${Object.keys(DRAWN_BY).join('|')}|dialog)\\b|<[a-z]\\w*\\s[^>]*role="(?:alert)?dialog"`,
  'g',
)

/** Returns the number of dialogs that each file of the product renders. */
export function dialogsInCode(): Record<string, number> {
  const sources = ['shell', ...within('.').filter((name) => name.startsWith('mfe-')), ...within('packages')].flatMap(
    (of) => within(`${of}/src`, true),
  )
  const files = sources.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  const counts = files
    .filter((file) => !Object.values(DRAWN_BY).includes(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8').match(DRAWING)?.length ?? 0] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0).toSorted())
}

function within(folder: string, recursive = false): string[] {
  const place = path.join(root, folder)
  return existsSync(place)
    ? readdirSync(place, { recursive, encoding: 'utf8' }).map((name) => path.join(folder, name))
    : []
}
