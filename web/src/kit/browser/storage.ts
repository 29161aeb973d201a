export interface BrowserStorage {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

/** Some browsers refuse storage altogether, some only when it is full: then the page remembers until it is closed. */
const memories = { local: new Map<string, string>(), session: new Map<string, string>() }

function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export function browserStorage(kind: 'local' | 'session'): BrowserStorage {
  const memory = memories[kind]
  const area = attempt(() => (kind === 'local' ? window.localStorage : window.sessionStorage), undefined)
  return {
    read: (key) => attempt(() => area?.getItem(key) ?? null, null) ?? memory.get(key) ?? null,
    write: (key, value) => {
      memory.set(key, value)
      attempt(() => {
        area?.setItem(key, value)
        if (area !== undefined) memory.delete(key)
      }, undefined)
    },
    remove: (key) => {
      attempt(() => area?.removeItem(key), undefined)
      memory.delete(key)
    },
  }
}
