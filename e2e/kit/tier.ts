/**
 * Of journeys that differ in a width, a language or a theme alone, one is made by `npm test`; the others, like every
 * journey with this mark, wait for `npm run test:full`.
 */
export const tagOf = (isDaily: boolean): { tag?: '@full' } => (isDaily ? {} : { tag: '@full' })

/** On a phone and in Turkish, which is how most people come. */
export const isFirst = (width: string, language: string): boolean => width === 'phone' && language === 'tr'
