/** A ring without a listener is kept for the next one. */
export interface Bell {
  readonly ring: () => void
  /** Waits for a ring, and no longer than `withinMs`. */
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
