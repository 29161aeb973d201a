import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import dayjs from 'dayjs'
import 'dayjs/locale/tr'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { AnyText, KeyOf } from './bilingual.ts'
import { keepLanguage, readLanguage } from './language-choice.ts'
import { text as common } from './text.ts'

/** The panel's texts. Each screen brings its own namespace with its chunk, so nothing is fetched and nothing waits. */
export const i18n = createInstance()

function follow(language: string): void {
  document.documentElement.lang = language
  dayjs.locale(language)
}

i18n.on('languageChanged', follow)
void i18n.use(initReactI18next).init({
  lng: readLanguage(),
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES,
  resources: {},
  ns: [],
  fallbackNS: common.namespace,
  initAsync: false,
  saveMissing: true,
  // React escapes what it draws.
  interpolation: { escapeValue: false },
})

export function currentLanguage(): Language {
  return LANGUAGES.find((language) => language === i18n.language) ?? DEFAULT_LANGUAGE
}

export function chooseLanguage(language: Language): void {
  keepLanguage(language)
  void i18n.changeLanguage(language)
}

export function addTexts(text: AnyText): void {
  if (i18n.hasResourceBundle(DEFAULT_LANGUAGE, text.namespace)) return
  for (const language of LANGUAGES) i18n.addResourceBundle(language, text.namespace, text[language])
}

addTexts(common)

type Values = Readonly<Record<string, string | number>>

/** Returns the words under a key of a text, or of the common one, with its places filled. */
export type Translate<Text extends AnyText> = (
  ...asked: [key: KeyOf<Text['tr'] | typeof common.tr>] | [key: KeyOf<Text['tr'] | typeof common.tr>, values: Values]
) => string

/** The words of a screen in the chosen language; drawn again when the choice changes. */
export function useWords<Text extends AnyText>(text: Text): Translate<Text> {
  addTexts(text)
  return useTranslation(text.namespace).t as Translate<Text>
}

export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}
