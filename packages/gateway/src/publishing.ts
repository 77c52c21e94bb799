import { BUILD_FILE, SENT_TEXT } from '@simvest/registry/limits'
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express'
import { type Move, OutdatedMoveError, RefusedMoveError, releasesOf } from '@simvest/registry'
import { BucketError } from '@simvest/registry/bucket'
import { RegistryFolder } from '@simvest/registry/folder'
import type { Seal } from '@simvest/registry/seal'
import { folderStore, type Store } from '@simvest/registry/store'
import { takeOrder } from '@simvest/registry/take-order'
import { awaitsPicture, takePicture, takeReport } from '@simvest/registry/upload-pictures'
import { NotOwnerError, TooMuchError, Uploads } from '@simvest/registry/uploads'
import { createOverrides } from './overrides.ts'
import { createLimits, type Limits, TooOftenError, USUAL_LIMITS } from './publishing-limits.ts'
import type { MountOption } from './site-option.ts'

export interface Publishing {
  /** Seals what is moved; without it whoever can write the folder could undo what owners decide. */
  seal: Seal
  /** The address that teams publish to: orders are signed for it. */
  origin: string
  limits?: Limits
  /** The store of the site, if it is not in its folder alone. */
  store?: Store | undefined
}

/** An entry of a build, the gate's statement or an order: read before anybody has proved anything, so it is short. */
const text = express.text({ type: () => true, limit: SENT_TEXT.most, inflate: false })
const file = express.raw({ type: () => true, limit: BUILD_FILE.most, inflate: false })

/**
 * Lets teams publish and move builds, and a developer load one remote from the own machine. A folder is sealed here; a store
 * was before.
 */
export function takingMoves(publishing: Publishing): MountOption {
  const { seal, store } = publishing
  return ({ root, previews }) => {
    const folder = new RegistryFolder(root, seal)
    if (!store) beginToSeal(folder)
    const overrides = createOverrides(folder, publishing.origin, previews)
    const router = createRegistry(store ?? folderStore(folder), publishing, overrides.router)
    return {
      seal,
      routes: { below: '/registry', router },
      visitorOf(request) {
        const override = overrides.of(request)
        return override ? { override } : {}
      },
    }
  }
}

/**
 * Takes builds and moves from teams that have a key and nothing else. A build is permitted by its owner's signature on its
 * entry, a move by that on its order; the requests themselves carry no secret and no session.
 */
function createRegistry(store: Store, { origin, limits = USUAL_LIMITS }: Publishing, overrides: Router): Router {
  const uploads = new Uploads(store)
  const limit = createLimits(limits)
  const router = express.Router()
  router.use(limit.strangers)
  router.use('/override', overrides)

  router.get('/', (_request, response) => {
    const { revision, releases, rollouts } = store.folder.current()
    response.set('Cache-Control', 'no-store, no-transform').json({ origin, revision, releases, rollouts })
  })
  router.get('/shell', (_request, response) => {
    const shell = store.folder.deployedShell()
    if (!shell) throw new RefusedMoveError('No shell is deployed here.')
    response.set('Cache-Control', 'no-store, no-transform').json(shell.manifest)
  })
  router.post('/checks', text, (request, response) => {
    response.json({ reasons: uploads.reasonsAgainst(textOf(request.body)) })
  })
  router.post('/moves', text, (request, response) =>
    takeOrder(store, parsed(request.body), origin, limit.order).then(({ revision, at, move, releases }) => {
      const [released] = releasesOf({ releases }, move.remote)
      return response.json({ revision, at, released })
    }),
  )
  router.put('/builds/:remote/:version/remote.json', text, (request, response) => {
    const { remote, version } = placeOf(request)
    const receipt = uploads.begin(remote, version, textOf(request.body), limit.build)
    return receipt.then((answer) => response.json(answer))
  })
  router.put('/builds/:remote/:version/gate.json', text, (request, response) => {
    const { remote, version } = placeOf(request)
    const taken = uploads.addStatement(remote, version, textOf(request.body))
    return taken.then(() => response.json({ published: true, missing: [] }))
  })
  router.put('/builds/:remote/:version/pictures/report.json', text, (request, response) => {
    const { remote, version } = placeOf(request)
    return takeReport(store, remote, version, textOf(request.body)).then((answer) => response.json(answer))
  })
  const awaits: Awaits = ({ remote, version, name }) => awaitsPicture(store.folder, remote, version, name)
  router.put('/builds/:remote/:version/pictures/:file', onlyIf(awaits), file, (request, response) => {
    const { remote, version, name } = placeOf(request)
    const receipt = takePicture(store, remote, version, name, bytesOf(request.body))
    return receipt.then((answer) => response.json(answer))
  })
  const knows: Awaits = ({ remote, version, name }) => uploads.knows(remote, version, name)
  router.put('/builds/:remote/:version/*file', onlyIf(knows), file, (request, response) => {
    const { remote, version, name } = placeOf(request)
    const receipt = uploads.add(remote, version, name, bytesOf(request.body))
    return receipt.then((answer) => response.json(answer))
  })
  router.use((_request, response) => answer(response, 404, 'UNKNOWN', 'The registry takes nothing at this address.'))
  router.use(answerErrors(limit.note))
  return router
}

