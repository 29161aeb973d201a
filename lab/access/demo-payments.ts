import { layPayments } from '@vezne/server/testing/laid-payments.store.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { firmId, tenantId } from '@vezne/tools/seed/store.ts'

const PAYERS = { anadolu: ['BAYI-001', 'BAYI-001-01', 'BAYI-002'], sigorta: ['BAYI-001'] }

/** The demo world as it is seeded has no payment: one of each firm that stands before the doors. */
export async function layDemoPayments(house: TestHouse): Promise<void> {
  for (const [tenant, codes] of Object.entries(PAYERS))
    await layPayments(
      house,
      { id: tenantId(tenant), domain: '', firmId: '' },
      codes.map((code) => ({ firm_id: firmId(tenant, code) })),
    )
}
