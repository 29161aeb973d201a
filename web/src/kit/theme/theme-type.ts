import { useSyncExternalStore } from 'react'
import { browserStorage } from '../browser/storage.ts'

export const THEME_TYPES = ['light', 'semi-dark', 'dark'] as const
export type ThemeType = (typeof THEME_TYPES)[number]

/** Semi-dark: a dark-blue sidebar beside a light page (specification). */
export const DEFAULT_THEME_TYPE: ThemeType = 'semi-dark'

const KEY = 'vezne.theme'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readThemeType(): ThemeType {
  const stored = browserStorage('local').read(KEY)
  return THEME_TYPES.find((themeType) => themeType === stored) ?? DEFAULT_THEME_TYPE
}

/** Our own styles follow `data-theme`; Ant Design follows the provider, which listens to the same choice. */
export function showThemeType(themeType: ThemeType): void {
  document.documentElement.dataset['theme'] = themeType
}

export function chooseThemeType(themeType: ThemeType): void {
  browserStorage('local').write(KEY, themeType)
  showThemeType(themeType)
  for (const listener of listeners) listener()
}

export function useThemeType(): ThemeType {
  return useSyncExternalStore(subscribe, readThemeType)
}
