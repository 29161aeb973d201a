import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import type { DemoAccount, DemoLedger } from './demo-ledger.ts'
import { putAccount, putLedger } from './ledgers.store.ts'
import { tenantId } from './store.ts'

const inLira = (code: string): DemoAccount => ({ code, currency: 'TRY' })

export const DEMO_LEDGERS: readonly DemoLedger[] = [
  {
    tenant: 'anadolu',
    code: 'ANADOLU-01',
    name: 'Merkez Defteri',
    owner: 'push',
    accounts: ['BAYI-001', 'BAYI-001-01', 'BAYI-002'].map(inLira),
  },
  { tenant: 'ihracat', code: 'EGE-01', name: 'İhracat Defteri', owner: 'upload', accounts: [inLira('BAYI-001')] },
]

/** The books of the demo's companies and whose accounts stand in them. Run again, it changes nothing. */
export async function putLedgers(house: Infrastructure): Promise<void> {
  for (const ledger of DEMO_LEDGERS)
    await house.tenantDb.forTenant(tenantId(ledger.tenant), async (db) => {
      await putLedger(db, ledger)
      for (const account of ledger.accounts) await putAccount(db, ledger, account)
    })
}
