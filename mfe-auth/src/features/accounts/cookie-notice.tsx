import { Notice } from '@simvest/ui-kit'
import { accounts } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(accounts)

/** Says that signing in needs cookies, where this browser blocks them. A page that is drawn at build has no browser to ask. */
export function CookieNotice() {
  if (typeof navigator === 'undefined' || navigator.cookieEnabled) return null
  return (
    <Notice tone="warning" title={t('needsCookies')}>
      {t('needsCookiesText')}
    </Notice>
  )
}
