export { type Catalogue, catalogueOf, type Say, type Section } from './catalogue.ts'
export { LANGUAGES, type Language, PSEUDO } from './languages.ts'
export { chooseLanguage, forgetLanguage, offeredLanguages, pageLanguage, takeLanguage } from './page-language.ts'
