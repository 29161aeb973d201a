import { storedChoice } from './choice.ts'

const DIRECTIONS = ['ltr', 'rtl'] as const

/** The right-to-left flag. Every style of ours is written in logical properties, so the whole panel turns with it. */
export const direction = storedChoice({
  key: 'vezne.direction',
  values: DIRECTIONS,
  standard: 'ltr',
  show: (chosen) => {
    document.documentElement.dir = chosen
  },
})
