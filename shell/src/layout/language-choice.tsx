import { chooseLanguage, LANGUAGES, offeredLanguages, pageLanguage } from '@simvest/texts'
import styled from 'styled-components'
import { frame } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(frame)

/** Chooses the language, each by its own name. Nobody sees it while there is nothing to choose. */
export function LanguageChoice() {
  const offered = offeredLanguages()
  const languages = Object.entries(LANGUAGES).filter(([language]) => offered.includes(language))
  if (languages.length < 2) return null
  return (
    <Choice aria-label={t('language')} value={pageLanguage()} onChange={({ target }) => chooseLanguage(target.value)}>
      {languages.map(([language, name]) => (
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
