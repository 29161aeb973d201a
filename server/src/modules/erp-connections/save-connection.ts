import { isDeepStrictEqual } from 'node:util'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockLedgerById } from '../erp-feed/index.ts'
import { accountFor } from '../receivables/index.ts'
import {
  findConnection,
  forgetReads,
  giveLedger,
  writeConnection,
  type ConnectionToKeep,
  type Fields,
} from './connections.store.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { keepSecrets, secretsOf } from './site.ts'

/** A connection as somebody sets it; a secret that is left out stays as it was. */
export interface ConnectionSet extends ConnectionToKeep {
  readonly secrets: Fields
}

/**
 * Sets how a ledger's ERP is spoken to. A ledger has one owner: with the connection switched on nobody else fills it, and
 * everything is read once, so that what others brought and the ERP does not have is noticed. Switched off, it is filled by calls.
 */
export async function setConnection(
  deps: Pick<ErpConnectionDeps, 'terminals'>,
  db: TenantDb,
  { secrets, ...connection }: ConnectionSet,
): Promise<void> {
  const { ledgerId, isOn, program, address, settings } = connection
  await lockLedgerById(db, ledgerId)
  const before = await findConnection(db, ledgerId)
  await writeConnection(db, connection)
  if (Object.keys(secrets).length > 0) {
    const kept = before?.program === program ? await secretsOf(deps, db, ledgerId) : {}
    await keepSecrets(deps, db, ledgerId, { ...kept, ...secrets })
  }
  if (isOn !== (before?.isOn ?? false) && !(await giveLedger(db, ledgerId, isOn ? 'connector' : 'push')))
    throw new Refusal('owned-elsewhere')
  const isElsewhere =
    before?.program !== program || before.address !== address || !isDeepStrictEqual(before.settings, settings)
  // Before the ERP's cards are read: the one that bears its name is the torba's, and no firm's.
  if (isOn) await accountFor(db, null, 'TRY')
  if (isElsewhere || (isOn && !before.isOn)) await forgetReads(db, ledgerId)
}
