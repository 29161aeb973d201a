import type {
  collectErpErrands,
  endErpTurn,
  feedErpTurn,
  freeErpErrands,
  missedInErpTurn,
  settleErpErrand,
  stayInErpTurn,
  unnumberedErpErrands,
  willSendErpErrand,
} from '@vezne/contract/erp-connections/agent.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Refused, TroubleWhy, Voucher } from '@vezne/erp/port.ts'
import { REFUSALS, type RefusalWhy } from '@vezne/erp/refusals.ts'
import type { Ending, Portal } from '@vezne/erp/run/portal.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { KeyCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { endLease } from '../../erp-outbox/index.ts'
import { foldOwnLines } from '../../../books/receivables/index.ts'
import { findConnection, restConnection, type ConnectionRow } from '../connections.store.ts'
import type { ErpConnectionDeps } from '../deps.ts'
import { failTurn } from '../run-turn.ts'
import type { GoingReads } from '../worker-portal.ts'
import { keepAgentStep, seeAgent, type AgentRow } from './agents.store.ts'
import { ledgerCalled, REST_MINUTES, TURN_SECONDS } from './begin-turn.ts'
import { portalWithin } from './portal-within.ts'

type Deps = Pick<ErpConnectionDeps, 'db'>
type By = Pick<KeyCall, 'caller'>

interface Place {
  readonly ledger: string
  readonly turn: string
}

/** The turn, whoever's it is by now. */
async function turnAt(db: TenantDb, { ledger, turn }: Place) {
  const ledgerId = await ledgerCalled(db, ledger)
  const connection = await findConnection(db, ledgerId)
  const agent = connection && (await seeAgent(db, ledgerId))
  if (connection === undefined || agent?.turnId !== turn) throw new Refusal('erp-turn-over', null, 'turn')
  return { connection, agent }
}

/** One call of a turn that is its agent's. */
interface Held {
  readonly db: TenantDb
  readonly connection: ConnectionRow
  readonly agent: AgentRow
  readonly reads: GoingReads
  /** What a turn in the worker has, within this call's transaction. */
  readonly portal: Portal
}

/** What a call did, and which hand-outs it told of, where it told of any. */
interface Done<Reply> {
  readonly reply: Reply
  readonly errands?: readonly string[]
}

const DONE: Done<null> = { reply: null }

/**
 * Does one call of a turn, once: its number is kept with what it did. The last number again is a call whose answer was lost: it is
 * answered by `again`. Whatever else is not next comes from a turn that is over; of such a one only its end may be told again.
 */
function inTurn<Reply>(
  { db: database }: Deps,
  { caller: { tenantId, firms } }: By,
  asked: Place & { readonly step: number },
  work: (held: Held) => Promise<Done<Reply>>,
  again: (held: Held) => Promise<Done<Reply>>,
  isEnd = false,
): Promise<Reply> {
  return database.forCaller({ tenantId, firms }, async (db) => {
    const { connection, agent } = await turnAt(db, asked)
    const isAgain = asked.step === agent.step
    const isNext = isAgain || asked.step === agent.step + 1
    if (!isNext || !(agent.isHeld || (isAgain && isEnd))) throw new Refusal('erp-turn-over', null, 'turn')
    const { reads } = agent
    const held = { db, connection, agent, reads, portal: portalWithin(database, db, connection, reads) }
    const { reply, errands = agent.errands } = await (isAgain ? again : work)(held)
    const leaseSeconds = isEnd ? 0 : TURN_SECONDS
    await keepAgentStep(db, connection.ledgerId, { step: asked.step, reads, errands }, leaseSeconds)
    return reply
  })
}

/** For what is only told: it was heard before. */
const told = (deps: Deps, call: By, asked: Place & { readonly step: number }, work: (held: Held) => Promise<void>) =>
  inTurn(
    deps,
    call,
    asked,
    async (held) => {
      await work(held)
      return DONE
    },
    () => Promise.resolve(DONE),
  )

/** Nobody speaks of what they were not told of. */
function requireTold({ agent }: Held, ids: readonly string[]): void {
  if (!ids.every((id) => agent.errands.includes(id))) throw new Refusal('not-found')
}

/** The agent waits for its ERP, and is alive. */
export function stay({ db: database }: Deps, asked: InputOf<typeof stayInErpTurn>, { caller }: By): Promise<null> {
  const { tenantId, firms } = caller
  return database.forCaller({ tenantId, firms }, async (db) => {
    const { agent, connection } = await turnAt(db, asked)
    if (!agent.isHeld) throw new Refusal('erp-turn-over', null, 'turn')
    await keepAgentStep(db, connection.ledgerId, agent, TURN_SECONDS)
    return null
  })
}

