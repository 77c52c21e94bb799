import { ALL_IMAGES_WAITING, EDGE, IMAGES_WAITING, PIXELS } from '@simvest/contracts/limits'
import sharp from 'sharp'
import { DomainError, tooManyWaiting } from '#kernel/errors/domain-error.ts'
import { takingTurns } from '#infra/process/taking-turns.ts'

export interface Image {
  readonly mediaType: 'image/jpeg'
  readonly content: Buffer
}

const MEGABYTE = 1024 * 1024
const KEPT_EDGE = 1_600
const TIMEOUT_SECONDS = 10

const OTHER_FORMAT = 'Please select a JPEG, PNG or WebP image.'
const TOO_MANY_PIXELS =
  'This image has too many pixels. Please select one of at most 25 megapixels, 10,000 pixels on an edge.'
const DAMAGED_IMAGE = 'This image is damaged and cannot be read. Please select another one.'

// Other formats are never parsed: SVG and PDF are programs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

interface Rules {
  /** The body's field that carries the picture, for the message beside it. */
  field: string
  maxBytes: number
  /** The user who uploads: no user's pictures make those of others wait for more than one of them. */
  ownerId: number
}

/** Decoding 25 million pixels takes 100 MB, and a picture made to be slow takes seconds. */
const inTurn = takingTurns({
  atOnce: 1,
  waitingEach: IMAGES_WAITING.most,
  waitingInAll: ALL_IMAGES_WAITING.most,
  refuse: tooManyWaiting(TIMEOUT_SECONDS),
})

/**
 * Makes a new picture from a data URL. Size and edges are checked before decoding, and what is kept was encoded here: neither
 * hidden content nor the place of the photograph survives.
 * See docs/decisions/security.md#images-are-re-encoded-as-jpeg-of-at-most-1600-pixels.
 */
export async function readImage(dataUrl: string, { field, maxBytes, ownerId }: Rules): Promise<Image> {
  const refuse = (code: 'FILE_TOO_LARGE' | 'NOT_AN_IMAGE', message: string) =>
    new DomainError(code, message, { [field]: message })
  const size = maxBytes / MEGABYTE
  const [head = '', base64 = ''] = dataUrl.split(',', 2)
  // The picture's data never meets a regular expression: on millions of characters one can exhaust its stack.
  if (!/^data:image\/[a-z+.-]{1,20};base64$/.test(head.slice(0, 60))) throw refuse('NOT_AN_IMAGE', OTHER_FORMAT)
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  const length = Math.floor(((base64.length - padding) * 3) / 4)
  if (length > maxBytes)
    throw refuse('FILE_TOO_LARGE', `Please select an image smaller than ${size}MB`).saying('image', { size })
  const bytes = Buffer.from(base64, 'base64')
  // Node skips characters that are not base64: the length then differs.
  if (bytes.length !== length || !isPicture(bytes)) throw refuse('NOT_AN_IMAGE', OTHER_FORMAT)
  return inTurn(String(ownerId), async () => {
    try {
      if (await isTooWide(bytes)) throw refuse('NOT_AN_IMAGE', TOO_MANY_PIXELS).saying('pixels')
      return { mediaType: 'image/jpeg', content: await encodeAgain(bytes) }
    } catch (error) {
      throw error instanceof DomainError ? error : refuse('NOT_AN_IMAGE', DAMAGED_IMAGE).saying('damaged')
    }
  })
}

/** Reads the header alone: a small file can claim any size. */
async function isTooWide(bytes: Buffer): Promise<boolean> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  return Math.max(width, height) > EDGE.most || width * height > PIXELS.most
}

async function encodeAgain(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: PIXELS.most, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(KEPT_EDGE, KEPT_EDGE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Checks the first bytes: the type that the sender claims does not count. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('hex', 0, 12)
  return /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/.test(start)
}
