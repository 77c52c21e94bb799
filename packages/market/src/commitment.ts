import { MODEL_VERSION } from './model.ts'
import type { SeasonKey } from './season.ts'

/**
 * Returns the commitment that is published when a season begins: the SHA-256, in hexadecimal digits, of a line that names model and
 * season, followed by the 32 bytes of the seed. Nobody can find a second seed that fits, or the seed itself.
 */
export async function commitmentTo({ seed, season }: SeasonKey): Promise<string> {
  if (seed.length !== 32) throw new RangeError(`a seed has 32 bytes, not ${seed.length}`)
  const line = new TextEncoder().encode(`Simvest market, model ${MODEL_VERSION}, season ${season}\n`)
  const hash = await crypto.subtle.digest('SHA-256', Uint8Array.of(...line, ...seed))
  return hexOf(new Uint8Array(hash))
}

/** Bytes as hexadecimal digits, as seeds are revealed. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The 32 bytes of a revealed seed. Throws RangeError for anything but 64 hexadecimal digits. */
export function seedFrom(hex: string): Uint8Array {
  if (!/^[\da-f]{64}$/i.test(hex)) throw new RangeError('a seed is 64 hexadecimal digits')
  return Uint8Array.from({ length: 32 }, (_, byte) => Number.parseInt(hex.slice(2 * byte, 2 * byte + 2), 16))
}
