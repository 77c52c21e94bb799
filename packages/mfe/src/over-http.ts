import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { ownersKey, signedOrder, signedReport } from '@simvest/build/signing-key'
import { type PublishedRemote, releasesOf, rolloutOf } from '@simvest/registry'
import { type Order, Receipt } from '@simvest/registry/order'
import { PICTURES_FOLDER, REPORT } from '@simvest/registry/pictures'
import * as z from 'zod/mini'
import { RefusedByRegistryError, type RegistryAddress, type State } from '@simvest/registry/address'

const Answer = z.object({ revision: z.int(), released: z.optional(z.string()) })

/** The longest pause before an order is given again, in milliseconds: those who met do not meet again. */
const MAX_PAUSE_MS = 300

/** The number of times that other writers may come first. */
const TRIES = 200

/**
 * Sends a build that lies in a folder: its signed entry, the files that the site does not have yet, and its pictures if it has any.
 * An upload that was cut off goes on there the next time.
 */
export async function uploadBuild(address: RegistryAddress, build: PublishedRemote, folder: string): Promise<void> {
  if (!build.signature) {
    ownersKey()
    throw new Error(`${build.name} ${build.version} is not signed.`)
  }
  const place = `/builds/${build.name}/${encodeURIComponent(build.version)}`
  const put = (file: string, body: string | Uint8Array<ArrayBuffer>) =>
    address.ask('PUT', `${place}/${file.split('/').map(encodeURIComponent).join('/')}`, body, Receipt)
  let receipt = await put('remote.json', JSON.stringify(build))
  const bytesOf = (file: string) => new Uint8Array(readFileSync(path.join(folder, file)))
  for (const file of receipt.missing) receipt = await put(file, bytesOf(file))
  if (!receipt.published) {
    throw new Error(`${address.origin} still lacks ${receipt.missing.join(', ')}. Publish it again: it goes on there.`)
  }
  const report = `${PICTURES_FOLDER}/${REPORT}`
  if (!existsSync(path.join(folder, report))) return
  const { missing } = await put(report, JSON.stringify(signedReport(readFileSync(path.join(folder, report), 'utf8'))))
  for (const file of missing.map((each) => `${PICTURES_FOLDER}/${each}`)) await put(file, bytesOf(file))
}

type OrderDetails = Omit<Order, 'act' | 'remote' | 'to' | 'revision' | 'at' | 'nonce'>

/**
 * Orders a move of a remote. If others move first, it is ordered again on the newer revision, as long as nobody moved this
 * remote. Returns the version that is released then.
 */
export async function orderOver(
  address: RegistryAddress,
  act: Order['act'],
  remote: string,
  what: OrderDetails,
): Promise<string | undefined> {
  const decidedOn = await address.pointers()
  let state = decidedOn
  for (let tries = 1; ; tries++) {
    try {
      const order = { ...what, act, remote, to: address.origin, revision: state.revision }
      const signed = signedOrder({ ...order, at: new Date().toISOString(), nonce: randomUUID() })
      return (await address.ask('POST', '/moves', JSON.stringify(signed), Answer)).released
    } catch (error) {
      if (!(error instanceof RefusedByRegistryError) || error.code !== 'OUTDATED' || tries >= TRIES) throw error
    }
    await wait(randomInt(MAX_PAUSE_MS))
    state = await address.pointers()
    if (!isDeepStrictEqual(ofRemote(state, remote), ofRemote(decidedOn, remote))) {
      throw new Error(`Somebody else moved ${remote} meanwhile. See: pnpm mfe status --to ${address.origin}`)
    }
  }
}

function ofRemote(state: State, remote: string) {
  return [releasesOf(state, remote), rolloutOf(state, remote)]
}
