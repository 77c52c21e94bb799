import sharp from 'sharp'

const [WIDTH, HEIGHT] = [480, 300]
const [PAPER, INK, BAND, STAMP] = [0xf4f1e8, 0x4a5568, 0x1d6f5c, 0xb83232]

/** A card that shows nobody, as a data URL: the people of the demo upload it as their document or proof. */
export async function specimenCard(): Promise<string> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) pixels.writeUIntBE(colourAt(x, y), (y * WIDTH + x) * 3, 3)
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A band at the top, a head and shoulders without a face, lines instead of words, and a bar across everything. */
function colourAt(x: number, y: number): number {
  if (Math.abs(x * HEIGHT + y * WIDTH - WIDTH * HEIGHT) < 6_000) return STAMP
  if (y < 48) return BAND
  const isHead = Math.hypot(x - 110, y - 135) < 38
  const isShoulder = y < 255 && Math.hypot(x - 110, (y - 255) * 0.85) < 66
  const isLine = x > 220 && y > 90 && y < 250 && y % 40 < 10 && x < 430 - (y % 80)
  return isHead || isShoulder || isLine ? INK : PAPER
}
