import { readFileSync, writeFileSync } from 'node:fs'

const IMAGE = /^( *(?:FROM|image:) )([\w./-]+:[\w.-]*\d[\w.-]*)(?:@sha256:[0-9a-f]{64})?/gm

/**
 * Writes the digest behind each version tag, as `digestOf` reads it from where the image comes from. Nothing is written unless
 * all were read. Returns what was pinned.
 */
export function pinImages(files: readonly string[], digestOf: (image: string) => string): Map<string, string> {
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const images = [...texts.values()].flatMap((text) => Array.from(text.matchAll(IMAGE), ([, , image = '']) => image))
  const pinned = new Map(
    [...new Set(images)].toSorted().map((image) => {
      const digest = digestOf(image).trim()
      if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image}: "${digest}" is no digest`)
      return [image, digest]
    }),
  )
  for (const [file, text] of texts) {
    writeFileSync(
      file,
      text.replace(IMAGE, (_whole, before: string, image: string) => `${before}${image}@${pinned.get(image)}`),
    )
  }
  return pinned
}
