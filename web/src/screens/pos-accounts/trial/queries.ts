import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { followPosTrial, listPosTrials, startPosTrial } from '@vezne/contract/pos-accounts.ts'
import type { Trial } from '@vezne/contract/pos-accounts/trials.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { callQuery, CallFailed, forget } from '../../../kit/api/query.ts'
import { refusalOf } from '../../../kit/api/refusal.ts'
import { randomName } from '../../../parts/result-modal/bank-window.ts'

/** A bank that is asked for its page may take a minute; the server gives up before we do. */
const START_TIMEOUT_MS = 90_000

/**
 * Begins a trial, once per key. Nothing of what is sent stays anywhere: a mutation of the query library would keep the
 * card beside its answer.
 */
export function useStartTrial(onBegun: (sale: ReplyOf<typeof startPosTrial>) => void) {
  const key = useRef(randomName())
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallFailed>()
  const send = async (input: InputOf<typeof startPosTrial>) => {
    setSending(true)
    setError(undefined)
    const options = { notify: false, headers: { 'Idempotency-Key': key.current }, timeoutMs: START_TIMEOUT_MS }
    const outcome = await call(startPosTrial, input, options)
    setSending(false)
    if (outcome.success) {
      void forget([listPosTrials.path])
      onBegun(outcome.data)
      return
    }
    // The attempt behind the key was never shown to anybody: another card is another trial.
    if (refusalOf(outcome).code === 'idempotency-key-reused') key.current = randomName()
    setError(new CallFailed(outcome))
  }
  return { isSending, error, send }
}

const SOON_MS = 2000
const IN_DOUBT_MS = 10_000

/** How long to wait before it is looked at again; false: it is over. */
function pauseBefore(trial: Trial | undefined): number | false {
  switch (trial?.result) {
    case undefined:
    case 'waiting':
    case 'going-back':
      return SOON_MS
    case 'in-doubt':
    case 'back-in-doubt':
      return IN_DOUBT_MS
    case 'declined':
    case 'left':
    case 'charged':
    case 'voided':
    case 'refunded':
      return false
  }
}

export const isOver = (trial: Trial | undefined) => pauseBefore(trial) === false

const follow = async (trialId: string, hasLeft: boolean): Promise<Trial> => {
  const outcome = await call(followPosTrial, { trialId, hasLeft }, { background: true })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data
}

const keyOf = (trialId: string) => [followPosTrial.path, trialId] as const

/** Follows a trial to its end, however many look at it. */
export function useFollowed(trialId: string, isFollowed: boolean) {
  return useQuery({
    queryKey: keyOf(trialId),
    queryFn: () => follow(trialId, false),
    enabled: isFollowed,
    staleTime: 0,
    refetchInterval: ({ state }) => pauseBefore(state.data),
  })
}

/** The bank's page was closed: the server is told, and what it says then is what everybody sees. */
export function useLeave() {
  const queries = useQueryClient()
  return async (trialId: string) => {
    const trial = await follow(trialId, true).catch(() => undefined)
    if (trial !== undefined) queries.setQueryData(keyOf(trialId), trial)
  }
}

export const useTrials = (accountId: string) => useQuery({ ...callQuery(listPosTrials, { accountId }), staleTime: 0 })
