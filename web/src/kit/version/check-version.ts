import { browserStorage } from '../browser/storage.ts'
import { readVersionCookie, writeVersionCookie } from './version-cookie.ts'

const FILE = '/version.json'
/** Says that this page was reloaded for a version and has not yet seen the two agree. */
const RELOADED_KEY = 'vezne.reloadedForVersion'
const PATIENCE_MS = 5_000

async function publishedVersion(): Promise<string | undefined> {
  const response = await fetch(FILE, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) return undefined
  const file: unknown = await response.json()
  if (typeof file !== 'object' || file === null || !('version' in file)) return undefined
  return typeof file.version === 'string' && file.version !== '' ? file.version : undefined
}

async function clearCaches(): Promise<void> {
  // Only a secure page has them.
  if (!('caches' in window)) return
  const names = await window.caches.keys()
  await Promise.all(names.map((name) => window.caches.delete(name)))
}

/** True if the page must start over for the version that is published now. It never does so twice in a row. */
function mustReload(published: string): boolean {
  const seen = readVersionCookie()
  const session = browserStorage('session')
  if (seen === published) {
    session.remove(RELOADED_KEY)
    return false
  }
  writeVersionCookie(published)
  // Behind a load balancer two versions may answer in turns: after one reload the page lives with what it has.
  if (seen === undefined || session.read(RELOADED_KEY) !== null) return false
  session.write(RELOADED_KEY, published)
  return true
}

/** Compares the version file with the cookie (specification, 2.3). Whatever goes wrong, the page goes on as it is. */
export async function checkVersion(reload: () => void = () => window.location.reload()): Promise<void> {
  try {
    const published = await publishedVersion()
    if (published === undefined || !mustReload(published)) return
    await clearCaches().catch(() => undefined)
    reload()
  } catch {
    // The failure is not shown: the next page asks again.
  }
}
