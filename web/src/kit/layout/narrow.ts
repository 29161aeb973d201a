import { useSyncExternalStore } from 'react'
import { DRAWER_BELOW, TABLE_FROM } from '../theme/tokens.ts'

const NARROW = `(width < ${DRAWER_BELOW}px)`
const PHONE = `(width < ${TABLE_FROM}px)`

const listenTo = (query: string) => (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
const toNarrow = listenTo(NARROW)
const toPhone = listenTo(PHONE)

/** True if the window is too narrow for anything but the drawer. Known before the first drawing, so nothing jumps. */
export const useNarrow = (): boolean => useSyncExternalStore(toNarrow, () => window.matchMedia(NARROW).matches)

/** True if the window is too narrow for a table: then its rows are cards. */
export const usePhone = (): boolean => useSyncExternalStore(toPhone, () => window.matchMedia(PHONE).matches)
