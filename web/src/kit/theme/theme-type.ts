import { storedChoice } from './choice.ts'

const THEME_TYPES = ['light', 'semi-dark', 'dark'] as const
export type ThemeType = (typeof THEME_TYPES)[number]

/**
 * Semi-dark: a dark-blue sidebar beside a light page (specification). Our own styles follow `data-theme`; Ant Design
 * follows the provider, which listens to the same choice.
 */
export const themeType = storedChoice({
  key: 'vezne.theme',
  values: THEME_TYPES,
  standard: 'semi-dark',
  show: (chosen) => {
    document.documentElement.dataset['theme'] = chosen
  },
})
