import { setTimeout as sleep } from 'node:timers/promises'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { LIVE_TOPICS, type liveEvents, type LiveTopic } from '@vezne/contract/events.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import type { Streaming } from '../../../kit/http/routes.ts'
import type { EventDeps } from './deps.ts'
import type { Seat } from './hub.ts'
import { keyOf, NAMED_AT_ONCE } from './lookout.ts'
import { findChanges, lastPosition } from './store.ts'

/** The right without which a list is not there; `own`: everybody hears of what is theirs, and of nothing else. */
const TOPICS: Readonly<Record<LiveTopic, Right | 'own'>> = {
  payments: 'payment.see',
  links: 'link.create',
  reviews: 'review.decide',
  tasks: 'own',
  notices: 'own',
}

/** Many changes at once are told together. */
const PAUSE_MS = 250

type Message = ReplyOf<typeof liveEvents>

const topicsFor = ({ rights }: Caller) =>
  LIVE_TOPICS.filter((topic) => {
    const needs = TOPICS[topic]
    return needs === 'own' || rights.has(needs)
  })

/** Where a reader stands: how far they have come, and which of the rows that have no place in that order they know. */
interface Place {
  readonly position: number | undefined
  readonly told: Set<string>
}

type Changed = NonNullable<Message['changed']>

/** What nobody announced and this reader has not been told of. */
async function findUntold({ watches }: EventDeps, db: TenantDb, topics: readonly LiveTopic[], { told }: Place) {
  const untold: Changed = []
  for (const watch of watches()) {
    if (!topics.includes(watch.topic)) continue
    const rows = (await watch.find(db, NAMED_AT_ONCE + 1)).filter((row) => !told.has(keyOf(watch, row)))
    for (const row of rows) told.add(keyOf(watch, row))
    untold.push(...rows.map(({ id }) => ({ topic: watch.topic, id })))
  }
  return untold
}

/** What has changed since then for this reader, in their own sight, and how far they have come with it. */
async function lookAfter(deps: EventDeps, caller: Caller, place: Place): Promise<Message> {
  const topics = topicsFor(caller)
  return deps.db.forCaller(caller, async (db) => {
    const untold = await findUntold(deps, db, topics, place)
    if (place.position === undefined) return { position: await lastPosition(db), changed: named(untold) }
    const reader = { userId: caller.userId, topics }
    const found = await findChanges(db, reader, place.position, NAMED_AT_ONCE + 1)
    if (found.length > NAMED_AT_ONCE) return { position: await lastPosition(db), changed: null }
    const changed = found.map(({ topic, id }) => ({ topic, id }))
    return { position: found.at(-1)?.position ?? place.position, changed: named([...changed, ...untold]) }
  })
}

const named = (changed: Changed) => (changed.length > NAMED_AT_ONCE ? null : changed)

/**
 * Tells the reader where they stand, and from then on what has changed, until their time is over. Between two looks it
 * costs nothing; before each it is asked anew who reads, so a session that has ended hears of nothing more.
 */
async function* messages(
  deps: EventDeps,
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
    const told = new Set<string>()
    let message = await lookAfter(deps, first, { position: after, told })
    yield message
    while (!isOver()) {
      await Promise.race([seat.called(), over])
      if (isOver()) return
      const caller = await callerNow()
      if (caller?.tenantId !== first.tenantId) return
      message = await lookAfter(deps, caller, { position: message.position, told })
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
  deps: EventDeps,
  { after }: InputOf<typeof liveEvents>,
  { caller }: SignedInCall,
  streaming: Streaming,
): Promise<AsyncIterable<Message>> {
  const seat = await deps.hub.join(caller)
  deps.lookout.wake()
  // Also where nobody ever began to read.
  streaming.signal.addEventListener('abort', seat.leave)
  if (streaming.signal.aborted) seat.leave()
  return messages(deps, seat, caller, after, streaming)
}
