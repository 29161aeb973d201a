import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Journal } from '@vezne/domain/journal/journal.ts'
import type { Sale } from '@vezne/domain/journal/sale.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { together } from '../../../../kit/db/transaction.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import type { TestTenant } from '../../../../testing/people.ts'
import { postJournal } from '../../journal/index.ts'
import { writeOwnLines } from '../index.ts'

type As = <Result>(tenant: TestTenant, work: (db: TenantDb) => Promise<Result>) => Promise<Result>

export const asTenant =
  (house: TestHouse): As =>
  (tenant, work) =>
    house.infrastructure.tenantDb.forTenant(tenant.id, work)

/** 1.023,50 charged, 1.000,00 of it the firm's. */
export function bookableSale(firmId: string, changes: Partial<Sale> = {}): Sale {
  const figures = { currency: 'TRY', totalMinor: 102_350n, netMinor: 100_000n, commissionMinor: 2_350n } as const
  return {
    subject: { kind: 'payment', id: randomUUID() },
    posAccountId: randomUUID(),
    receiver: { kind: 'firm', firmId },
    ...figures,
    ...changes,
  }
}

/** As the till books: each journal and its lines in one flight. */
export const booker =
  (house: TestHouse) =>
  (tenant: TestTenant, ...journals: Journal[]): Promise<void> =>
    asTenant(house)(tenant, async (db) => {
      for (const journal of journals) {
        const id = randomUUIDv7()
        await together([postJournal(db, journal, id), writeOwnLines(db, [id])])
      }
    })
