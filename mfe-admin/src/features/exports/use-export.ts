import { exportAllTransactions, exportBooks, exportLedger } from '@simvest/contracts'
import { api, siteTime } from '@simvest/platform'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from './save-file.ts'

export const EXPORTS = {
  transactions: exportAllTransactions,
  ledger: exportLedger,
  books: exportBooks,
} as const
export type ExportName = keyof typeof EXPORTS

export type Progress =
  | { phase: 'none' }
  | { phase: 'writing'; lines: number; total: number }
  | { phase: 'saved'; lines: number; moment: string; file: string }
  | { phase: 'failed'; why: string }

/** The simulation line and the names of the columns. */
const HEAD = 2
/** Bytes after which the browser takes over what has arrived, so that a long file does not fill the page's memory. */
const PART = 4 * 1024 * 1024
const LONGEST_END = 200
const END = /(?:^|\n)Complete: (\d+) lines? as of ([\d:.TZ-]+),*\r\n$/

/** Writes a file of the server's to the disk of whoever asks for it, and only a whole one. */
export function useExport() {
  const [progress, setProgress] = useState<Progress>({ phase: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(name: ExportName, period: { from?: string; to?: string }): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setProgress({ phase: 'writing', lines: 0, total: 0 })
    try {
      const response = await api.file(EXPORTS[name], { query: period }, stop)
      setProgress(await (name === 'books' ? receiveBook(response) : receive(name, response, setProgress)))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      setProgress(stop.signal.aborted ? { phase: 'none' } : { phase: 'failed', why })
    }
  }

  return { progress, start, cancel: () => running.current?.abort() }
}

async function receive(name: string, response: Response, tell: (progress: Progress) => void): Promise<Progress> {
  const total = Number(response.headers.get('x-total-count'))
  const text = new TextDecoder()
  const reader = response.body?.getReader()
  let [file, parts, size] = [new Blob(), [] as Uint8Array<ArrayBuffer>[], 0]
  let [lines, end] = [-HEAD, '']
  for (let piece = await next(reader); piece; piece = await next(reader)) {
    const arrived = text.decode(piece, { stream: true })
    end = (end + arrived).slice(-LONGEST_END)
    lines += arrived.split('\n').length - 1
    parts.push(piece)
    size += piece.length
    if (size > PART) [file, parts, size] = [new Blob([file, ...parts]), [], 0]
    tell({ phase: 'writing', lines: Math.min(Math.max(lines, 0), total), total })
  }
  const [, count, moment = ''] = END.exec(end) ?? []
  if (count === undefined) return { phase: 'failed', why: 'The connection broke off before the file was complete.' }
  const fileName = `simvest-simulated-${name}.csv`
  saveFile(new Blob([file, ...parts], { type: 'text/csv' }), fileName)
  return { phase: 'saved', lines: Number(count), moment, file: fileName }
}

/** A workbook is written whole before it is sent: a part of it is no file. */
async function receiveBook(response: Response): Promise<Progress> {
  const file = 'simvest-simulated-books.xlsx'
  const reader = response.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) parts.push(read.value)
  saveFile(new Blob(parts), file)
  const [lines, date] = ['x-total-count', 'date'].map((name) => response.headers.get(name))
  return { phase: 'saved', lines: Number(lines), moment: new Date(date ?? siteTime()).toISOString(), file }
}

/** The next piece; none at the end, or where the connection broke off, which the missing last line tells. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined) {
  const { value } = (await reader?.read().catch(() => undefined)) ?? {}
  return value
}
