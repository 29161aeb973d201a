import { useSyncExternalStore } from 'react'

let isAlive = false

/** Told once the page is its script's. */
function live(told: () => void) {
  isAlive = true
  told()
  return () => undefined
}

/** Whether a press is taken: the server draws the page first, and what is pressed before the script is here would be lost. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    live,
    () => isAlive,
    () => false,
  )
