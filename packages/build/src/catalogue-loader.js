import path from 'node:path'
import { compileCatalogue } from './compile-catalogue.js'

/**
 * A catalogue as modules, one for each section: a chunk gets the sections that its own code imports, and the English of one
 * page is not fetched with another.
 */
export default function catalogueLoader(source) {
  const catalogue = compileCatalogue(source)
  const section = new URLSearchParams(this.resourceQuery).get('section')
  if (section !== null) return `export default ${JSON.stringify(catalogue[section])}`
  const file = path.basename(this.resourcePath)
  return Object.keys(catalogue)
    .map((name) => `export { default as ${name} } from './${file}?section=${name}'`)
    .join('\n')
}
