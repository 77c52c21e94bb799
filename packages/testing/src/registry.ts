import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type PublishedRemote, type ShellManifest, signedBytes, type SignedOrder } from '@simvest/registry'
import { integrityOf, RegistryFolder } from '@simvest/registry/folder'
import { rawPublicKey } from '@simvest/registry/keys'
import { type Order, orderBytes } from '@simvest/registry/order'

type BuildFacts = Partial<PublishedRemote> & Pick<PublishedRemote, 'name' | 'version'>

/** A script that leaves a container for a remote, which is all that a registry looks for. */
export const entryOf = (name: string) => `var mfe_${name.replaceAll('-', '_')}`

const entryAlone = ({ name }: BuildFacts) => ({ 'remoteEntry.js': entryOf(name) })

/** The remote.json of a build with these files, among them `remoteEntry.js`. */
export function aBuild(given: BuildFacts, files: Record<string, string> = entryAlone(given)): PublishedRemote {
  const { name, version } = given
  return {
    platform: '^1.0.0',
    commit: 'abc',
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    exposed: [],
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))])),
    shared: {},
    routes: [],
    ...given,
  }
}

/** Publishes such a build to the folder of a site. */
export function publishBuild(
  root: string,
  given: BuildFacts,
  files: Record<string, string> = entryAlone(given),
): PublishedRemote {
  const { builds } = new RegistryFolder(root)
  const draft = builds.newDraft()
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(draft, file)), { recursive: true })
      writeFileSync(path.join(draft, file), text)
    }
    return builds.place(draft, aBuild(given, files))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** A private key, and its public half as the shell lists it. */
export function newKey(): { key: KeyObject; publicKey: string } {
  const { privateKey: key } = generateKeyPairSync('ed25519')
  return { key, publicKey: rawPublicKey(key) }
}

export function signedWith(key: KeyObject, build: PublishedRemote): PublishedRemote {
  return { ...build, signature: sign(null, signedBytes(build), key).toString('base64') }
}

export function orderWith(key: KeyObject, order: Order): SignedOrder {
  const text = JSON.stringify(order)
  return { order: text, signature: sign(null, orderBytes(text), key).toString('base64') }
}

/** Puts a shell with these facts into the folder of a site. */
export function deployShell(root: string, change: Partial<ShellManifest> = {}): void {
  mkdirSync(path.join(root, 'shell'), { recursive: true })
  const offered = { version: '1.0.0', platform: '1.4.0', shared: { react: '19.3.1' }, publicKeys: '' }
  writeFileSync(path.join(root, 'shell/shell.json'), JSON.stringify({ ...offered, ...change }))
  writeFileSync(path.join(root, 'shell/index.html'), '<head><!--simvest:head--></head><div id="root"></div>')
}
