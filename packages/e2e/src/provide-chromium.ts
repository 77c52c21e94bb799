import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { ROOT } from '@simvest/build/workspace'

/** Chromium for Linux from npm, with the libraries and fonts that a bare system lacks. Version 148 and later want Node 22. */
const PACKAGE = '@sparticuz/chromium@147.0.0'
const INTEGRITY = 'sha512-4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ=='

const CACHE = path.join(ROOT, 'node_modules/.cache')
/** With another number after each change of what is written below. */
const FOLDER = path.join(CACHE, 'simvest-chromium-147.0.0-1')

const WRAPPER = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here" exec "$here/chromium" "$@"
`

/** In place of the package's own, which names folders of another system: a Chromium without any font ends at its first page. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`

/**
 * The path of a Chromium from npm, downloaded at the first time (67 MB); undefined on platforms that it is not made for.
 *
 * @throws in one line, if it cannot be downloaded or is not the one that was pinned
 */
export function provideChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const wrapper = path.join(FOLDER, 'run-chromium')
  if (!existsSync(wrapper)) download()
  return wrapper
}

function download(): void {
  console.log(`No Chromium is installed: ${PACKAGE} is downloaded once.`)
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(path.join(CACHE, 'chromium-'))
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const archive = path.join(folder, 'sparticuz-chromium-147.0.0.tgz')
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (found !== INTEGRITY) throw new Error(`${PACKAGE} is not the one that was pinned: ${found}`)
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    const bin = path.join(folder, 'package/bin')
    for (const [name, to] of [
      ['al2023', 'al2023'],
      ['fonts', ''],
      ['swiftshader', ''],
    ] as const) {
      mkdirSync(path.join(folder, 'ready', to), { recursive: true })
      execFileSync('tar', ['-x', '-C', path.join(folder, 'ready', to)], {
        input: brotliDecompressSync(readFileSync(path.join(bin, `${name}.tar.br`))),
      })
    }
    const [chromium, wrapper] = [path.join(folder, 'ready/chromium'), path.join(folder, 'ready/run-chromium')]
    writeFileSync(chromium, brotliDecompressSync(readFileSync(path.join(bin, 'chromium.br'))))
    writeFileSync(wrapper, WRAPPER)
    writeFileSync(path.join(folder, 'ready/fonts.conf'), FONTS)
    for (const file of [chromium, wrapper]) chmodSync(file, 0o755)
    renameSync(path.join(folder, 'ready'), FOLDER)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
