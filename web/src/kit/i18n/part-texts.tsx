import { useMemo, type ReactNode } from 'react'
import type { AnyText, Words } from './bilingual.ts'
import { addTexts, i18n, useLanguage } from './i18n.ts'
import { PartWordsProvider } from './part-words.tsx'

/**
 * The bridge from i18next to the light parts: its children read the same text files as on a payers' page, in the
 * panel's language, and follow when that changes.
 */
export function PartTexts({ texts, children }: { texts: readonly AnyText[]; children: ReactNode }) {
  const language = useLanguage()
  const words = useMemo(() => {
    for (const text of texts) addTexts(text)
    const bundles = texts.map(({ namespace }) => [namespace, i18n.getResourceBundle(language, namespace) as Words])
    return Object.fromEntries(bundles) as Record<string, Words>
  }, [texts, language])
  return <PartWordsProvider words={words}>{children}</PartWordsProvider>
}
