import { isSigned, keysFor, PUBLIC_KEYS_META, type PublishedRemote } from '@simvest/registry'

/** The build has no signature of a key that this shell trusts. None of its code ran. */
class UntrustedRemoteError extends Error {
  override readonly name = 'UntrustedRemoteError'
}

// Read once, before any remote could change the page.
const trusted = document.querySelector<HTMLMetaElement>(`meta[name="${PUBLIC_KEYS_META}"]`)?.content ?? ''

/** Throws UntrustedRemoteError. A shell that was built without a key requires no signature. */
export async function checkSignature(build: PublishedRemote): Promise<void> {
  if (trusted === '') return
  const { name, version, signature } = build
  if (!signature) throw new UntrustedRemoteError(`${name} ${version} is not signed.`)
  const valid = await isSigned(build, keysFor(trusted, name)).catch(() => {
    throw new UntrustedRemoteError(`This browser cannot check the signature of ${name} ${version} (Ed25519).`)
  })
  if (!valid) throw new UntrustedRemoteError(`The signature of ${name} ${version} is not valid.`)
}
