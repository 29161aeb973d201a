import type { Language } from '@vezne/contract/kit/language.ts'
import type { Calls } from './calls/calls.ts'
import type { Drawing } from './later.tsx'

type Loaded = Calls & { readonly drawing: Drawing }
export type LoadCalls = () => Promise<Loaded>

/**
 * The calls and the contract behind them come in a file of their own, with the first key that is typed: whoever opens
 * the page sees and fills in the form without waiting for them.
 */
export function callsLoader(language: Language): LoadCalls {
  let loading: Promise<Loaded> | undefined
  return () => {
    loading ??= import('./later.tsx').then(
      ({ callsIn, drawing }) => ({ ...callsIn(language), drawing }),
      (error: unknown) => {
        // The next one who asks tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
}
