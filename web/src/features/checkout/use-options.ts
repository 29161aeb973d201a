import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Drawing } from './later.tsx'
import type { LoadCalls } from './load-later.ts'
import type { Wanted } from './load-options.ts'

interface Loaded {
  /** The question that this answers. */
  readonly of: string
  /** The same text, the same options: nothing that was chosen need go. */
  readonly from: string
  readonly reply: CommissionOptionsReply | undefined
  readonly ownBankId: number | null
  /** It comes with the calls, so that it is here when options are. */
  readonly drawing: Drawing | undefined
}

const NOTHING: Loaded = { of: '', from: '', reply: undefined, ownBankId: null, drawing: undefined }

const NOTHING_FOUND = { from: '', reply: undefined, ownBankId: null }

/** All of a question but the digits. */
const rest = (question: string) => question.slice(question.indexOf(' '))

/** The options for the card that is being typed; each change of card, method or currency asks anew. */
export function useOptions(loadCalls: LoadCalls, wanted: Wanted) {
  const [loaded, setLoaded] = useState(NOTHING)
  const [tries, setTries] = useState(0)
  const { bin, methodId, paymentSetId, charged } = wanted
  const question = bin === undefined ? '' : `${bin} ${methodId} ${paymentSetId} ${charged} ${tries}`
  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (bin === undefined) return undefined
    const { calls, loadOptions, drawing } = await loadCalls()
    return { drawing, found: await loadOptions(calls, { ...wanted, bin }, loaded.from, signal) }
  })
  const hear = useEffectEvent((asked: string, answer: Awaited<ReturnType<typeof load>>) => {
    const { found, drawing } = answer ?? {}
    if (found === 'unchanged') setLoaded({ ...loaded, of: asked })
    else setLoaded({ of: asked, ...(found ?? NOTHING_FOUND), drawing })
  })
  useEffect(() => {
    if (question === '') return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const answered = load(signal).catch(() => undefined)
    void answered.then((answer) => signal.aborted || hear(question, answer))
    return () => leaving.abort()
  }, [question])

  const isAnswered = question !== '' && loaded.of === question
  // Two digits more may say more about the same card: what is offered stays until they do.
  const isSameCard =
    question !== '' && question.slice(0, 6) === loaded.of.slice(0, 6) && rest(question) === rest(loaded.of)
  const reply = isAnswered || isSameCard ? loaded.reply : undefined
  return {
    reply,
    drawing: loaded.drawing,
    ownBankId: loaded.ownBankId,
    from: loaded.from,
    isLoading: question !== '' && !isAnswered && reply === undefined,
    hasFailed: isAnswered && reply === undefined,
    /** Fresh rates that came with another answer; what was chosen stays chosen if it is still offered. */
    replace: (fresh: CommissionOptionsReply) =>
      setLoaded((before) => ({ ...before, reply: before.drawing?.narrowToCurrency(fresh, charged) })),
    reload: () => {
      setLoaded(NOTHING)
      setTries((before) => before + 1)
    },
  }
}
