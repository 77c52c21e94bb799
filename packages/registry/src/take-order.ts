import { CLOCKS, PREVIEWS } from '@simvest/contracts/limits'
import * as z from 'zod/mini'
import type { RegistryFolder } from './folder.ts'
import { makerOf } from './keys.ts'
import { Order, orderBytes } from './order.ts'
import { checkedMove, RefusedMoveError, type Revision, SignedOrder } from './revision.ts'
import type { Store } from './store.ts'
import { NotOwnerError, ownersOf, wordsForKeys } from './uploads.ts'

/**
 * Carries out what the owner of a remote orders from outside. The same order a second time moves nothing and has the same
 * answer, so that who heard none may ask again. `count` is told whose order it is, once that is certain, and may throw. Throws NotOwnerError for an order that its owner did not sign for this site
 * now, OutdatedMoveError if somebody moved since it was decided on, and RefusedMoveError.
 */
export async function takeOrder(
  store: Store,
  given: unknown,
  origin: string,
  count: (remote: string) => void = () => {},
): Promise<Revision> {
  const { folder } = store
  const { signed, order } = readOrder(given)
  const { act, remote, version, channel, percent, guard, anyway, by, why, to, revision, at } = order
  const what = [act, remote, version].filter(Boolean).join(' ')
  const keys = ownersOf(folder, remote)
  const key = makerOf(keys, orderBytes(signed.order), signed.signature)
  if (key === undefined) throw new NotOwnerError(wordsForKeys(what, keys))
  if (to !== origin) throw new NotOwnerError(`${what}: this order is for ${to}; this is ${origin}.`)
  if (Math.abs(Date.now() - Date.parse(at)) > CLOCKS.most) {
    throw new NotOwnerError(`${what}: this order is of ${at}; it is ${new Date().toISOString()} here. Set the clock.`)
  }
  count(remote)
  // On an earlier revision nothing that others wrote can change the answer.
  if (revision >= folder.current().revision) await store.refresh()
  const known = earlierAnswer(folder, signed, revision)
  if (known) return known
  const move = checkedMove({
    act,
    remote,
    by,
    why,
    ...(version !== undefined && { version }),
    ...(channel !== undefined && { channel }),
    ...(percent !== undefined && { percent }),
    ...(guard !== undefined && { guard }),
    anyway,
  })
  const previews = Object.keys(folder.current().previews).filter((id) => id.startsWith(`${remote}:`))
  if (act === 'preview' && previews.length >= PREVIEWS.most && !previews.includes(`${remote}:${channel}`)) {
    throw new RefusedMoveError(`${remote} has ${PREVIEWS.most} previews. End one: pnpm mfe preview rm ${remote} …`)
  }
  return store.move(move, { decidedOn: revision, order: { ...signed, key } })
}

function readOrder(given: unknown): { signed: SignedOrder; order: z.output<typeof Order> } {
  try {
    const { order, signature } = z.parse(SignedOrder, given)
    return { signed: { order, signature }, order: z.parse(Order, JSON.parse(order)) }
  } catch {
    throw new RefusedMoveError(
      'This is no order of a move. Perhaps the command and the site are of different versions.',
    )
  }
}

/** Returns the revision that this very order made, if it was taken. */
function earlierAnswer({ revisions }: RegistryFolder, { order }: SignedOrder, decidedOn: number): Revision | undefined {
  for (const revision of revisions.counting()) {
    if (revision.revision <= decidedOn) return undefined
    if (revision.order?.order === order) return revision
  }
  return undefined
}
