import { PROOF_MAX } from '@simvest/contracts'
import { DomainError } from '#core/errors/domain-error.ts'

export interface ProofImage {
  mediaType: string
  bytes: Buffer
}

/** How the files of each type begin, in hexadecimal. */
const BEGINNINGS: readonly (readonly [mediaType: string, beginning: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
]

const HEADER = /^data:image\/[a-z+.-]{1,20};base64,/

/** The image in a data URL. What it is, its bytes say, and not its name. */
export function readProofImage(dataUrl: string): ProofImage {
  const header = HEADER.exec(dataUrl)?.[0]
  if (header === undefined) throw refusal('The proof must be an image.')
  const bytes = Buffer.from(dataUrl.slice(header.length), 'base64')
  if (bytes.length > PROOF_MAX) throw refusal('Please select an image smaller than 10MB')
  const beginning = bytes.toString('hex', 0, 12)
  const known = BEGINNINGS.find(([, pattern]) => pattern.test(beginning))
  if (!known) throw refusal('The proof must be a PNG, JPEG, GIF or WebP image.')
  return { mediaType: known[0], bytes }
}

function refusal(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { proofImage: message })
}
