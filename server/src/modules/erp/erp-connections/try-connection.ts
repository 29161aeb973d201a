import type { testErpConnection } from '@vezne/contract/erp-connections.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { ConnectionReport, ErpConnector, ErpContext } from '@vezne/erp/port.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { callTurn, findConnection, findLedgers, forgetReads } from './connections.store.ts'
import { coveredBy } from './covered.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { connectorOf, licenceOf, secretsOf, siteOf } from './site.ts'

type Deps = Pick<ErpConnectionDeps, 'db' | 'terminals' | 'alone' | 'trialWire'>

const LONGEST_MESSAGE = 300

/** The ledger's connection as it is saved, for somebody who may see to it. */
function openSaved(deps: Deps, ledgerId: string, { caller }: SignedInCall) {
  return deps.db.forCaller(caller, async (db) => {
    const ledger = (await findLedgers(db)).find(({ id, isOwn }) => id === ledgerId && !isOwn)
    if (ledger === undefined) throw new Refusal('not-found')
    const connection = await findConnection(db, ledgerId)
    if (connection?.runsIn === 'agent') throw new Refusal('erp-by-agent')
    const connector = connection && connectorOf(connection.program)
    if (connection === undefined || connector === undefined) throw new Refusal('erp-not-connected')
    const site = await siteOf(deps, db, connection)
    return { ledger, connector, site, secrets: await secretsOf(deps, db, ledgerId), now: await db.now() }
  })
}

/** One session, which gives its seat back whatever comes of it. */
async function askErp(connector: ErpConnector, context: ErpContext): Promise<ConnectionReport> {
  const session = connector.open(context)
  try {
    return await session.testConnection()
  } finally {
    await session.end()
  }
}

/** Asks the ERP by what is saved. Nothing is open in the database meanwhile, and nobody else speaks to that licence. */
export async function tryConnection(
  deps: Deps,
  ledgerId: string,
  call: SignedInCall,
): Promise<ReplyOf<typeof testErpConnection>> {
  const { ledger, connector, site, secrets, now } = await openSaved(deps, ledgerId, call)
  const { tenantId, userId } = call.caller
  const beganAt = performance.now()
  const since = () => performance.now() - beganAt
  const context = { wire: deps.trialWire, site, now: () => new Date(now.getTime() + since()) }
  const report = await deps.alone(licenceOf(tenantId, site), () => askErp(connector, context))
  if (report === undefined) throw new Refusal('erp-busy')
  const tookMs = Math.round(since())
  const result = report.steps.find(({ isGood }) => !isGood)?.part ?? 'good'
  await deps.db.forCaller(call.caller, (db) =>
    recordEvent(db, { kind: 'erp-connection-tried', userId, details: { ledger: ledger.code, result } }, call),
  )
  return {
    steps: report.steps.map(({ message, ...step }) => ({
      ...step,
      message: coveredBy(secrets, message).slice(0, LONGEST_MESSAGE),
    })),
    tookMs,
  }
}

/** Whatever was read is read again, from the next turn on, which is due now. */
export function readAnew({ db: database }: Deps, ledgerId: string, call: SignedInCall): Promise<null> {
  return database.forCaller(call.caller, async (db) => {
    const ledger = (await findLedgers(db)).find(({ id, isOwn }) => id === ledgerId && !isOwn)
    if (ledger === undefined) throw new Refusal('not-found')
    if (!(await callTurn(db, ledgerId))) throw new Refusal('erp-connection-off')
    await forgetReads(db, ledgerId)
    const { userId } = call.caller
    await recordEvent(db, { kind: 'erp-read-anew', userId, details: { ledger: ledger.code } }, call)
    return null
  })
}
