import type { Wire } from '@vezne/banks/pos/port.ts'
import type { CrashPoint } from '@vezne/server/modules/till/payments/index.ts'
import type { KillAt } from './config.ts'

/** The hooks of the engine, and those that it cannot have: K6, when the bytes are out and no answer has come, and the worker's. */
export type KillPoint = CrashPoint | 'K6-bytes-sent' | 'K10-outbox-claimed' | 'K11-delivered'

/** K15 belongs to the start of the house, before any of these. */
export const WORKER_POINTS: readonly KillPoint[] = ['K10-outbox-claimed', 'K11-delivered']

export const KILL_POINTS: readonly KillPoint[] = [
  'K1-attempt-written',
  'K2-begun',
  'K3-handover-written',
  'K4-return-read',
  'K5-auth-sent-written',
  'K6-bytes-sent',
  'K7-answer-read',
  'K8-posting',
  'K9-posted',
  'K12-inquired',
  'K13-repaired',
  'K14-refund-sent',
  'K14-refund-answered',
]

export interface Crash {
  readonly at: (point: KillPoint) => void
  readonly wire: (inner: Wire) => Wire
}

/** Long enough that a local bank has read the request, short enough that it may not have answered. */
const ON_THE_WAY_MS = 2

/** No handler, no goodbye: exactly what the kernel does to a process that ran out of luck. */
const die = () => process.kill(process.pid, 'SIGKILL')

export function crashAt(killAt: KillAt | undefined): Crash {
  let passes = 0
  const isLast = (point: KillPoint) => point === killAt?.point && (passes += 1) === killAt.pass
  return {
    at: (point) => {
      if (isLast(point)) die()
    },
    wire: (inner) => ({
      send: (request) => {
        const answer = inner.send(request)
        if (isLast('K6-bytes-sent')) setTimeout(die, ON_THE_WAY_MS)
        return answer
      },
    }),
  }
}
