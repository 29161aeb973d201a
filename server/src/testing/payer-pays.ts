import { confirmPayerPays } from '../modules/company/commissions/index.ts'
import type { TestHouse } from './house.ts'
import { aStaffMember, type TestTenant } from './people.ts'

/** Somebody has confirmed for the company that commission may come on top of what payers owe. */
export async function letPayersBeCharged(house: TestHouse, tenant: TestTenant): Promise<void> {
  const { id: userId } = await aStaffMember(house, tenant)
  await house.infrastructure.tenantDb.forTenant(tenant.id, (db) => confirmPayerPays(db, { userId, name: 'Şule Çınar' }))
}
