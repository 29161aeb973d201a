import { useSyncExternalStore } from 'react'
import { DRAWER_BELOW } from '../theme/tokens.ts'

const QUERY = `(width < ${DRAWER_BELOW}px)`

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is too narrow for anything but the drawer. Known before the first drawing, so nothing jumps. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
}
