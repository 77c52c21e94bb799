import { DOCUMENT } from '@simvest/contracts/limits'
import { identity } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(identity)

const WIDTH = 500
const QUALITY = 0.7

/** The reason why an image cannot be used, in words for the user. */
export class DocumentError extends Error {
  constructor(
    readonly title: string,
    message: string,
  ) {
    super(message)
  }
}

/**
 * An image as a JPEG data URL of at most 500 pixels across, whatever its own size: the limit of 5 MB is for what is sent. Throws a
 * DocumentError with the reason: the wrong kind of file, a format that this browser cannot read, or a picture too large for it.
 */
export async function readDocumentImage(file: Blob): Promise<string> {
  if (!file.type.startsWith('image/')) throw new DocumentError(t('notImage'), t('notImageText'))
  const bitmap = await createImageBitmap(file).catch(() => {
    if (file.size > DOCUMENT.most) throw new DocumentError(t('tooLarge'), t('tooLargeText'))
    throw new DocumentError(t('notDrawn'), t('unreadableText', { format: formatOf(file) }))
  })
  try {
    return shrink(bitmap)
  } catch {
    throw new DocumentError(t('notDrawn'), t('notDrawnText'))
  } finally {
    bitmap.close()
  }
}

/** The name of a format, as in `image/heic`. */
const formatOf = ({ type }: Blob) => type.slice('image/'.length).replace(/\+.*/, '').toUpperCase()

function shrink(bitmap: ImageBitmap): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(WIDTH, bitmap.width)
  canvas.height = Math.max(1, Math.round((bitmap.height * canvas.width) / bitmap.width))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  // JPEG has no transparency and would show it as black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const url = canvas.toDataURL('image/jpeg', QUALITY)
  // A canvas beyond the browser's limits returns an empty URL.
  if (!url.startsWith('data:image/jpeg')) throw new Error('this image is too large to draw')
  return url
}
