import { formatCount } from '@simvest/money'
import format, { type CompiledMessage } from 'icu-minify/format'

/** The forms in which `icu-minify` writes numbers, dates and plurals. */
export const OPTIONS = {
  formatters: {
    getNumberFormat: () => ({ format: (count: number) => formatCount(count) }) as Intl.NumberFormat,
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
    getPluralRules: (locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
      new Intl.PluralRules(locale, options),
  },
}

/** A compiled text with its placeholders filled, in one language. */
export function formatText(
  text: CompiledMessage,
  language: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  return typeof text === 'string' ? text : String(format(text, language, values, OPTIONS))
}
