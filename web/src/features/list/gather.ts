/** Long enough for a busy till to have told a few more, short enough to be called at once. */
const REST_MS = 1000

type Read = (changed: readonly string[] | null) => Promise<void>

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Reads what has changed, the first time at once; what is told meanwhile, and in a short rest behind it, is read together:
 * a hundred payments in a minute are a few questions and not hundreds.
 */
export function gather(read: Read, restMs = REST_MS): (id: string | null) => void {
  let waiting: Set<string> | 'all' = new Set()
  let isReading = false
  const readOn = async () => {
    // Those that come in one message are called one after the other.
    await Promise.resolve()
    while (waiting === 'all' || waiting.size > 0) {
      const changed = waiting === 'all' ? null : [...waiting]
      waiting = new Set()
      await read(changed)
      await rest(restMs)
    }
    isReading = false
  }
  return (id) => {
    if (id === null) waiting = 'all'
    else if (waiting !== 'all') waiting.add(id)
    if (isReading) return
    isReading = true
    void readOn()
  }
}
