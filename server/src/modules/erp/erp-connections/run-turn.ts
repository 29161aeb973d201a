import { takeTurn } from '@vezne/erp/run/take-turn.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findConnection, keepTurn, type ConnectionRow } from './connections.store.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { restAfter } from './rest.ts'
import { connectorOf, licenceOf, siteOf } from './site.ts'
import { workerPortal } from './worker-portal.ts'

/** What went wrong is no fault of the ERP. */
export const failTurn = (db: TenantDb, { ledgerId, failures }: ConnectionRow): Promise<void> =>
  keepTurn(db, ledgerId, { trouble: 'house', message: null, restMinutes: restAfter(failures + 1) })

/**
 * One turn of a ledger's connection. Two at once would be two sessions of one licence, so whoever comes second leaves. No
 * transaction is open while the ERP is asked. What goes wrong is kept beside the connection, which is left alone for a while.
 */
export async function runTurn(deps: ErpConnectionDeps, tenantId: string, ledgerId: string): Promise<void> {
  const found = await deps.db.forTenant(tenantId, async (db) => {
    const connection = await findConnection(db, ledgerId)
    return connection?.isOn === true && connection.runsIn === 'worker'
      ? { connection, site: await siteOf(deps, db, connection) }
      : undefined
  })
  const connector = found && connectorOf(found.connection.program)
  if (found === undefined || connector === undefined) return
  const { site, connection } = found
  await deps.alone(licenceOf(tenantId, site), async () => {
    try {
      const portal = workerPortal(deps, tenantId, connection, connector)
      await takeTurn({ connector, site, wire: deps.wire, portal, budgetMs: deps.budgetMs })
    } catch (error) {
      deps.log.error('a turn of an ERP connection failed', { tenantId, error })
      await deps.db.forTenant(tenantId, (db) => failTurn(db, connection))
    }
  })
}
