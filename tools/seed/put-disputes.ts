import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { hasDisputes, putDispute } from './disputes.store.ts'
import { planEuros } from './statement/foreign.ts'
import { planLira } from './statement/plan.ts'
import { tenantId } from './store.ts'

const FIRM = 'BAYI-001'
const OF = { tenant: 'anadolu', ledger: 'ANADOLU-01', firmCode: FIRM }
const DEALER = { email: 'bayi@vezne.test', name: 'Ayşe Yıldız' }

/** Debts that Anadolu's dealer says it does not owe: a service in lira and an invoice in euros. Run again, it changes nothing. */
export async function putDisputes({ tenantDb }: Infrastructure): Promise<void> {
  await tenantDb.forTenant(tenantId(OF.tenant), async (db) => {
    if (await hasDisputes(db)) return
    const today = istanbulDay((await db.now()).getTime())
    const service = planLira(FIRM, today, 100).findLast(({ type }) => type === 'service-given')
    const invoice = planEuros(FIRM, today).findLast(({ debitMinor }) => debitMinor > 0)
    if (service !== undefined) await putDispute(db, service, { ...OF, by: DEALER, reason: 'Kurulum yapılmadı' })
    if (invoice !== undefined) await putDispute(db, invoice, { ...OF, by: DEALER, reason: 'İki koli eksik geldi' })
  })
}
