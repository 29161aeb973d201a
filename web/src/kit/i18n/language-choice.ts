import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import { browserStorage } from '../browser/storage.ts'

const KEY = 'vezne.language'

const known = (name: string | null | undefined) => LANGUAGES.find((language) => language === name)

/** The language chosen here; else the one in the address, as in links of letters; else ours. */
export function readLanguage(): Language {
  const asked = new URLSearchParams(window.location.search).get('lang')
  return known(browserStorage('local').read(KEY)) ?? known(asked) ?? DEFAULT_LANGUAGE
}

export function keepLanguage(language: Language): void {
  browserStorage('local').write(KEY, language)
}
