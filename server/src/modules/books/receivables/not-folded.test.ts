import { saleJournal } from '@vezne/domain/journal/sale.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { receivablesSweeps } from './sweeps.ts'
import { bookableSale, booker } from './testing/book.ts'
import { whileFilled } from '../../../testing/feed-books.store.ts'
import { alarmOf } from './testing/lines.store.ts'

const house = useHouse()
const book = booker(house)

const fold = async () => {
  const deps = modulesOf(house.infrastructure).receivables
  await receivablesSweeps(deps)
    .find(({ name }) => name === 'receivables.fold')
    ?.run()
}
const alarm = (tenant: TestTenant) => alarmOf(house.owner, 'lines-not-folded', tenant.id)

it('[I-40] how long the oldest line waits to be folded is a figure, and an alarm once it is late', async () => {
  const tenant = await aTenant(house)
  await book(tenant, saleJournal(bookableSale(tenant.firmId)))
  // Somebody fills the ledger, and does not come to an end.
  await whileFilled(house.owner, tenant, fold)
  const young = await alarm(tenant)
  expect(young?.value).toBe(0n)
  expect(young?.figure).toBeGreaterThan(0)
  await steerEngineClock(house.owner, { passSeconds: 90 })
  await whileFilled(house.owner, tenant, fold)
  const late = await alarm(tenant)
  expect(late?.value).toBeGreaterThanOrEqual(90n)
  expect(late?.figure).toBeGreaterThanOrEqual(90)
  await fold()
  expect(await alarm(tenant)).toEqual({ value: 0n, figure: 0 })
})
