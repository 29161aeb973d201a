import { setTimeout as sleep } from 'node:timers/promises'
import { httpWire, type Wire } from '@vezne/banks/pos/port.ts'
import { makeClock, type Clock } from '@vezne/simulators/kit/clock.ts'
import { makeSteeredClock } from '@vezne/simulators/kit/steered-clock.ts'

/** `steered`: time stands still, at the banks and on our wire, until a case lets it pass. `real`: everybody's. */
export type BankTime = 'steered' | 'real'

export interface PassingTime {
  readonly clock: Clock
  readonly wire: Wire
  readonly letPass: (ms: number) => Promise<void>
}

/** How long we wait for a bank. */
const PATIENCE_MS = 60_000
/** A call that the clock does not end is ended by its test. */
const NEVER_MS = 24 * 3_600_000
/** Early enough that no case crosses the bank's midnight, which is the end of its day. */
const MORNING = new Date('2026-07-29T06:00:00Z')

export function timeOf(kind: BankTime): PassingTime {
  if (kind === 'real') return { clock: makeClock(), wire: httpWire({ timeoutMs: PATIENCE_MS }), letPass: sleep }
  const clock = makeSteeredClock(MORNING)
  return { clock, wire: wireBy(clock), letPass: clock.letPass }
}

/** Our own wire, whose patience runs out by this clock alone. */
function wireBy(clock: Clock): Wire {
  const wire = httpWire({ timeoutMs: NEVER_MS })
  return {
    send: (request) =>
      new Promise((resolve) => {
        const stay = clock.wait(PATIENCE_MS, () => resolve({ kind: 'silence', why: 'timeout', sent: true }))
        void wire.send(request).then((answer) => {
          stay()
          resolve(answer)
        })
      }),
  }
}
