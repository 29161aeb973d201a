import type { Language } from '@vezne/contract/kit/language.ts'
import type { CheckoutCalls } from './calls.ts'
import type { Later } from './later.tsx'

/** A door brings its calls and what draws the rest of checkout in one file of its own. */
export type LoadLater = () => Promise<Later & { readonly callsIn: (language: Language) => CheckoutCalls }>

type Loaded = Later & { readonly calls: CheckoutCalls }
export type LoadCalls = () => Promise<Loaded>

/**
 * The calls and the contract behind them come with the first key that is typed: whoever opens the page sees and fills in
 * the form without waiting for them.
 */
export function callsLoader(load: LoadLater, language: Language): LoadCalls {
  let loading: Promise<Loaded> | undefined
  return () => {
    loading ??= load().then(
      ({ callsIn, ...later }) => ({ ...later, calls: callsIn(language) }),
      (error: unknown) => {
        // The next one who asks tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
}
