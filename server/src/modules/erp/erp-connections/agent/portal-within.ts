import type { Portal } from '@vezne/erp/run/portal.ts'
import type { TenantDatabase, TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { collectWithin } from '../../erp-outbox/index.ts'
import type { ConnectionRow } from '../connections.store.ts'
import { connectorFor } from '../site.ts'
import { workerPortal, type GoingReads } from '../worker-portal.ts'

/** The portal that a worker's turn has, for one call of an agent: whatever it does is in that call's own transaction. */
export function portalWithin(
  database: TenantDatabase,
  db: TenantDb,
  connection: ConnectionRow,
  reads: GoingReads,
): Portal {
  const connector = connectorFor('agent', connection.program)
  if (connector === undefined) throw new Refusal('erp-program-differs', null, 'program')
  const within: TenantDatabase = { ...database, forTenant: (_tenantId, work) => work(db) }
  return workerPortal({ db: within }, db.tenantId, connection, connector, {
    reads,
    bring: (asked) => collectWithin(db, connection.ledgerId, asked),
  })
}
