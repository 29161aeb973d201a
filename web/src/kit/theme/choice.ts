import { useSyncExternalStore } from 'react'
import { browserStorage } from '../browser/storage.ts'

/** One setting of the panel's looks: what may be chosen, what is chosen, and a place in the browser that keeps it. */
export interface Choice<Value extends string> {
  readonly values: readonly Value[]
  readonly standard: Value
  readonly read: () => Value
  readonly choose: (value: Value) => void
  /** Draws the choice where the page itself shows it, before anything else is drawn. */
  readonly show: () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface ChoiceOptions<Value extends string> {
  readonly key: `vezne.${string}`
  readonly values: readonly Value[]
  readonly standard: Value
  readonly show?: (value: Value) => void
}

export function storedChoice<const Value extends string>(options: ChoiceOptions<Value>): Choice<Value> {
  const { key, values, standard } = options
  const listeners = new Set<() => void>()
  const read = () => {
    const stored = browserStorage('local').read(key)
    return values.find((value) => value === stored) ?? standard
  }
  const show = () => options.show?.(read())
  return {
    values,
    standard,
    read,
    show,
    choose: (value) => {
      browserStorage('local').write(key, value)
      show()
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The chosen value, drawn again when the choice changes. */
export function useChoice<Value extends string>({ subscribe, read }: Choice<Value>): Value {
  return useSyncExternalStore(subscribe, read)
}

/** Chooses what a text names, if it names anything: addresses and storages hold whatever people wrote there. */
export function chooseNamed<Value extends string>(choice: Choice<Value>, name: string | null): void {
  const found = choice.values.find((value) => value === name)
  if (found !== undefined && found !== choice.read()) choice.choose(found)
}
