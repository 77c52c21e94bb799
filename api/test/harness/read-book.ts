import { inflateRawSync } from 'node:zlib'

const CENTRAL_ENTRY = 0x02014b50

/** The files of a zip archive that has no comment, by their names. */
function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.length - 22
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === CENTRAL_ENTRY) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const local = archive.readUInt32LE(at + 42)
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(data, data + size)
    const isStored = archive.readUInt16LE(at + 10) === 0
    files.set(archive.toString('utf8', at + 46, at + 46 + name), String(isStored ? bytes : inflateRawSync(bytes)))
    at += 46 + name + extra + comment
  }
  return files
}

/** The cells of a workbook by sheet: numbers as numbers, texts as texts, formulas after `=`. */
export function readBook(archive: Buffer): Record<string, Record<string, string | number>> {
  const files = unzipped(archive)
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, name]) => name,
  )
  const cellsOf = (xml: string) =>
    [...xml.matchAll(/<c r="(\w+)"([^>]*)>(?:<f>([^<]*)<\/f>|<v>([^<]*)<\/v>)/g)].map(
      ([, place = '', how = '', formula, value = '']) => {
        const text = formula === undefined ? texts[Number(value)] : `=${formula}`
        return [place, formula !== undefined || how.includes('t="s"') ? (text ?? '') : Number(value)] as const
      },
    )
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      Object.fromEntries(cellsOf(files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '')),
    ]),
  )
}
