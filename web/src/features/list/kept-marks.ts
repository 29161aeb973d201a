import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { browserStorage } from '../../kit/browser/storage.ts'

const nameOf = (path: string) => `vezne.marks:${path}`
const listeners = new Set<() => void>()

function write(path: string, ids: Iterable<string>): void {
  browserStorage('session').write(nameOf(path), [...ids].join(' '))
  for (const each of listeners) each()
}

const read = (path: string) => browserStorage('session').read(nameOf(path)) ?? ''
const setOf = (kept: string): Set<string> => new Set(kept.split(' ').filter((id) => id !== ''))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks that outlive a reload and a walk to another page, in this tab. */
export function useKeptMarks(path: string) {
  const kept = useSyncExternalStore(subscribe, () => read(path))
  const marked: ReadonlySet<string> = useMemo(() => setOf(kept), [kept])
  const mark = useCallback(
    (id: string) => {
      const next = setOf(read(path))
      if (!next.delete(id)) next.add(id)
      write(path, next)
    },
    [path],
  )
  const unmark = useCallback(() => write(path, []), [path])
  return { marked, mark, unmark }
}

/** These and no others. */
export const markOnly = (path: string, ids: readonly string[]): void => write(path, ids)
