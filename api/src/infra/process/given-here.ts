/** Commands of a checkout, and the compiled programs that do the same in an image, which has no pnpm. */
const COMPILED_COMMANDS = [
  [/pnpm admin\b/g, 'node dist/admin.mjs'],
  [/pnpm --filter @simvest\/api migrate\b/g, 'node dist/migrate.mjs'],
  [/pnpm db (backups|backup|restore|after-restore)\b/g, 'node dist/backup.mjs $1'],
  [/pnpm db ([a-z-]+)/g, 'node dist/$1.mjs'],
] as const

const IS_COMPILED = import.meta.filename.endsWith('.mjs')

/** A text with its commands as they are given here. */
export function givenHere(text: string, isCompiled = IS_COMPILED): string {
  if (!isCompiled) return text
  return COMPILED_COMMANDS.reduce((changed, [command, program]) => changed.replaceAll(command, program), text)
}
