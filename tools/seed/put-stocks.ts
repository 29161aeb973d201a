import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { keepPriceLists, keepPrices, keepStocks } from '@vezne/server/modules/company/stocks/index.ts'
import { ledgerId } from './ledgers.store.ts'
import { tenantId } from './store.ts'
import { demoPrices, demoStocks, LISTS } from './stocks.ts'
import { putStockPolicy } from './stocks.store.ts'

/** What Anadolu's pretend ERP says is in stock, anew at every start: it is fresh then, and grows stale as real ones do. */
export async function putStocks({ tenantDb }: Infrastructure): Promise<void> {
  await tenantDb.forTenant(tenantId('anadolu'), async (db) => {
    const now = await db.now()
    const read = { ledger: { id: ledgerId('ANADOLU-01') }, asOf: now }
    await keepStocks(db, read, demoStocks())
    await keepPrices(db, read, demoPrices(`${istanbulDay(now.getTime()).slice(0, 4)}-01-01`))
    await keepPriceLists(db, [{ firmCode: 'BAYI-001', listCode: LISTS.dealer }])
    await putStockPolicy(db, LISTS.all)
  })
}
