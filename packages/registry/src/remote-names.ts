import { REMOTE_NAME } from '@simvest/contracts/builds'
import { SHELL } from './shell-manifest.ts'
import { isReserved } from './routes.ts'

const MAX_CHARACTERS = 31

/** Names that no file may have on Windows, whatever follows their first point. */
const OF_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * Returns the reason why no remote can have a name, as a sentence that begins with the name; undefined if one can. A name becomes an
 * address, a host, a folder and files.
 */
export function faultOfName(name: string): string | undefined {
  const { length } = name
  if (length > MAX_CHARACTERS) return `${name} has ${length} characters: a name has ${MAX_CHARACTERS} at most.`
  if (!REMOTE_NAME.test(name) || name.endsWith('-'))
    return `${name} is no name for a remote: it takes small letters, digits and hyphens, at least two, from a letter on and not to a hyphen.`
  if (name === SHELL) return `${name} is the name under which the shell is released.`
  if (isReserved(`/${name}`)) return `${name} cannot be the name: the server of the site itself answers at /${name}.`
  if (OF_WINDOWS.test(name)) return `${name} cannot be the name: Windows has no file ${name}.yaml.`
  return undefined
}
