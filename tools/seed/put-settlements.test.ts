import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { layAccount, laySales } from '@vezne/server/modules/till/settlements/testing/settled-till.store.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { expect, it } from 'vitest'
import { DEMO_USERS } from './people.ts'
import { putSettlements } from './put-settlements.ts'
import { putTenant, putUser, tenantId } from './store.ts'
import { DEMO_TENANTS } from './world.ts'

const house = useHouse()
const company = { id: tenantId('anadolu') }

const counted = async () => {
  const { rows } = await house.owner.query<{ bank_id: number; rows: number; matched: number; differences: string }>(
    `select a.bank_id, f.row_count as rows, f.matched_count as matched,
        coalesce((select string_agg(d.kind, ' ') from settlement_differences d where d.file_id = f.id), '') as differences
      from settlement_files f join pos_accounts a on a.id = f.account_id order by a.bank_id`,
  )
  return rows
}

it('[I-10] the demo has a week of settlement files with one difference, and a second start adds none', async () => {
  await house.infrastructure.platform.forPlatform(async (db) => {
    for (const tenant of DEMO_TENANTS) await putTenant(db, tenant)
    for (const user of DEMO_USERS.filter(({ email }) => email === 'finans@vezne.test')) await putUser(db, user, null)
  })
  const soldAt = `${addDays(istanbulDay(Date.now()), -12)}T10:00:00Z`
  for (const bankId of [10, 15, 46, 62, 67, 64]) {
    const accountId = await layAccount(house, company, { kind: 'blocked', days: 1 }, bankId)
    await laySales(
      house,
      company,
      accountId,
      [0, 1, 2].map((no) => ({ soldAt, grossMinor: 10_000 * (bankId + no) })),
      bankId,
    )
  }
  await putSettlements(house.infrastructure)
  const all = (bank_id: number, differences = '') => ({ bank_id, rows: 3, matched: 3, differences })
  const told = [all(10), all(15), all(46, 'day'), all(62), all(67)]
  expect(await counted()).toEqual(told)
  await putSettlements(house.infrastructure)
  expect(await counted()).toEqual(told)
})
