import { type KeyObject, sign } from 'node:crypto'
import { makerOf, privateKeyIn, rawPublicKey } from './keys.ts'
import { orderedJson } from './signature.ts'

/** The variable with the key that seals moves. */
const VARIABLE = 'SIMVEST_MOVES_KEY'

/**
 * The operator's seal on the moves of a site. A seal covers a whole revision with its number: without the key, a person who can
 * write the folder of moves can neither forge a move nor replay an earlier one.
 */
export class Seal {
  private readonly key: KeyObject
  private readonly publicKeys: readonly string[]

  constructor(key: KeyObject) {
    this.key = key
    this.publicKeys = [rawPublicKey(key)]
  }

  on(revision: object): string {
    return sign(null, sealedBytes(revision), this.key).toString('base64')
  }

  /** Whether this key sealed exactly these facts; `revision` is what the file holds, with fields that we may not know. */
  isOn(revision: object): boolean {
    const { seal } = revision as { seal?: unknown }
    return typeof seal === 'string' && makerOf(this.publicKeys, sealedBytes(revision), seal) !== undefined
  }
}

/** Reads the seal from SIMVEST_MOVES_KEY; undefined if the operator seals no moves. Throws if it is no key. */
export function sealIn(given: string | undefined): Seal | undefined {
  return given ? new Seal(privateKeyIn(VARIABLE, given)) : undefined
}

function sealedBytes(revision: object): Uint8Array {
  const { seal: _, ...rest } = revision as { seal?: unknown }
  return Buffer.from(`sealed move\n${orderedJson(rest)}`)
}
