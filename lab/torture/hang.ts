import { setTimeout as sleep } from 'node:timers/promises'
import type { Wire } from '@vezne/banks/pos/port.ts'
import type { Chance } from '../fuzz/random.ts'

/** A bank that takes every call and answers none, for some seconds of the machine. */
export interface Hang {
  readonly bankId: number
  readonly from: number
  readonly to: number
}

const EVERY_MS = 30_000
const FIRST_AFTER_MS = 3000
const LONGEST_MS = 10_000

/** Another bank every half minute; in a storm of seconds the first of them for a part of it. */
export function hangsOf(banks: readonly number[], chance: Chance, from: number, until: number): Hang[] {
  const hangs: Hang[] = []
  for (let begins = from + FIRST_AFTER_MS; begins < until; begins += EVERY_MS) {
    const ends = begins + LONGEST_MS / 2 + chance.below(LONGEST_MS / 2)
    hangs.push({ bankId: chance.pick(banks), from: begins, to: Math.min(ends, until) })
  }
  return hangs
}

/** Every other call still reaches the bank, which does as it is told: only nobody hears of it. */
export function hanging(hangs: readonly Hang[], inner: Wire, timeoutMs: number): Wire {
  let calls = 0
  const isHanging = (url: string, now: number) =>
    hangs.some(({ bankId, from, to }) => from <= now && now < to && new URL(url).pathname.startsWith(`/${bankId}/`))
  return {
    send: async (request) => {
      // The bank does not care what the clock on this process's wall shows.
      const now = performance.timeOrigin + performance.now()
      if (!isHanging(request.url, now)) return inner.send(request)
      calls += 1
      const heard = calls % 2 === 0 ? inner.send(request) : undefined
      await Promise.all([sleep(timeoutMs), heard])
      return { kind: 'silence', why: 'timeout', sent: true }
    },
  }
}
