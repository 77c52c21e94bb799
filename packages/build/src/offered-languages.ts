import { OFFERED_LANGUAGES } from '@simvest/texts/languages'

/** The languages that the page of a build offers. A build for a preview may offer more: SIMVEST_LANGUAGES="en de sw". */
export function offeredLanguages(): readonly string[] {
  const wished = process.env['SIMVEST_LANGUAGES']
  return wished ? wished.split(/[\s,]+/) : OFFERED_LANGUAGES
}
