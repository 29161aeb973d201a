import { setTimeout as sleep } from 'node:timers/promises'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { LIVE_TOPICS, type liveEvents, type LiveTopic } from '@vezne/contract/live.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { Caller, SignedInCall } from '../../kit/http/caller.ts'
import type { Streaming } from '../../kit/http/routes.ts'
import type { LiveDeps } from './deps.ts'
import type { Seat } from './hub.ts'
import { findChanges, lastPosition } from './store.ts'

/** The right without which a list is not there; `own`: everybody hears of what is theirs, and of nothing else. */
const TOPICS: Readonly<Record<LiveTopic, Right | 'own'>> = {
  payments: 'payment.see',
  reviews: 'review.decide',
  tasks: 'own',
  notices: 'own',
}

const NAMED_AT_ONCE = 200
/** Many changes at once are told together. */
const PAUSE_MS = 250

type Message = ReplyOf<typeof liveEvents>

const topicsFor = ({ rights }: Caller) =>
  LIVE_TOPICS.filter((topic) => {
    const needs = TOPICS[topic]
    return needs === 'own' || rights.has(needs)
  })

/** What has changed since then for this reader, in their own sight, and how far they have come with it. */
async function lookAfter({ db }: LiveDeps, caller: Caller, position: number | undefined): Promise<Message> {
  return db.forCaller(caller, async (one) => {
    if (position === undefined) return { position: await lastPosition(one), changed: [] }
    const reader = { userId: caller.userId, topics: topicsFor(caller) }
    const found = await findChanges(one, reader, position, NAMED_AT_ONCE + 1)
    if (found.length > NAMED_AT_ONCE) return { position: await lastPosition(one), changed: null }
    return {
      position: found.at(-1)?.position ?? position,
      changed: found.map(({ topic, id }) => ({ topic, id })),
    }
  })
}

/**
 * Tells the reader where they stand, and from then on what has changed, until their time is over. Between two looks it
 * costs nothing; before each it is asked anew who reads, so a session that has ended hears of nothing more.
 */
async function* messages(
  deps: LiveDeps,
  seat: Seat,
  first: Caller,
  after: number | undefined,
  { signal, callerNow }: Streaming,
): AsyncGenerator<Message> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  let isTimeUp = false
  const timer = setTimeout(() => {
    isTimeUp = true
    end()
  }, deps.streamMs)
  signal.addEventListener('abort', () => end())
  const isOver = () => isTimeUp || signal.aborted || seat.isDeaf()
  try {
    let message = await lookAfter(deps, first, after)
    yield message
    while (!isOver()) {
      await Promise.race([seat.called(), over])
      if (isOver()) return
      const caller = await callerNow()
      if (caller?.tenantId !== first.tenantId) return
      message = await lookAfter(deps, caller, message.position)
      if (message.changed?.length === 0) continue
      yield message
      await Promise.race([sleep(PAUSE_MS), over])
    }
  } finally {
    clearTimeout(timer)
    seat.leave()
  }
}

/** Opens a stream for whoever calls, or refuses the one too many. */
export async function openStream(
  deps: LiveDeps,
  { after }: InputOf<typeof liveEvents>,
  { caller }: SignedInCall,
  streaming: Streaming,
): Promise<AsyncIterable<Message>> {
  const seat = await deps.hub.join(caller)
  // Also where nobody ever began to read.
  streaming.signal.addEventListener('abort', seat.leave)
  if (streaming.signal.aborted) seat.leave()
  return messages(deps, seat, caller, after, streaming)
}
