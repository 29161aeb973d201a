import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True if things may move: false for users who asked their system for less motion. */
export function useMotion(): boolean {
  return useSyncExternalStore(subscribe, () => !window.matchMedia(QUERY).matches)
}
