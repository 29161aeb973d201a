import { LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import { chooseLanguage, useLanguage, useWords } from '../i18n/i18n.ts'
import { text } from './text.ts'
import './language-switch.css'

/** Each language in its own words, whatever the page speaks. */
const NAMES: Record<Language, string> = { tr: 'Türkçe', en: 'English' }

export function LanguageSwitch() {
  const t = useWords(text)
  const chosen = useLanguage()
  return (
    <div className="language-switch" role="group" aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => chooseLanguage(language)}
        >
          {language.toUpperCase()}
          <span className="visually-hidden"> {NAMES[language]}</span>
        </button>
      ))}
    </div>
  )
}
