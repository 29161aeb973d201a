import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { saleJournal, type Sale } from '@vezne/domain/journal/sale.ts'
import { voidJournal } from '@vezne/domain/journal/reversal.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { foldOwnLines } from './index.ts'
import { receivablesSweeps } from './sweeps.ts'
import { bookableSale, booker } from './testing/book.ts'
import { addRate, alarmOf, linesOf } from './testing/lines.store.ts'

const house = useHouse()
const book = booker(house)
const today = () => istanbulDay(Date.now())

const localsOf = async (tenant: TestTenant, sale: Sale) =>
  (await linesOf(house.owner, tenant, sale.subject.id)).map(({ local }) => local)

async function sweep(): Promise<void> {
  await receivablesSweeps(modulesOf(house.infrastructure).receivables)
    .find(({ name }) => name === 'receivables.fold')
    ?.run()
}

it('[I-05] foreign money that no bulletin of a sale tells the lira of waits for one, loudly, and goes on by the next', async () => {
  const tenant = await aTenant(house)
  const alarm = () => alarmOf(house.owner, 'lines-without-rate', tenant.id)
  const fold = () => foldOwnLines(house.infrastructure.tenantDb, tenant.id)
  const sale = bookableSale(tenant.firmId, { currency: 'USD' })
  // No sale would take it: nobody has seen it to be the newest for more than a day.
  await addRate(house.owner, addDays(today(), -3), 'USD', '10', 25)
  await book(tenant, saleJournal(sale), voidJournal(sale))
  expect(await fold()).toBe(0)
  await sweep()
  expect(await alarm()).toMatchObject({ value: 2n })
  await addRate(house.owner, addDays(today(), 1), 'USD', '41.5')
  expect(await fold()).toBe(2)
  expect(await localsOf(tenant, sale)).toEqual([4_150_000n, 4_150_000n])
  await sweep()
  expect(await alarm()).toMatchObject({ value: 0n })

  // One that stands, though of an earlier day; what follows the receipt is worth the same whatever comes then.
  await addRate(house.owner, addDays(today(), -2), 'USD', '40', 23)
  const later = bookableSale(tenant.firmId, { currency: 'USD' })
  await book(tenant, saleJournal(later))
  await addRate(house.owner, today(), 'USD', '42')
  await book(tenant, voidJournal(later))
  expect(await localsOf(tenant, later)).toEqual([4_000_000n, 4_000_000n])
  expect(await fold()).toBe(2)
})
