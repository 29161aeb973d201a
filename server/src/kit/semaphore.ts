/** So many at a time, so many waiting; a caller beyond that is sent away. */
export interface Semaphore {
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export function createSemaphore({
  width,
  queue,
  full,
}: {
  width: number
  queue: number
  full: () => Error
}): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = () => {
    if (running < width) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.length >= queue) return Promise.reject(full())
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    // The place goes straight to the next in line, so that no new caller slips in between.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
  return {
    run: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
