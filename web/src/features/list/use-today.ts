import type { Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { useSyncExternalStore } from 'react'

const PAUSE_MS = 60_000

/** Looked at once in a minute, and when somebody comes back to the page: a night may have passed. */
function watchTheClock(listener: () => void) {
  const timer = window.setInterval(listener, PAUSE_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The day it is in Istanbul, also for whoever leaves a list open over midnight. */
export const useToday = (): Day => useSyncExternalStore(watchTheClock, () => istanbulDay(Date.now()))
