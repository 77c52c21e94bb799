import { OFFERED_SECTORS } from '@simvest/market'
import { useLanguages } from '@simvest/platform/testing'
import { load } from './load-texts.ts'
import { strategyCosts } from './strategy-costs.ts'
import { planTarget } from './told-claims.ts'
import { riskName, sectorName } from './told-kinds.ts'
import { oddsOf } from './told-odds.ts'
import { countdown } from './use-countdown.ts'

const speak = useLanguages(load)

const said = () => [oddsOf({ plan: 'low' })?.said, oddsOf({ riskLevel: 'Low', sector: 'Bonds' })?.said]

describe('languages', () => {
  test.each([
    [
      'de',
      /^Nach 24 simulierten Tagen .* hatten [\d.]+ von 10.000 Geld verloren\. .* 100\s% oder mehr\.$/,
      'Sehr hohes Risiko',
    ],
    [
      'sw',
      /^Baada ya siku 24 .* [\d,]+ kati ya 10,000 walikuwa wamepoteza pesa\. .*100% au zaidi\.$/,
      'Hatari kubwa sana',
    ],
  ])('in %s the odds, the claims and the kinds are said in that language', async (language, odds, risk) => {
    const english = [planTarget('high'), countdown(3_900), ...said()]
    await speak(language)
    expect(said()[0]).toMatch(odds)
    expect(riskName('Very High')).toBe(risk)
    for (const text of [planTarget('high'), countdown(3_900), ...said()]) expect(english).not.toContain(text)
  })

  test('in German what a strategy costs has a comma', async () => {
    await speak('de')
    expect(strategyCosts('Low')).toContain('0,05\u00A0%')
  })

  test('every sector of the model has a word, and any other one keeps its name', async () => {
    await speak('de')
    const sectors = new Set(Object.values(OFFERED_SECTORS).flat())
    expect([...sectors].map(sectorName).filter((name) => name.includes(' '))).toEqual([])
    expect(sectorName('Energy')).toBe('Energie')
    expect(sectorName('Tulips')).toBe('Tulips')
  })
})
