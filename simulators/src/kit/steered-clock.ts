import type { Clock } from './clock.ts'

/** A clock that halts until a test lets time pass: a test that holds it races no machine, however busy. */
export type SteeredClock = Clock & {
  /** Everything that is due on the way is done in its turn, and has ended when this does. */
  readonly letPass: (ms: number) => Promise<void>
}

type Waiting = { readonly at: number; readonly task: () => unknown }

export function makeSteeredClock(from: Date): SteeredClock {
  let time = from.getTime()
  const waiting = new Set<Waiting>()
  const nextUntil = (end: number) => {
    const due = [...waiting].filter(({ at }) => at <= end)
    return due.toSorted((one, other) => one.at - other.at)[0]
  }
  return {
    now: () => new Date(time),
    after: (ms) => new Date(time + ms),
    set: (setting) => {
      time = setting.from
    },
    wait: (ms, task) => {
      const it = { at: time + ms, task }
      waiting.add(it)
      return () => void waiting.delete(it)
    },
    letPass: async (ms) => {
      const end = time + ms
      for (let next = nextUntil(end); next !== undefined; next = nextUntil(end)) {
        waiting.delete(next)
        time = Math.max(time, next.at)
        await next.task()
      }
      time = Math.max(time, end)
    },
  }
}
