import { useEffect, useState } from 'react'

/** An answer that comes sooner is not announced: what would dim and light up again at once only flickers. */
const LATE_MS = 150

/** Whether something has been waited for for a while. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}
