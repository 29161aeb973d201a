import type { Language } from '@vezne/contract/kit/language.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ExchangeAmounts } from './calls.ts'
import type { LoadCalls } from './load-later.ts'

const REST_MS = 300

interface Exchanged {
  /** The question that this answers: the figures of another amount must not stand beside this one. */
  readonly of: string
  readonly amounts: ExchangeAmounts | undefined
  readonly problem: string | undefined
}

const NOTHING: Exchanged = { of: '', amounts: undefined, problem: undefined }

/**
 * For companies that charge in lira what is owed in another currency: the amount in all three, at the rate of the day.
 * Without an amount nothing is asked.
 */
export function useExchange(
  load: LoadCalls,
  language: Language,
  { netMinor, currency }: { readonly netMinor: bigint | undefined; readonly currency: Currency },
) {
  const [exchanged, setExchanged] = useState(NOTHING)
  const [tries, setTries] = useState(0)
  const question = netMinor === undefined ? '' : `${netMinor} ${currency} ${tries}`
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    if (netMinor === undefined) return
    const later = await load().catch(() => undefined)
    const answer = await later?.calls.exchange(netMinor, currency, { signal }).catch(() => undefined)
    if (later === undefined || answer === undefined || signal.aborted) return
    if (answer.success) setExchanged({ of: asked, amounts: answer.data, problem: undefined })
    else setExchanged({ of: asked, amounts: undefined, problem: later.failureIn(answer, language).join(' ') })
  })
  useEffect(() => {
    if (question === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => void ask(question, leaving.signal), REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question])
  const { amounts, problem } = exchanged.of === question ? exchanged : NOTHING
  return { amounts, problem, reload: () => setTries((before) => before + 1) }
}
