import { inflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** Red, green and blue of a pixel. */
  at(x: number, y: number): [number, number, number]
}

/** Reads PNGs as browsers write them: 8 bits per channel, RGB or RGBA, not interlaced. */
export function readPng(file: Buffer): Picture {
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const channels = file[25] === 6 ? 4 : 3
  const parts: Buffer[] = []
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const pixels = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  return {
    width,
    height,
    at(x, y) {
      const from = (y * width + x) * channels
      return [pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0]
    },
  }
}

function unfilter(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const pixels = new Uint8Array(stride * height)
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const to = row * stride + x
      const left = x < channels ? 0 : (pixels[to - channels] ?? 0)
      const above = row === 0 ? 0 : (pixels[to - stride] ?? 0)
      const corner = x < channels || row === 0 ? 0 : (pixels[to - stride - channels] ?? 0)
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0
      pixels[to] = (raw[row * (stride + 1) + 1 + x] ?? 0) + guess
    }
  }
  return pixels
}

function paeth(left: number, above: number, corner: number): number {
  const [byLeft, byAbove, byCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs)
  if (byLeft === undefined || byAbove === undefined || byCorner === undefined) return corner
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}
