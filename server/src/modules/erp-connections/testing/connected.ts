import type { PretendErp } from '@vezne/lab/erp/pretend-erp.ts'
import type { TestHouse } from '../../../testing/house.ts'
import type { ErpConnectionDeps } from '../deps.ts'
import { runTurn } from '../run-turn.ts'
import { setConnection } from '../save-connection.ts'
import { ledgerOf, namePos } from './seen.store.ts'

/** A company's ledger whose ERP is the pretend Logo, switched on. */
export async function connectLogo(house: TestHouse, deps: ErpConnectionDeps, tenantId: string, erp: PretendErp) {
  const { address, credentials, settings } = erp.site
  const ledgerId = await ledgerOf(house, tenantId)
  await namePos(house, tenantId, ledgerId, 'POS.01')
  const connection = { ledgerId, program: 'logo', address, credentials, settings, runsIn: 'worker' as const }
  const set = (isOn: boolean) => deps.db.forTenant(tenantId, (db) => setConnection(deps, db, { ...connection, isOn }))
  await set(true)
  const own: ErpConnectionDeps = { ...deps, wire: erp.wire }
  return {
    ledgerId,
    set,
    /** A worker whose turn it is; of its own process, where it is said so. */
    turn: (changes: Partial<ErpConnectionDeps> = {}) => runTurn({ ...own, ...changes }, tenantId, ledgerId),
  }
}
