import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import { browserStorage } from '../browser/storage.ts'

const KEY = 'vezne.language'

export function readLanguage(): Language {
  const stored = browserStorage('local').read(KEY)
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE
}

export function keepLanguage(language: Language): void {
  browserStorage('local').write(KEY, language)
}
