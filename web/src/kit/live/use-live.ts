import { useEffect, useRef } from 'react'
import { listenLive } from './live.ts'

/**
 * Without a topic it listens to nothing. Calls with the id of a row of this list when it has changed, and with null
 * when anything may have. Reads that follow from it run in the background (`refreshQuietly`), so that they keep no
 * session alive.
 */
export function useLive(topic: string | undefined, onChange: (id: string | null) => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => (topic === undefined ? undefined : listenLive(topic, (id) => latest.current(id))), [topic])
}
