import { expect, type Page } from '@playwright/test'

const WORDS = {
  en: { chart: /^Chart of the total/, period: 'Period', links: ['DEPOSIT', 'WITHDRAW', 'INVEST'], button: 'TRANSFER' },
  de: {
    chart: /^Diagramm des Gesamtvermögens/,
    period: 'Zeitraum',
    links: ['Einzahlen', 'Auszahlen', 'Anlegen'],
    button: 'Umbuchen',
  },
  sw: {
    chart: /^Chati ya jumla/,
    period: 'Kipindi',
    links: ['Weka pesa', 'Toa pesa', 'Wekeza'],
    button: 'Hamisha',
  },
} as const

/** The total, its chart and its actions are within the first 500 pixels; `isNew` for who has nothing to draw yet. */
export async function expectFirstLook(page: Page, language: keyof typeof WORDS = 'en', isNew = false) {
  const { chart, period, links, button } = WORDS[language]
  const main = page.getByRole('main')
  const parts = [
    ...(isNew ? [] : [main.getByRole('group', { name: chart }), main.getByRole('group', { name: period })]),
    ...links.map((name) => main.getByRole('link', { name, exact: true })),
    main.getByRole('button', { name: button, exact: true }),
  ]
  for (const part of parts) {
    const { y = 0, height = 0 } = (await part.first().boundingBox()) ?? {}
    expect(height).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(500)
  }
}
