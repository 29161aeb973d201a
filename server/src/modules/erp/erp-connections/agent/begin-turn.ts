import type { beginErpTurn } from '@vezne/contract/erp-connections/agent.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { KeyCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { findConnection, findLedgers, forgetReads, restConnection, type ConnectionRow } from '../connections.store.ts'
import type { ErpConnectionDeps } from '../deps.ts'
import type { GoingReads } from '../worker-portal.ts'
import { openAgentTurn, seeAgent } from './agents.store.ts'
import { portalWithin } from './portal-within.ts'

/** How long a turn stays whose it is without a call of it: whoever takes it calls more often, and a dead one does not. */
export const TURN_SECONDS = 120
/** Between two turns of a connection that is well. */
export const REST_MINUTES = 1

type Asked = InputOf<typeof beginErpTurn>

export async function ledgerCalled(db: TenantDb, code: string): Promise<string> {
  const ledger = (await findLedgers(db)).find((each) => each.code === code && !each.isOwn)
  if (ledger === undefined) throw new Refusal('ledger-unknown', null, 'ledger')
  return ledger.id
}

/** The connection of a ledger that is switched on and left to an agent of this program. */
async function connectionFor(db: TenantDb, ledgerId: string, program: string): Promise<ConnectionRow> {
  const connection = await findConnection(db, ledgerId)
  if (connection?.isOn !== true || connection.runsIn !== 'agent') throw new Refusal('erp-not-by-agent', null, 'ledger')
  if (connection.program !== program) throw new Refusal('erp-program-differs', null, 'program')
  return connection
}

/** Begins a turn where one is due and nobody is at it. Asked again in the same words before anything else, it begins again. */
export function beginTurn(
  { db: database }: Pick<ErpConnectionDeps, 'db'>,
  asked: Asked,
  { caller: { tenantId, firms } }: Pick<KeyCall, 'caller'>,
): Promise<ReplyOf<typeof beginErpTurn>> {
  return database.forCaller({ tenantId, firms }, async (db) => {
    const ledgerId = await ledgerCalled(db, asked.ledger)
    const connection = await connectionFor(db, ledgerId, asked.program)
    const agent = await seeAgent(db, ledgerId)
    const now = (await db.now()).getTime()
    const isAgain = agent.isHeld && agent.turnId === asked.turn && agent.step === 0
    // Held by another turn; or a word of its own that came late, when the turn had gone on.
    const isTaken = !isAgain && (agent.isHeld || agent.turnId === asked.turn)
    if (isTaken) return { state: 'taken', now, reads: [], waitSeconds: agent.heldSeconds }
    if (agent.dueSeconds > 0 && !asked.isUrgent && !isAgain)
      return { state: 'rests', now, reads: [], waitSeconds: agent.dueSeconds }
    // What was read of another site, and how far, says nothing about this one.
    if (agent.site !== null && agent.site !== asked.site) await forgetReads(db, ledgerId)
    const reads: GoingReads = new Map()
    const plan = await portalWithin(database, db, connection, reads).begin()
    const { turn: id, site } = asked
    await openAgentTurn(db, ledgerId, { id, site, reads, leaseSeconds: TURN_SECONDS })
    await restConnection(db, ledgerId, REST_MINUTES)
    return {
      state: 'begun',
      now,
      reads: plan.reads.map(({ kind, isWhole, mark, next }) => ({
        kind,
        isWhole,
        mark: mark ?? null,
        next: next ?? null,
      })),
      waitSeconds: 0,
    }
  })
}
