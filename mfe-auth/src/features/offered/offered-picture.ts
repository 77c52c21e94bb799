import { offered } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import type { Offer } from './offer.ts'
import { IN_ROW, type Row } from './people.tsx'

const t = textsOf(offered)

const WIDTH = 1_080
const HEIGHT = 1_350
const BAND = 72
const EDGE = 60

interface Picture {
  offer: Offer
  held: string
  sentence: string
  note: string
  rows: readonly Row[]
}

/** Saves a picture to send on: the claim, everybody's end and the odds between two bands. It has no amount. */
export async function savePicture({ offer, held, sentence, note, rows }: Picture): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const claim = t('claim', { percent: offer.percent, hours: offer.hours })
  let y = write(context, claim, { y: BAND + 76, size: 52, weight: 700 })
  y = write(context, sentence, { y: y + 14, size: 40, weight: 700 })
  y = write(context, held, { y: y + 6, size: 28, weight: 400 })
  drawPeople(context, rows, y)
  write(context, note, { y: HEIGHT - BAND - 88, size: 22, weight: 400 })
  drawBands(context)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob) save(blob)
}

/** Writes a text in lines that fit. Returns the place of the next line. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  at: { y: number; size: number; weight: number },
): number {
  context.font = `${at.weight} ${at.size}px sans-serif`
  context.fillStyle = '#0e1522'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  let { y } = at
  let line = ''
  const flush = () => {
    context.fillText(line, EDGE, y)
    y += 1.3 * at.size
  }
  for (const word of text.split(' ')) {
    if (line && context.measureText(`${line} ${word}`).width > WIDTH - 2 * EDGE) {
      flush()
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  flush()
  return y
}

function drawPeople(context: CanvasRenderingContext2D, rows: readonly Row[], top: number): void {
  const step = Math.min((WIDTH - 2 * EDGE) / IN_ROW, (HEIGHT - BAND - 150 - top) / IN_ROW)
  rows.forEach((row, y) =>
    row.forEach((result, x) => {
      context.fillStyle = result < 0 ? '#b3261e' : '#2f4fd0'
      context.fillRect(EDGE + x * step, top + y * step, step * 0.7, step * (result < 0 ? 0.4 : 0.8))
    }),
  )
}

function drawBands(context: CanvasRenderingContext2D): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = '800 30px sans-serif'
  for (const top of [0, HEIGHT - BAND]) {
    context.fillStyle = '#ffc94a'
    context.fillRect(0, top, WIDTH, BAND)
    context.fillStyle = '#231800'
    context.fillText(t('band'), WIDTH / 2, top + BAND / 2)
  }
}

function save(picture: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = 'simvest-simulated-offer.png'
  link.click()
  URL.revokeObjectURL(link.href)
}
