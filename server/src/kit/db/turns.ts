/** Nobody waits longer than this for any one of those before. */
const LONGEST_MS = 5

/**
 * One at a time, while that is quick. What is short goes through sooner in a row than all at once, since nothing is put
 * aside half done; what takes long loses its turn and goes on beside those that come behind it.
 */
export class Turns {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const end = this.#begin()
    try {
      return await work()
    } finally {
      end()
    }
  }

  #begin(): () => void {
    this.#isTaken = true
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(late)
      const next = this.#waiting.shift()
      if (next === undefined) this.#isTaken = false
      else next()
    }
    const late = setTimeout(end, LONGEST_MS)
    return end
  }
}
