import { isDeepStrictEqual } from 'node:util'
import type { ErpConnector } from '@vezne/erp/port.ts'
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
import { connectorOf, keepSecrets, secretsOf } from './site.ts'

/**
 * Sets how a ledger's ERP is spoken to. A ledger has one owner: with the connection switched on nobody else fills it, and
 * everything is read once, so that what others brought and the ERP does not have is noticed. Switched off, it is filled by calls.
 * A secret that is left empty stays as it was.
 */
export async function setConnection(
  deps: Pick<ErpConnectionDeps, 'terminals'>,
  db: TenantDb,
  { credentials, ...connection }: ConnectionToKeep,
): Promise<void> {
  const { ledgerId, isOn, program, address, settings } = connection
  const { open, secrets } = partedBy(connectorOf(program), credentials)
  await lockLedgerById(db, ledgerId)
  const before = await findConnection(db, ledgerId)
  await writeConnection(db, { ...connection, credentials: open })
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

/** What may be shown, and what goes into a closed row; what the program does not ask for goes nowhere. */
function partedBy(connector: ErpConnector | undefined, typed: Fields): { open: Fields; secrets: Fields } {
  if (connector === undefined) throw new Refusal('not-found')
  const those = (isSecret: boolean) =>
    Object.fromEntries(
      connector.credentials
        .filter(({ name, secret }) => secret === isSecret && (typed[name] ?? '') !== '')
        .map(({ name }) => [name, typed[name] ?? '']),
    )
  return { open: those(false), secrets: those(true) }
}
