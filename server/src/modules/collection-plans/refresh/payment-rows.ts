import type { Day } from '@vezne/domain/calendar/day.ts'
import { partsToCome } from '@vezne/domain/collection-plan/expected-money.ts'
import { expectedParts } from '@vezne/domain/settlement/expected.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findFirmCards } from '../../erp-feed/index.ts'
import { bookedPayments } from '../../payments/index.ts'
import { idOfWords } from '../../payment-plans/index.ts'
import type { termsOfAccounts } from '../../terminals/index.ts'
import type { KeptRow } from './store.ts'

interface Agreed {
  readonly terms: Awaited<ReturnType<typeof termsOfAccounts>>
  /** Days on which banks rest. */
  readonly holidays: readonly Day[]
  readonly today: Day
}

/** What banks will hand over of these payments from today on, by the very rule that the value-date check goes by. */
export async function paymentRows(
  db: TenantDb,
  paymentIds: readonly string[],
  { terms, holidays, today }: Agreed,
): Promise<KeptRow[]> {
  const booked = Map.groupBy(await bookedPayments(db, paymentIds), ({ paymentId }) => paymentId)
  const firmIds = [...booked.values()].flatMap(([first]) => first?.firmId ?? [])
  const reps = new Map((await findFirmCards(db, firmIds)).map(({ firmId, salesRep }) => [firmId, salesRep]))
  return [...booked].flatMap(([paymentId, sales]) => {
    const [sale] = sales
    const agreed = sale && terms.get(sale.terminalId)
    if (sale === undefined || agreed === undefined) return []
    const { firmId, currency, orderId, bankId, terminalId } = sale
    const parts = sales.flatMap((each) => expectedParts(each, agreed, holidays))
    return partsToCome(parts)
      .filter(({ valueOn }) => valueOn >= today)
      .map(({ part, parts: count, valueOn, grossMinor, commissionMinor, netMinor }): KeptRow => ({
        id: idOfWords('payment', paymentId, String(part)),
        subjectId: paymentId,
        firmId,
        source: 'pos',
        currency,
        dueOn: valueOn,
        expectedOn: valueOn,
        valueOn,
        grossMinor,
        commissionMinor,
        netMinor,
        documentNo: orderId,
        paymentId,
        bankId,
        posAccountId: terminalId,
        part,
        parts: count,
        salesRep: firmId === null ? null : (reps.get(firmId) ?? null),
      }))
  })
}
