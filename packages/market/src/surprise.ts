import { clz32, floor } from './whole-numbers.ts'

/** The number of octaves of probability, from one half down, in the table: the rarest surprise comes once in 8,192 steps. */
const OCTAVES = 12

/**
 * Quantiles of Student's t with 6 degrees of freedom, with falls stretched by 1.5, shifted and scaled to mean 0 and deviation
 * 1, in millionths. Four to the octave from probability 2^-13 up to one half; `surprise.test.ts` computes them again.
 */
export const FALLS: readonly number[] = [
  -7_381_523, -7_082_263, -6_845_145, -6_649_673, -6_483_949, -6_214_232, -6_000_335, -5_823_870, -5_674_156,
  -5_430_268, -5_236_637, -5_076_729, -4_940_937, -4_719_459, -4_543_356, -4_397_729, -4_273_914, -4_071_641,
  -3_910_487, -3_776_983, -3_663_287, -3_477_138, -3_328_426, -3_204_926, -3_099_510, -2_926_392, -2_787_566,
  -2_671_875, -2_572_808, -2_409_408, -2_277_654, -2_167_302, -2_072_360, -1_914_740, -1_786_590, -1_678_419,
  -1_584_662, -1_427_389, -1_297_782, -1_186_949, -1_089_658, -923_429, -782_993, -659_855, -548_963, -351_860,
  -175_476, -10_590, 149_106,
]

/** The same from above: from probability 1 − 2^-13 down to one half. */
export const RISES: readonly number[] = [
  5_169_525, 4_970_019, 4_811_940, 4_681_626, 4_571_143, 4_391_331, 4_248_733, 4_131_090, 4_031_281, 3_868_689,
  3_739_601, 3_632_996, 3_542_468, 3_394_816, 3_277_414, 3_180_330, 3_097_786, 2_962_937, 2_855_502, 2_766_499,
  2_690_702, 2_566_602, 2_467_461, 2_385_127, 2_314_850, 2_199_438, 2_106_887, 2_029_760, 1_963_716, 1_854_782,
  1_766_946, 1_693_378, 1_630_083, 1_525_003, 1_439_570, 1_367_456, 1_304_952, 1_200_103, 1_113_698, 1_039_809, 974_949,
  864_129, 770_505, 688_413, 614_485, 483_083, 365_494, 255_570, 149_106,
]

/** Turns 32 random bits into millionths of a deviation: mean 0, deviation 1, fat tails, the fatter one below. */
export function surprise(bits: number): number {
  return bits < 0x80000000 ? between(FALLS, bits) : between(RISES, ~bits >>> 0)
}

/** Interpolates between the quantiles; anything rarer than the first quantile gets the first. */
function between(quantiles: readonly number[], bits: number): number {
  const octave = clz32(bits)
  if (octave > OCTAVES) return quantiles[0] ?? 0
  const place = (bits << (octave + 1)) >>> 0
  const index = 4 * (OCTAVES - octave) + (place >>> 30)
  const low = quantiles[index] ?? 0
  const high = quantiles[index + 1] ?? 0
  return low + floor(((high - low) * ((place >>> 10) & 0xfffff)) / 0x100000)
}
