import type { ErpContext, ErpSite } from '@vezne/erp/port.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import { accountFor } from '../../../books/receivables/index.ts'
import { giveLedger, writeConnection } from '../connections.store.ts'
import type { ErpConnectionDeps } from '../deps.ts'
import { runTurn } from '../run-turn.ts'
import { setConnection } from '../save-connection.ts'
import { ledgerOf, namePos, type PosCodes } from './seen.store.ts'

/** An ERP that somebody may be connected to. */
interface Reached {
  readonly site: ErpSite
  readonly wire: ErpContext['wire']
}

/** A company's ledger whose ERP is the pretend one, switched on. */
export async function connectErp(
  house: TestHouse,
  deps: ErpConnectionDeps,
  tenantId: string,
  { site, wire, program, codes }: Reached & { readonly program: string; readonly codes: PosCodes },
) {
  const { address, credentials, settings } = site
  const ledgerId = await ledgerOf(house, tenantId)
  await namePos(house, tenantId, ledgerId, codes)
  const connection = { ledgerId, program, address, credentials, settings, runsIn: 'worker' as const }
  const set = (isOn: boolean, changes: ErpSite['settings'] = {}) =>
    deps.db.forTenant(tenantId, (db) =>
      setConnection(deps, db, { ...connection, settings: { ...settings, ...changes }, isOn }),
    )
  await set(true)
  const own: ErpConnectionDeps = { ...deps, wire }
  return {
    ledgerId,
    set,
    /** A worker whose turn it is; of its own process, where it is said so. */
    turn: (changes: Partial<ErpConnectionDeps> = {}) => runTurn({ ...own, ...changes }, tenantId, ledgerId),
  }
}

export const connectLogo = (house: TestHouse, deps: ErpConnectionDeps, tenantId: string, erp: Reached) =>
  connectErp(house, deps, tenantId, { ...erp, program: 'logo', codes: { posAccount: 'POS.01' } })

/** A folder of files: whoever stands in the ERP's own network exchanges them, and no worker does. */
export async function connectFolder(
  house: TestHouse,
  deps: ErpConnectionDeps,
  tenantId: string,
  { site, codes }: { readonly site: ErpSite; readonly codes: PosCodes },
): Promise<string> {
  const ledgerId = await ledgerOf(house, tenantId)
  await namePos(house, tenantId, ledgerId, codes)
  const connection = { ledgerId, program: 'file', ...site, isOn: true, runsIn: 'agent' as const }
  await deps.db.forTenant(tenantId, async (db) => {
    await writeConnection(db, connection)
    await giveLedger(db, ledgerId, 'connector')
    await accountFor(db, null, 'TRY')
  })
  return ledgerId
}
