import { expect, it } from 'vitest'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { journalDifference } from './index.ts'
import { bookRandomly } from './testing/random-journals.ts'

const house = useHouse()

it('[I-04] the checker finds no difference after 10 000 random journals', async () => {
  const tenant = await aTenant(house)
  const as = <Result>(work: (db: TenantDb) => Promise<Result>) =>
    house.infrastructure.tenantDb.forTenant(tenant.id, work)
  await bookRandomly(as, tenant.firmId, 10_000)
  const { rows } = await house.owner.query('select count(*)::int as count from journals where tenant_id = $1', [
    tenant.id,
  ])
  expect(rows).toEqual([{ count: 10_000 }])
  expect(await as(journalDifference)).toBe(0n)
})