export const feed = (deps: Deps, asked: InputOf<typeof feedErpTurn>, call: By): Promise<null> =>
  told(deps, call, asked, ({ portal, reads }) => {
    const { kind, items, removed, skipped, period, next, mark } = asked
    // What the plan does not have was of another turn.
    if (!reads.has(kind)) throw new Refusal('erp-turn-over', null, 'kind')
    return portal.feed({
      kind,
      items,
      removed,
      skipped,
      ...(period === undefined ? {} : { period }),
      ...(next === undefined ? {} : { next }),
      ...(mark === undefined ? {} : { mark }),
    })
  })

export const missed = (
  deps: Deps,
  { kind, why, message, ...asked }: InputOf<typeof missedInErpTurn>,
  call: By,
): Promise<null> => told(deps, call, asked, ({ portal }) => portal.missed(kind, { kind: 'trouble', why, message }))

const toldOf = (voucher: Voucher) => ({
  ...voucher,
  installments: [...voucher.installments],
  closes: [...voucher.closes],
})

type Errands = ReplyOf<typeof collectErpErrands>

async function collectNow({ portal }: Held, limit: number): Promise<Done<Errands>> {
  const brought = await portal.collect(limit)
  const errands = brought.map(({ voucher, closes, lastSentAt }) => ({
    voucher: toldOf(voucher),
    closes,
    sentAt: lastSentAt?.getTime() ?? null,
  }))
  return { reply: { errands }, errands: brought.map(({ voucher }) => voucher.id) }
}

export async function collect(deps: Deps, asked: InputOf<typeof collectErpErrands>, call: By): Promise<Errands> {
  const { limit } = asked
  await foldOwnLines(deps.db, call.caller.tenantId)
  return inTurn(
    deps,
    call,
    asked,
    (held) => collectNow(held, limit),
    // Nobody was told of what it leased: those are the first again.
    async (held) => {
      await endLease(held.db, held.agent.errands)
      return collectNow(held, limit)
    },
  )
}

type Unnumbered = ReplyOf<typeof unnumberedErpErrands>

export function unnumbered(deps: Deps, asked: InputOf<typeof unnumberedErpErrands>, call: By): Promise<Unnumbered> {
  const look = async ({ portal }: Held): Promise<Done<Unnumbered>> => {
    const vouchers = (await portal.unnumbered()).map(toldOf)
    return { reply: { vouchers }, errands: vouchers.map(({ id }) => id) }
  }
  return inTurn(deps, call, asked, look, look)
}

export const willSend = (deps: Deps, asked: InputOf<typeof willSendErpErrand>, call: By): Promise<null> =>
  told(deps, call, asked, (held) => {
    requireTold(held, [asked.id])
    return held.portal.willSend(asked.id)
  })

const isRefusal = (word: string): word is RefusalWhy => Object.hasOwn(REFUSALS, word)

/** An agent of another age may know reasons that this house does not. */
const refusedAs = ({ why, message }: { readonly why: string; readonly message: string }): Refused =>
  isRefusal(why)
    ? { kind: 'refused', why, message }
    : { kind: 'refused', why: 'other', message: message === '' ? why : `${why}: ${message}` }

function endingOf(ending: InputOf<typeof settleErpErrand>['ending']): Ending {
  if (ending.kind === 'refused') return refusedAs(ending)
  if (ending.kind !== 'posted') return ending
  const { closing, ...posted } = ending
  return closing === undefined ? posted : { ...posted, closing: refusedAs(closing) }
}

export const settleErrand = (deps: Deps, asked: InputOf<typeof settleErpErrand>, call: By): Promise<null> =>
  told(deps, call, asked, (held) => {
    requireTold(held, [asked.id])
    return held.portal.settle(asked.id, endingOf(asked.ending))
  })

export const freeErrands = (deps: Deps, asked: InputOf<typeof freeErpErrands>, call: By): Promise<null> =>
  told(deps, call, asked, (held) => {
    requireTold(held, asked.ids)
    return held.portal.giveBack(asked.ids)
  })

const isOfErp = (why: string): why is TroubleWhy => why !== 'house'

export const end = (deps: Deps, { trouble, ...asked }: InputOf<typeof endErpTurn>, call: By): Promise<null> =>
  inTurn(
    deps,
    call,
    asked,
    async ({ db, connection, portal }) => {
      if (trouble === null) {
        await portal.end({ settled: 0, unknown: 0 })
        await restConnection(db, connection.ledgerId, REST_MINUTES)
      } else if (isOfErp(trouble.why))
        await portal.end({ settled: 0, unknown: 0, trouble: { why: trouble.why, message: trouble.message } })
      else await failTurn(db, connection)
      return DONE
    },
    () => Promise.resolve(DONE),
    true,
  )