const BEGIN: Move = { act: 'seal', remote: '*', by: 'gateway', why: 'from here on only sealed moves count' }

/** From now on only sealed moves count in the folder. Throws RefusedMoveError where another key sealed them. */
function beginToSeal(folder: RegistryFolder): void {
  if (folder.current().seal === undefined) folder.move(BEGIN)
}

/** Seals a store before it is served, which takes time. */
export async function beginToSealIn(store: Store): Promise<void> {
  if (store.folder.current().seal === undefined) await store.move(BEGIN)
}

type Awaits = (place: ReturnType<typeof placeOf>) => boolean

/** Reads a file only if a build waits for it: a client whose key permits nothing sends no bytes. */
function onlyIf(awaits: Awaits): RequestHandler {
  return (request, _response, next) => {
    const place = placeOf(request)
    if (awaits(place)) return next()
    const { remote, version, name } = place
    throw new RefusedMoveError(`No build ${remote} ${version} waits for ${name}. Its remote.json comes first.`)
  }
}

/** Returns the names in an address, decoded; the registry validates them. */
function placeOf({ params }: Request): { remote: string; version: string; name: string } {
  const { remote = '', version = '', file: name = [] } = params as Record<string, string | string[]>
  return { remote: String(remote), version: String(version), name: [name].flat().join('/') }
}

/** Express leaves the body away where there is none. */
const textOf = (body: unknown) => (typeof body === 'string' ? body : '')
const bytesOf = (body: unknown) => (body instanceof Uint8Array ? body : new Uint8Array())

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(textOf(body))
  } catch {
    return undefined
  }
}

function answer(response: Response, status: number, code: string, message: string, more: object = {}): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store, no-transform')
    .json({ code, message, ...more })
}

const NO_STORE = 'The store of the site does not answer. See what was done (pnpm mfe status), and try again.'
const SITE_DAMAGED = 'The folder of the site is damaged, or cannot be written. Its operator sees why: pnpm mfe doctor'

/** Every refusal is one line that says what to do. */
function answerErrors(note: (request: Request) => void): ErrorRequestHandler {
  return (error: Error & { status?: number; code?: string }, request, response, next) => {
    if (response.headersSent) return next(error)
    const { message } = error
    if (error instanceof OutdatedMoveError) {
      return answer(response, 409, 'OUTDATED', message, { revision: error.revision })
    }
    if (error instanceof TooOftenError) {
      response.set('Retry-After', String(error.seconds))
      return answer(response, 429, 'TOO_OFTEN', message)
    }
    note(request)
    if (error instanceof TooMuchError) return answer(response, 413, 'TOO_MUCH', message)
    if (error instanceof NotOwnerError) return answer(response, 403, 'NOT_OWNER', message)
    if (error instanceof RefusedMoveError) return answer(response, 422, 'REFUSED', message)
    if (error instanceof BucketError) {
      console.error(message)
      return answer(response, 503, 'NO_STORE', NO_STORE)
    }
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
      return answer(response, 507, 'NO_ROOM', 'The site has no room left on its disk. Its operator makes some.')
    }
    const { status = 500 } = error
    if (status === 413) return answer(response, 413, 'TOO_MUCH', 'That is larger than a site takes.')
    if (status < 500) return answer(response, status, 'UNREADABLE', 'This request cannot be read.')
    console.error(error)
    // Such as ENOTDIR: a file in the place of a folder.
    if (/^E[A-Z]+$/.test(error.code ?? '')) {
      return answer(response, 500, 'DAMAGED', `${SITE_DAMAGED} (${error.code})`)
    }
    answer(response, 500, 'INTERNAL', 'Something went wrong in the registry of the site. Please try again.')
  }
}
