import { modulesOf } from '@vezne/server/app.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { listKeys } from '@vezne/server/modules/platform/auth/index.ts'
import { findFirmCards, firmCards, takeBatch } from '@vezne/server/modules/books/erp-feed/index.ts'
import { ledgerId } from './ledgers.store.ts'
import { readAt } from './statement/booked.store.ts'
import { LISTS } from './stocks.ts'
import { firmId, tenantId } from './store.ts'
import { DEMO_FIRMS } from './world.ts'

const TENANT = 'anadolu'
const LEDGER = 'ANADOLU-01'

/** Who looks after a dealer, and up to how much it may owe, in lira. */
const CARDS: Readonly<Record<string, object>> = {
  'BAYI-001': {
    salesRep: 'Hakan Demir',
    creditLimit: '7500000',
    risk: '6180000',
    collateral: '2000000',
    priceListCode: LISTS.dealer,
  },
  'BAYI-001-01': { salesRep: 'Hakan Demir', creditLimit: '600000', risk: '402500', collateral: '100000' },
  'BAYI-002': { salesRep: 'Elif Arslan', creditLimit: '900000', risk: '815000', collateral: '0' },
}

/** The cards of Anadolu's firms as its pretend ERP has them: whose they are and their limits. Done once. */
export async function putFirmCards(house: Infrastructure): Promise<void> {
  const { auth, erpFeed } = modulesOf(house)
  const company = tenantId(TENANT)
  const firms = DEMO_FIRMS.filter(({ tenant, code }) => tenant === TENANT && CARDS[code] !== undefined)
  const { known, asOf } = await house.tenantDb.forTenant(company, async (db) => ({
    known: await findFirmCards(
      db,
      firms.map(({ code }) => firmId(TENANT, code)),
    ),
    asOf: await readAt(db, ledgerId(LEDGER)),
  }))
  const [key] = await listKeys(auth, company)
  if (known.length > 0 || asOf === undefined || key === undefined) return
  const items = firms.map(({ code, name, parentCode }) => ({
    code,
    title: name,
    ...(parentCode === undefined ? {} : { parentCode }),
    ...CARDS[code],
  }))
  await takeBatch(
    erpFeed,
    firmCards,
    { batchId: 'demo-cari-kartlari', ledger: LEDGER, asOf: asOf.getTime(), items },
    { caller: { tenantId: company, firms: '*' }, keyId: key.id, userId: null, name: key.name, fills: 'push' },
  )
}
