const FNV_PRIME = 16_777_619

/** Numbers from 0 up to 1. A seed gives the same numbers on every machine: 32-bit integer arithmetic only. */
export function randomOf(seed: string): () => number {
  const [a, b, c, d] = [2_166_136_261, 3_735_928_559, 2_654_435_769, 1_597_334_677].map((start) => hash(seed, start))
  return startAt(a ?? 1, b ?? 1, c ?? 1, d ?? 1)
}

/** FNV-1a with a final mix, so that seeds which differ in one digit share nothing. */
function hash(text: string, start: number): number {
  let value = start
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME)
  value = Math.imul(value ^ (value >>> 16), 2_246_822_507)
  value = Math.imul(value ^ (value >>> 13), 3_266_489_909)
  return (value ^ (value >>> 16)) >>> 0
}

/** The generator sfc32 by Chris Doty-Humphrey (PractRand), after twelve rounds to mix its state. */
function startAt(a: number, b: number, c: number, d: number): () => number {
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round++) next()
  return next
}

/** A draw of mean 0 and deviation 1, between −6 and 6: twelve uniform draws added (Irwin–Hall), no logarithm, no cosine. */
export function bellCurve(random: () => number): number {
  let sum = -6
  for (let draw = 0; draw < 12; draw++) sum += random()
  return sum
}
