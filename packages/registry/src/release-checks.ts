import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import semver from 'semver'
import * as z from 'zod/mini'
import { readGrants } from './grants.ts'
import { misfitOf, SHELL_MANIFEST, ShellManifest } from './shell-manifest.ts'
import type { PublishedRemote } from './registry.ts'
import { RefusedMoveError } from './revision.ts'
import { isBelowOwnName, isGranted, isReserved, meet } from './routes.ts'
import { keysFor, signedBytes } from './signature.ts'

/**
 * Why a build cannot take the place of a release, in the sentence that browsers would say, or that names whose a route is;
 * undefined where nothing stands against it. `others` are the released builds of all remotes.
 */
export function obstacleTo(
  root: string,
  build: PublishedRemote,
  others: readonly PublishedRemote[],
): string | undefined {
  const shell = readShell(root)
  return (
    (shell && (misfitOf(build, shell, semver.satisfies) ?? wrongSignature(build, shell))) ??
    wrongRoute(root, build, others)
  )
}

/** The shell that is deployed in this site; a folder that only pointers are moved in has none. */
function readShell(root: string): ShellManifest | undefined {
  const file = path.join(root, 'shell', SHELL_MANIFEST)
  if (!existsSync(file)) return undefined
  try {
    return z.parse(ShellManifest, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new RefusedMoveError(`${file} is damaged. Run: pnpm build shell`)
  }
}

function wrongSignature(build: PublishedRemote, { publicKeys }: ShellManifest): string | undefined {
  const { name, version, signature } = build
  if (publicKeys === '') return undefined
  if (!signature) return `${name} ${version} is not signed.`
  const bytes = signedBytes(build)
  const isValid = keysFor(publicKeys, name).some((key) => {
    const x = Buffer.from(key, 'base64').toString('base64url')
    const imported = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, bytes, imported, Buffer.from(signature, 'base64'))
  })
  return isValid ? undefined : `The signature of ${name} ${version} is not valid.`
}

function wrongRoute(root: string, build: PublishedRemote, others: readonly PublishedRemote[]): string | undefined {
  const { name } = build
  const grants = readGrants(root)
  for (const { path: route } of build.routes) {
    const wants = `${name} ${build.version} wants ${route}`
    if (isReserved(route)) return `${wants}, which is no page: choose an address below /${name}.`
    for (const other of others) {
      const taken = other.name === name ? undefined : other.routes.find((each) => meet(each.path, route))
      if (taken) return `${wants}, which is ${other.name}'s (${taken.path}).`
    }
    const isItsOwn = isBelowOwnName(name, route) || isGranted(grants?.[name] ?? [], route)
    // Without any grant all remotes are of one team.
    if (grants && !isItsOwn)
      return `${wants}, which it was not granted. Who runs the shell may say: pnpm mfe grant ${name} ${route}`
  }
  return undefined
}
