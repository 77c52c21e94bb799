import { setLanguage } from '@simvest/contracts'
import { chooseLanguage, LANGUAGES, offeredLanguages, pageLanguage } from '@simvest/texts'
import styled from 'styled-components'
import { api } from './api.ts'
import { languages } from './locales/en.json'
import { useSession } from './session.ts'
import { textsOf } from './texts.ts'

const t = textsOf(languages)

/** Chooses the language, each by its own name: of this browser, and of the account that is signed in. Nobody sees it while there is nothing to choose. */
export function LanguageChoice() {
  const session = useSession()
  const offered = offeredLanguages()
  const named = Object.entries(LANGUAGES).filter(([language]) => offered.includes(language))
  if (named.length < 2) return null
  const choose = async (language: string) => {
    const body = { language }
    // If the server cannot be told, the choice holds in this browser.
    if (session.status === 'signed-in') await api.call(setLanguage, { body }).catch(() => undefined)
    chooseLanguage(language)
  }
  return (
    <Choice aria-label={t('language')} value={pageLanguage()} onChange={({ target }) => void choose(target.value)}>
      {named.map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

// Room for each language: Chromium keeps a width that it measured before the last one had arrived.
const Choice = styled.select`
  min-width: 8rem;
  min-height: 40px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface-2);
  color: var(--text);
  font: inherit;
`
