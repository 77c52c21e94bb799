/** The remedy for each error of the file system. */
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no room left on the disk. Make some, and run the command again: nothing is half done.',
  EDQUOT: 'There is no room left on the disk. Make some, and run the command again: nothing is half done.',
  EROFS: 'The folder of the site cannot be written.',
  EACCES: 'The folder of the site may not be read or written by this user.',
  EPERM: 'The folder of the site may not be read or written by this user.',
}

/** The message of a failed command. */
export function wordsOf(error: unknown): string {
  const { message = String(error), code = '' } = error as NodeJS.ErrnoException
  // The error itself names the file.
  return /^E[A-Z]+$/.test(code) ? `${REMEDIES[code] ?? 'See what is wrong: pnpm mfe doctor'} (${message})` : message
}
