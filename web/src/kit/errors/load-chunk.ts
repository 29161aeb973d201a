import { browserStorage } from '../browser/storage.ts'

const KEY = 'vezne.reloadedForChunk'
const ONCE_IN_MS = 60_000

/**
 * After a deployment the chunks that an open page knows are gone. Reloading brings the new page with its new chunks;
 * once a minute at most, so that a chunk that is really broken ends on the 500 page and not in a circle.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  reload: () => void = () => window.location.reload(),
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const storage = browserStorage('session')
    if (Date.now() - Number(storage.read(KEY) ?? 0) < ONCE_IN_MS) throw error
    storage.write(KEY, String(Date.now()))
    reload()
    // The page is on its way out; nothing more is drawn.
    return new Promise<never>(() => undefined)
  }
}
