import { randomUUID } from 'node:crypto'
import { saveAccount } from '../modules/company/terminals/index.ts'
import type { TestHouse } from './house.ts'

/** A POS account of İş Bankası at the pretend bank; answers its id. */
export async function aPosAccount(house: TestHouse, tenantId: string): Promise<string> {
  const id = randomUUID()
  await house.infrastructure.tenantDb.forTenant(tenantId, (db) =>
    saveAccount(house.infrastructure.terminals, db, {
      id,
      bankId: 64,
      name: 'POS',
      currencies: ['TRY'],
      isActive: true,
      blockageDays: 0,
      endpointMode: 'simulated',
      credentials: { clientId: 'c', userName: 'u', password: 'p', storeKey: 's' },
    }),
  )
  return id
}
