import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { layAccount, layLedger, layLines } from '../../../testing/lay-lines.store.ts'
import { aTenant } from '../../../testing/people.ts'
import { receiptsUndecided } from '../../../testing/story-books.store.ts'
import { decideBefore } from './months.ts'
import { asTenant } from './testing/book.ts'
import { layReceipts } from './testing/lay-accounts.store.ts'

const house = useHouse()

it('[I-40] before a batch everything that receipts have closed is decided, however many wait', async () => {
  const tenant = await aTenant(house)
  const ledgerId = await layLedger(house, tenant.id)
  const account = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId })
  await layLines(house, account, [{ document_on: '2026-03-02', document_no: 'F1', debit_minor: 1_000_000 }])
  await layReceipts(house.owner, account, { count: 501, name: randomUUID().slice(0, 8) })
  expect(await receiptsUndecided(house, tenant.id)).toBe(501)
  await asTenant(house)(tenant, (db) => decideBefore(db, ledgerId))
  expect(await receiptsUndecided(house, tenant.id)).toBe(0)
})
