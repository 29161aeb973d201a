const FILE = '/version.json'
const PATIENCE_MS = 5_000

/** True if the server answers at all, whatever it says. The browser's own view of the network is only a guess. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch(FILE, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) })
    return true
  } catch {
    return false
  }
}
