import { useEffect, useState } from 'react'

/** After so long without an end the payer is told under which number the payment is found, and that it is safe. */
const SLOW_MS = 10_000

/** Whether the same wait has gone on for longer than anybody waits without a word; undefined: nothing is waited for. */
export function useSlow(awaited: string | undefined, afterMs = SLOW_MS): boolean {
  const [slow, setSlow] = useState<string>()
  useEffect(() => {
    if (awaited === undefined) return undefined
    const timer = setTimeout(() => setSlow(awaited), afterMs)
    return () => clearTimeout(timer)
  }, [awaited, afterMs])
  return awaited !== undefined && slow === awaited
}
