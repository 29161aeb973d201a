import { useHouse } from '@vezne/server/testing/house.ts'
import { expect, it } from 'vitest'
import { accountId } from './ledgers.store.ts'
import { putLedgers } from './put-ledgers.ts'
import { putFirm, putTenant, tenantId } from './store.ts'
import { DEMO_FIRMS, DEMO_TENANTS } from './world.ts'

const house = useHouse()

it('the demo’s ledgers and accounts are there, however often the world is put in place', async () => {
  const { platform, tenantDb } = house.infrastructure
  await platform.forPlatform(async (db) => {
    for (const tenant of DEMO_TENANTS) await putTenant(db, tenant)
  })
  for (const firm of DEMO_FIRMS) await tenantDb.forTenant(tenantId(firm.tenant), (db) => putFirm(db, firm))
  await putLedgers(house.infrastructure)
  await house.owner.query(`update erp_ledgers set closing = 'erp' where code = 'EGE-01'`)
  await putLedgers(house.infrastructure)
  const { rows } = await house.owner.query(
    `select l.code as ledger, l.owner, l.closing, l.books_receipts, a.id, a.code, f.code as firm from erp_ledgers l
     join firm_accounts a on a.ledger_id = l.id join firms f on f.id = a.firm_id order by l.code, a.code`,
  )
  const anadolu = { ledger: 'ANADOLU-01', owner: 'push', closing: 'fifo', books_receipts: 'net' }
  const account = (ledger: string, code: string) => ({ id: accountId(ledger, code), code, firm: code })
  expect(rows).toEqual([
    ...['BAYI-001', 'BAYI-001-01', 'BAYI-002'].map((code) => ({ ...anadolu, ...account('ANADOLU-01', code) })),
    { ...anadolu, ledger: 'EGE-01', owner: 'upload', closing: 'erp', ...account('EGE-01', 'BAYI-001') },
  ])
})
