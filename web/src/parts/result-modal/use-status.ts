import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaymentStatus } from './standing.ts'

const EVERY_MS = 2000
/** So many questions in a row without an answer, and the payer is told. */
const PATIENCE = 3

export interface Watched {
  readonly last: PaymentStatus | undefined
  readonly isOffline: boolean
  /** How many answers have come: whoever waits for a fresh one counts them. */
  readonly answers: number
  readonly askNow: () => void
}

/** Asks how a payment stands every two seconds, one question at a time, until it is decided. */
export function useStatus(id: string, statusOf: (id: string) => Promise<PaymentStatus>): Watched {
  const [seen, setSeen] = useState({ last: undefined as PaymentStatus | undefined, answers: 0, misses: 0 })
  const lookNow = useRef<() => void>(undefined)
  const ask = useEffectEvent(statusOf)
  useEffect(() => {
    let isOver = false
    let isAsking = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      if (isOver || isAsking) return
      clearTimeout(timer)
      isAsking = true
      const status = await ask(id).catch(() => undefined)
      isAsking = false
      // The window may have been closed meanwhile.
      if (isOver) return
      setSeen(({ last, answers, misses }) =>
        status === undefined
          ? { last, answers, misses: misses + 1 }
          : { last: status, answers: answers + 1, misses: 0 },
      )
      isOver = status?.isPending === false
      if (!isOver) timer = setTimeout(() => void look(), EVERY_MS)
    }
    lookNow.current = () => void look()
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id])
  const { last, answers, misses } = seen
  return { last, answers, isOffline: misses >= PATIENCE, askNow: () => lookNow.current?.() }
}
