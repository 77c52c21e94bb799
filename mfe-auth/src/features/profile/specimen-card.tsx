import type { Ref } from 'react'
import { identity } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(identity)

export interface Specimen {
  kind: 'identityCard' | 'passport' | 'drivingLicence'
  /** The name of the downloaded file. */
  file: string
  number: string
  colour: string
}

export const SPECIMENS: readonly Specimen[] = [
  { kind: 'identityCard', file: 'specimen-identity-card', number: 'SPECIMEN-ID-0001', colour: '#1d4e89' },
  { kind: 'passport', file: 'specimen-passport', number: 'SPECIMEN-PP-0002', colour: '#6b2d5c' },
  { kind: 'drivingLicence', file: 'specimen-driving-licence', number: 'SPECIMEN-DL-0003', colour: '#2f6150' },
]

const WIDTH = 1000
const HEIGHT = 630

/** A card that belongs to nobody. It is drawn with attributes alone, so that the drawing can be saved unchanged. */
export function SpecimenCard({ specimen, ref }: { specimen: Specimen; ref: Ref<SVGSVGElement> }) {
  const { kind, number, colour } = specimen
  const lines = [
    [t('name'), 'SPECIMEN, PAT'],
    [t('born'), '01 JAN 2000'],
    [t('number'), number],
  ]
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fontFamily="sans-serif"
      role="img"
      aria-label={t('marked', { card: t(kind) })}
    >
      <rect width={WIDTH} height={HEIGHT} rx="36" fill="#f4f1e8" />
      <rect width={WIDTH} height="120" fill={colour} />
      <text x="48" y="78" fontSize="46" fontWeight="700" fill="#ffffff">
        {t(kind)}
      </text>
      <rect x="48" y="168" width="250" height="320" fill="#d9d4c5" />
      <circle cx="173" cy="280" r="66" fill="#a39d8c" />
      <path d="M73 488a100 110 0 0 1 200 0z" fill="#a39d8c" />
      {lines.map(([label, value], index) => (
        <g key={label}>
          <text x="348" y={208 + index * 104} fontSize="26" fill="#6b675c">
            {label}
          </text>
          <text x="348" y={250 + index * 104} fontSize="40" fontWeight="600" fill="#24221d">
            {value}
          </text>
        </g>
      ))}
      <text x="48" y="580" fontSize="32" fill="#24221d">
        {t('simulated')}
      </text>
      <text
        x="500"
        y="390"
        fontSize="170"
        fontWeight="800"
        fill="#b3261e"
        fillOpacity="0.55"
        textAnchor="middle"
        transform="rotate(-18 500 350)"
      >
        SPECIMEN
      </text>
    </svg>
  )
}

/** The drawing as a picture file. */
export async function pictureOf(card: SVGSVGElement): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT)
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(card))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('this browser cannot draw'))), 'image/png')
  })
}
