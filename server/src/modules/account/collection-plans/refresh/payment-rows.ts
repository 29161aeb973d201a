import type { Day } from '@vezne/domain/calendar/day.ts'
import { partsToCome, type PartToCome } from '@vezne/domain/collection-plan/expected-money.ts'
import { expectedParts, termsOn, type AgreedTerms, type PastTerms } from '@vezne/domain/settlement/expected.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { findFirmCards } from '../../../books/erp-feed/index.ts'
import { bookedPayments } from '../../../till/payments/index.ts'
import { idOfWords } from '../../payment-plans/index.ts'
import { pastTermsOf } from '../../../company/terminals/index.ts'
import type { KeptRow } from './store.ts'

interface Agreed {
  readonly terms: ReadonlyMap<string, AgreedTerms>
  /** Days on which banks rest. */
  readonly holidays: readonly Day[]
}

type BookedPayment = Awaited<ReturnType<typeof bookedPayments>>[number]

/** A card payment, and on which days which parts of it come. */
export interface PaymentParts {
  readonly sale: BookedPayment
  readonly parts: readonly PartToCome[]
}

/** What banks hand over of these payments, by the very rule that the value-date check goes by: the terms of the sale's day. */
export async function partsOfPayments(
  db: TenantDb,
  paymentIds: readonly string[],
  { terms, holidays }: Agreed,
): Promise<PaymentParts[]> {
  const booked = Map.groupBy(await bookedPayments(db, paymentIds), ({ paymentId }) => paymentId)
  const past = new Map<string, readonly PastTerms[]>()
  for (const [sale] of booked.values())
    if (sale !== undefined && !past.has(sale.terminalId))
      past.set(sale.terminalId, await pastTermsOf(db, sale.terminalId))
  return [...booked.values()].flatMap((sales) => {
    const [sale] = sales
    const now = sale && terms.get(sale.terminalId)
    if (sale === undefined || now === undefined) return []
    const agreed = termsOn(now, past.get(sale.terminalId) ?? [], sale.soldOn)
    return [{ sale, parts: partsToCome(sales.flatMap((each) => expectedParts(each, agreed, holidays))) }]
  })
}

/** What is still to come of these payments from today on. */
export async function paymentRows(db: TenantDb, payments: readonly PaymentParts[], today: Day): Promise<KeptRow[]> {
  const firmIds = payments.flatMap(({ sale }) => sale.firmId ?? [])
  const reps = new Map((await findFirmCards(db, firmIds)).map(({ firmId, salesRep }) => [firmId, salesRep]))
  return payments.flatMap(({ sale: { paymentId, firmId, currency, orderId, bankId, terminalId }, parts }) =>
    parts
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
      })),
  )
}
