import { chooseLanguage, LANGUAGES, offeredLanguages, pageLanguage } from '@simvest/texts'
import styled from 'styled-components'
import { languages } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(languages)

/** Chooses the language, each by its own name. Nobody sees it while there is nothing to choose. */
export function LanguageChoice() {
  const offered = offeredLanguages()
  const named = Object.entries(LANGUAGES).filter(([language]) => offered.includes(language))
  if (named.length < 2) return null
  return (
    <Choice aria-label={t('language')} value={pageLanguage()} onChange={({ target }) => chooseLanguage(target.value)}>
      {named.map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

const Choice = styled.select`
  min-height: 40px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface-2);
  color: var(--text);
  font: inherit;
`
