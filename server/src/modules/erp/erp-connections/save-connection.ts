import { isDeepStrictEqual } from 'node:util'
import type { ErpConnector } from '@vezne/erp/port.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { lockLedgerById } from '../../books/erp-feed/index.ts'
import { accountFor } from '../../books/receivables/index.ts'
import {
  findConnection,
  forgetReads,
  giveLedger,
  writeConnection,
  type ConnectionToKeep,
  type Fields,
} from './connections.store.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { endAgentTurn } from './agent/agents.store.ts'
import { connectorFor, keepSecrets, secretsOf } from './site.ts'

/**
 * Sets how a ledger's ERP is spoken to. A ledger has one owner: with the connection switched on nobody else fills it, and
 * everything is read once, so that what others brought and the ERP does not have is noticed. Switched off, it is filled by calls.
 * A secret that is left empty stays as it was, unless it would go elsewhere than where it was typed for.
 */
export async function setConnection(
  deps: Pick<ErpConnectionDeps, 'terminals'>,
  db: TenantDb,
  { credentials, ...connection }: ConnectionToKeep,
): Promise<void> {
  const { ledgerId, isOn, program, address, settings, runsIn } = connection
  const connector = connectorFor(runsIn, program)
  if (connector === undefined) throw new Refusal('not-found')
  const { open, secrets } = partedBy(connector, credentials)
  // Whoever is at it began by what was set before; first, as an agent's call locks its turn before the books.
  await endAgentTurn(db, ledgerId)
  await lockLedgerById(db, ledgerId)
  const before = await findConnection(db, ledgerId)
  await writeConnection(db, { ...connection, credentials: open })
  const isSame = isSameSite(before, { program, address, credentials: open }) && before?.runsIn === runsIn
  const known = await secretsOf(deps, db, ledgerId)
  const isForgotten = !isSame && Object.keys(known).length > 0
  if (isForgotten || Object.keys(secrets).length > 0)
    await keepSecrets(deps, db, ledgerId, { ...(isSame ? known : {}), ...secrets })
  const wasOn = before?.isOn ?? false
  if (isOn !== wasOn && !(await giveLedger(db, ledgerId, isOn ? 'connector' : 'push')))
    throw new Refusal('owned-elsewhere')
  const isElsewhere = !isSame || !isDeepStrictEqual(before?.settings, settings)
  // Before the ERP's cards are read: the one that bears its name is the suspense account's, and no firm's.
  if (isOn) await accountFor(db, null, 'TRY')
  if (isElsewhere || (isOn && !wasOn)) await forgetReads(db, ledgerId)
}

type OpenSite = Pick<ConnectionToKeep, 'program' | 'address' | 'credentials'>

/** Whether a secret that was typed for one goes to the other: to nobody else is it ever sent. */
export const isSameSite = (
  before: (Omit<OpenSite, 'program'> & { readonly program: string | null }) | undefined,
  { program, address, credentials }: OpenSite,
): boolean =>
  before?.program === program && before.address === address && isDeepStrictEqual(before.credentials, credentials)

/** What may be shown, and what goes into a closed row; what the program does not ask for goes nowhere. */
export function partedBy(connector: ErpConnector, typed: Fields): { open: Fields; secrets: Fields } {
  const those = (isSecret: boolean) =>
    Object.fromEntries(
      connector.credentials
        .filter(({ name, secret }) => secret === isSecret && (typed[name] ?? '') !== '')
        .map(({ name }) => [name, typed[name] ?? '']),
    )
  return { open: those(false), secrets: those(true) }
}
