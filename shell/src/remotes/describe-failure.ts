import { remotes } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(remotes)

const REASONS: Record<string, keyof typeof remotes> = {
  IncompatibleRemoteError: 'otherShell',
  UntrustedRemoteError: 'untrusted',
  ChangedFileError: 'changedFiles',
}

/** Says in words of the page why a remote could not be loaded, and whether another attempt can help. */
export function describeFailure({ name }: Error): { text: string; mayTryAgain: boolean } {
  const reason = REASONS[name]
  return { text: t(reason ?? 'checkConnection'), mayTryAgain: reason === undefined || reason === 'changedFiles' }
}
