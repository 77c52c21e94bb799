import compile from 'icu-minify/compile'

/**
 * The sections of a catalogue with each text compiled, and with its own name, by which the texts of another language are
 * found. Throws if a text is not ICU.
 */
export function compileCatalogue(source) {
  const sections = Object.entries(JSON.parse(source))
  return Object.fromEntries(sections.map(([name, texts]) => [name, { $section: name, ...compiled(name, texts) }]))
}

function compiled(section, texts) {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        return [key, compile(text)]
      } catch (cause) {
        throw new Error(`${section}.${key} is no ICU message: ${text}`, { cause })
      }
    }),
  )
}
