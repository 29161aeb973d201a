import { readStream, type LiveMessage } from './read-stream.ts'

/** Gets the row that has changed; null: everything on the page may have. */
type Hear = (id: string | null) => void

/** The channel between all tabs of a browser: one of them reads, and passes it to the others. */
const NAME = 'vezne.live'
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** The server forgets what has changed after an hour. */
const MEMORY_MS = 30 * 60_000

const heard = new Map<string, Set<Hear>>()
let stop: (() => void) | undefined
let position: number | undefined
let readAt = 0

function tell({ changed, ...message }: LiveMessage): void {
  position = message.position
  readAt = Date.now()
  if (changed === null) {
    for (const each of heard.values()) for (const hear of each) hear(null)
    return
  }
  for (const { topic, id } of changed) for (const hear of heard.get(topic) ?? []) hear(id)
}

/** Settles at the end of the time, with the network, or when the last listener is gone. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const wake = () => {
      clearTimeout(timer)
      resolve()
    }
    window.addEventListener('online', wake, { once: true, signal })
    signal.addEventListener('abort', wake, { once: true })
  })
}

/** One stream after the other; after a failure it waits twice as long as before, and never at the same beat as others. */
async function readUntil(signal: AbortSignal, pass: (message: LiveMessage) => void): Promise<void> {
  let wait = FIRST_WAIT_MS
  while (!signal.aborted) {
    const isKnown = position !== undefined && Date.now() - readAt < MEMORY_MS
    // Away for longer than the server remembers: everything may have changed.
    let hasMissed = position !== undefined && !isKnown
    const beganAt = Date.now()
    const hasRead = await readStream(isKnown ? position : undefined, signal, (message) => {
      pass(hasMissed ? { ...message, changed: null } : message)
      hasMissed = false
    }).catch(() => false)
    // A stream that ended at once would be reopened without a rest.
    if (hasRead && Date.now() - beganAt >= FIRST_WAIT_MS) wait = FIRST_WAIT_MS
    else {
      await pause(wait * (0.5 + Math.random() / 2), signal)
      wait = hasRead ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
    }
  }
}

function start(): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const others = new BroadcastChannel(NAME)
  const say = others.postMessage.bind(others)
  others.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => tell(data))
  const read = () =>
    readUntil(signal, (message) => {
      tell(message)
      say(message)
    })
  // Without a secure connection a browser has no locks; then every tab reads for itself.
  const locks = window.navigator.locks as LockManager | undefined
  const reading = locks === undefined ? read() : locks.request(NAME, { signal }, read)
  // A tab that stops while another one reads gives up waiting for its turn, which the browser calls an error.
  void reading.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => {
    stopped.abort()
    others.close()
  }
}

/** Hears of changed rows of a list until stopped. The first listener opens the line, the last one closes it. */
export function listenLive(topic: string, hear: Hear): () => void {
  const those = heard.get(topic) ?? new Set()
  heard.set(topic, those.add(hear))
  stop ??= start()
  return () => {
    those.delete(hear)
    if (those.size === 0 && heard.get(topic) === those) heard.delete(topic)
    if (heard.size > 0) return
    stop?.()
    stop = undefined
  }
}
