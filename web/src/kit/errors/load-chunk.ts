import { browserStorage } from '../browser/storage.ts'
import { isReachable } from './reachable.ts'

const KEY = 'vezne.reloadedForChunk'
const ONCE_IN_MS = 60_000

/** A page could not be fetched because no answer comes. Reloading now would end on the browser's own error page. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** Chunks that failed to load. The bundler never asks for their styles again, so only a new start brings them whole. */
const missed = new WeakSet<() => Promise<unknown>>()

const browser = { isReachable, reload: () => window.location.reload() }

/**
 * After a deployment the chunks that an open page knows are gone. Reloading brings the new page with its new chunks;
 * once a minute at most, so that a chunk that is really broken ends on the 500 page and not in a circle.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, outside = browser): Promise<Module> {
  if (missed.has(load)) throw new Unreachable()
  try {
    return await load()
  } catch (error) {
    if (!(await outside.isReachable())) {
      missed.add(load)
      throw new Unreachable()
    }
    const storage = browserStorage('session')
    if (Date.now() - Number(storage.read(KEY) ?? 0) < ONCE_IN_MS) throw error
    storage.write(KEY, String(Date.now()))
    outside.reload()
    // The page is on its way out; nothing more is drawn.
    return new Promise<never>(() => undefined)
  }
}
