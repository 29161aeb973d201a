export const LANGUAGES = ['tr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Turkish is the default and the fallback. */
export const DEFAULT_LANGUAGE: Language = 'tr'

export type Bilingual = { readonly tr: string; readonly en: string }

/** The caller's language from an `Accept-Language` header: the wanted one of ours, by weight, else Turkish. */
export function languageFromHeader(header: string | undefined): Language {
  if (header === undefined) return DEFAULT_LANGUAGE
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { primary: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { primary } of wanted) {
    const known = LANGUAGES.find((language) => language === primary)
    if (known !== undefined) return known
  }
  return DEFAULT_LANGUAGE
}
