import { FEE_ADDRESS, type Transaction } from '@simvest/contracts'
import { formatMoney, negateCents } from '@simvest/money'
import { receipt } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { fee } from './fee-notice.tsx'

const t = textsOf(receipt)

const WIDTH = 960
const HEIGHT = 600
const BAND = 64

/** Draws the picture that replaces a payment. Nobody can mistake it for a real receipt. */
export async function makeSimulatedReceipt({ id, amount }: Pick<Transaction, 'id' | 'amount'>): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (!context) throw new Error(t('noCanvas'))
  drawPaper(context)
  drawText(context, [
    [t('title'), ''],
    [t('fee'), fee()],
    [t('to'), FEE_ADDRESS],
    [t('withdrawal'), t('of', { id, amount: formatMoney(negateCents(amount)) })],
    [t('made'), new Date().toISOString()],
    [t('payment'), t('nothing')],
  ])
  drawBands(context)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error(t('noPicture'))
  return new File([blob], `simulated-receipt-${id}.png`, { type: 'image/png' })
}

function drawPaper(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.save()
  context.translate(WIDTH / 2, HEIGHT / 2)
  context.rotate(-0.4)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = 'rgb(180 110 0 / 0.14)'
  context.font = '800 150px sans-serif'
  context.fillText(t('mark'), 0, 0)
  context.restore()
}

function drawText(context: CanvasRenderingContext2D, [[title = ''] = [], ...rows]: string[][]): void {
  context.textBaseline = 'alphabetic'
  context.fillStyle = '#0e1522'
  context.font = '700 40px sans-serif'
  context.fillText(title, 56, BAND + 80)
  rows.forEach(([label = '', text = ''], index) => {
    const y = BAND + 150 + index * 58
    context.font = '400 24px sans-serif'
    context.fillStyle = '#566276'
    context.fillText(label, 56, y, 290 - 56 - 16)
    context.fillStyle = '#0e1522'
    context.fillText(text, 290, y, WIDTH - 290 - 40)
  })
}

function drawBands(context: CanvasRenderingContext2D): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = '800 26px sans-serif'
  for (const top of [0, HEIGHT - BAND]) {
    context.fillStyle = '#ffc94a'
    context.fillRect(0, top, WIDTH, BAND)
    context.fillStyle = '#231800'
    context.fillText(t('band'), WIDTH / 2, top + BAND / 2)
  }
}
