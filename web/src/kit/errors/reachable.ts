const FILE = '/version.json'
const PATIENCE_MS = 5_000

/** Whether the server answers at all, whatever it says. What the browser thinks of the network is only a guess. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch(FILE, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) })
    return true
  } catch {
    return false
  }
}
