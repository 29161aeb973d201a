import { browserStorage } from '../browser/storage.ts'

const KEY = 'vezne.initialUrl'

/** Pages that are reached by themselves; coming back to them would be going in a circle. */
const NEVER = ['/', '/signin', '/home', '/not-authorized-access']

/** A path of this origin and nothing else: `//elsewhere`, `/\elsewhere` and whole addresses lead away. */
export function isOwnPath(path: string, origin: string): boolean {
  if (!path.startsWith('/')) return false
  try {
    return new URL(path, origin).origin === origin
  } catch {
    return false
  }
}

/** Keeps where a signed-out visitor wanted to go, for after the sign-in. */
export function rememberInitialUrl(path: string): void {
  const { pathname } = new URL(path, window.location.origin)
  if (isOwnPath(path, window.location.origin) && !NEVER.includes(pathname)) browserStorage('session').write(KEY, path)
}

/** The remembered path, once. The stored value is checked again: other scripts can write there, too. */
export function takeInitialUrl(): string | undefined {
  const path = browserStorage('session').read(KEY)
  browserStorage('session').remove(KEY)
  return path !== null && isOwnPath(path, window.location.origin) ? path : undefined
}
