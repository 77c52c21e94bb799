export { type Catalogue, catalogueOf, type Say, type Section } from './catalogue.ts'
export { LANGUAGES, type Language, PSEUDO } from './languages.ts'
export { chooseLanguage, offeredLanguages, pageLanguage } from './page-language.ts'
