import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import type { CommissionOptionsReply } from '@vezne/contract/pay-without-login.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Wanted } from './calls/load-options.ts'
import type { LoadCalls } from './load-calls.ts'
import { narrowToCurrency } from './narrow-options.ts'

interface Loaded {
  /** The question that this answers. */
  readonly of: string
  /** The same text, the same options: nothing that was chosen need go. */
  readonly from: string
  readonly reply: CommissionOptionsReply | undefined
}

const NOTHING: Loaded = { of: '', from: '', reply: undefined }

/** The options for the card that is being typed; each change of card, method or currency asks anew. */
export function useOptions(page: PayPage, calls: LoadCalls, wanted: Wanted) {
  const [loaded, setLoaded] = useState(NOTHING)
  const [tries, setTries] = useState(0)
  const { bin, methodId, paymentSetId, charged } = wanted
  const question = bin === undefined ? '' : `${bin} ${methodId} ${paymentSetId} ${charged} ${tries}`
  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (bin === undefined) return undefined
    const { loadOptions } = await calls()
    return loadOptions(page, { ...wanted, bin }, loaded.from, signal)
  })
  const hear = useEffectEvent((asked: string, found: Awaited<ReturnType<typeof load>>) => {
    if (found === 'unchanged') setLoaded({ ...loaded, of: asked })
    else setLoaded({ of: asked, from: found?.from ?? '', reply: found?.reply })
  })
  useEffect(() => {
    if (question === '') return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const answered = load(signal).catch(() => undefined)
    void answered.then((found) => signal.aborted || hear(question, found))
    return () => leaving.abort()
  }, [question])

  const isAnswered = question !== '' && loaded.of === question
  const reply = isAnswered ? loaded.reply : undefined
  return {
    reply,
    from: loaded.from,
    isLoading: question !== '' && !isAnswered,
    hasFailed: isAnswered && reply === undefined,
    /** Fresh rates that came with another answer; what was chosen stays chosen if it is still offered. */
    replace: (fresh: CommissionOptionsReply) =>
      setLoaded((before) => ({ ...before, reply: narrowToCurrency(fresh, charged) })),
    reload: () => {
      setLoaded(NOTHING)
      setTries((before) => before + 1)
    },
  }
}
