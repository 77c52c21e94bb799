import { encodeQR } from 'qr'

/** A text as a QR code, black on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} width="200" height="200" role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
