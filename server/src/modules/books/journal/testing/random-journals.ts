import { randomInt, randomUUID } from 'node:crypto'
import { refundJournal, voidJournal } from '@vezne/domain/journal/reversal.ts'
import { saleJournal, type Sale } from '@vezne/domain/journal/sale.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { postJournal } from '../index.ts'

export const POS = randomUUID()

export function bookableSale(firmId: string, changes: Partial<Sale> = {}): Sale {
  return {
    subject: { kind: 'payment', id: randomUUID() },
    posAccountId: POS,
    receiver: { kind: 'firm', firmId },
    currency: 'TRY',
    totalMinor: 102_350n,
    netMinor: 100_000n,
    commissionMinor: 2_350n,
    ...changes,
  }
}

const AT_ONCE = 4
const FIVES_AT_A_TIME = 10

/** Books so many journals of any size, currency and receiver, four payers at once; a multiple of two hundred. */
export async function bookRandomly(
  as: (work: (db: TenantDb) => Promise<void>) => Promise<void>,
  firmId: string,
  journals: number,
): Promise<void> {
  const payer = async () => {
    for (let booked = 0; booked < journals / AT_ONCE; booked += 5 * FIVES_AT_A_TIME) {
      await as(async (db) => {
        for (let each = 0; each < FIVES_AT_A_TIME; each++) await bookFive(db, firmId)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, payer))
}

async function bookFive(db: TenantDb, firmId: string): Promise<void> {
  const [kept, taken, returned] = [anySale(firmId), anySale(firmId), anySale(firmId)]
  const journals = [saleJournal(kept), saleJournal(taken), voidJournal(taken), saleJournal(returned)]
  const refund = refundJournal(returned, { partMinor: returned.netMinor, refundedMinor: 0n, sequence: 1 })
  for (const journal of [...journals, refund]) await postJournal(db, journal)
}

function anySale(firmId: string): Sale {
  const receivers: Sale['receiver'][] = [{ kind: 'firm', firmId }, { kind: 'unidentified' }, { kind: 'duplicate' }]
  const [netMinor, commissionMinor] = [BigInt(randomInt(1, 1e9)), BigInt(randomInt(0, 1e7))]
  const receiver = receivers[randomInt(3)]
  const currency = CURRENCIES[randomInt(3)]
  if (receiver === undefined || currency === undefined) throw new Error('there are three of each')
  return bookableSale(firmId, {
    receiver,
    currency,
    netMinor,
    commissionMinor,
    totalMinor: netMinor + commissionMinor,
  })
}
