// The texts of a package whose pages are drawn without React.
import { type Languages, makeCatalogue, saying, type Section, type Values } from './make-catalogue.ts'

export { pageLanguage } from './page-language.ts'

/** The texts of a package without React, each with its values; `catalogueOf` of the facade has elements in texts besides. */
export interface PlainCatalogue {
  /** Fetches the texts of a language before anything is drawn. Throws if they cannot be had. */
  load: (language: string) => Promise<void>
  /** The texts of a section, which the code that draws them imports in English. */
  textsOf: <S extends Section>(english: S) => (key: keyof S & string, values?: Values) => string
}

/** The texts of one package; `E` is the English file: a language without one of its texts does not compile. */
export function catalogueOf<E extends object>(languages: Languages<E>): PlainCatalogue {
  return makeCatalogue(languages, saying)
}
