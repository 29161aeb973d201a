import type { ErpConnector, ErpSite } from '@vezne/erp/port.ts'
import * as erpConnectors from '@vezne/erp/registry.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { keepTenantSecret, liveTenantSecrets, type SecretPlace } from '../../platform/secrets/index.ts'
import type { ErpConnectionDeps } from './deps.ts'
import type { ConnectionRow, Fields } from './connections.store.ts'

type Connectors = Readonly<Record<string, ErpConnector>>
type Runner = ConnectionRow['runsIn']

/** Files lie in a folder of the ERP's own network: nobody's folder is read on the machine of the portal. */
const { file: _file, ...inWorker } = erpConnectors
const CONNECTORS: Readonly<Record<Runner, Connectors>> = { worker: inWorker, agent: erpConnectors }

export function connectorFor(runner: Runner, program: string): ErpConnector | undefined {
  const known = CONNECTORS[runner]
  return Object.hasOwn(known, program) ? known[program] : undefined
}

/** Those that the worker may speak to. */
export const connectorOf = (program: string): ErpConnector | undefined => connectorFor('worker', program)

/** All of them, by the name that a connection keeps. */
export const everyConnector = (): readonly (readonly [string, ErpConnector])[] => Object.entries(CONNECTORS.agent)

/** Ledgers at one address share its licence, and a licence has one session. */
export const licenceOf = (tenantId: string, { address }: Pick<ErpSite, 'address'>): string =>
  `erp ${tenantId} ${address.toLowerCase()}`

const placeOf = (ledgerId: string): SecretPlace => ({ purpose: 'erp', ownerId: ledgerId })

/** What is secret of a site goes one way, into a closed row. */
export async function keepSecrets(
  { terminals }: Pick<ErpConnectionDeps, 'terminals'>,
  db: TenantDb,
  ledgerId: string,
  secrets: Fields,
): Promise<void> {
  await keepTenantSecret(terminals.ring, db, placeOf(ledgerId), JSON.stringify(secrets))
}

export async function secretsOf(
  { terminals }: Pick<ErpConnectionDeps, 'terminals'>,
  db: ReadDb,
  ledgerId: string,
): Promise<Fields> {
  const [newest] = await liveTenantSecrets(terminals.ring, db, placeOf(ledgerId))
  return newest === undefined ? {} : (JSON.parse(newest) as Fields)
}

/** The site as its connector is told of it. */
export async function siteOf(
  deps: Pick<ErpConnectionDeps, 'terminals'>,
  db: ReadDb,
  { ledgerId, address, credentials, settings }: ConnectionRow,
): Promise<ErpSite> {
  return { address, credentials: { ...credentials, ...(await secretsOf(deps, db, ledgerId)) }, settings }
}
