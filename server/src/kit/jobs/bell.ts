/** Rung while nobody waits for it, it stays rung for whoever waits next. */
export interface Bell {
  readonly ring: () => void
  /** Waits for a ring, and no longer than told. */
  readonly heard: (withinMs: number) => Promise<void>
}

export function createBell(): Bell {
  let isRung = false
  let wake: () => void = () => undefined
  return {
    ring: () => {
      isRung = true
      wake()
    },
    heard: async (withinMs) => {
      if (!isRung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, withinMs)
        await promise
        clearTimeout(timer)
      }
      isRung = false
    },
  }
}
