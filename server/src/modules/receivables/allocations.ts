import type { TickedItem } from '@vezne/domain/receivables/claims.ts'
import { legKey } from '@vezne/domain/receivables/own-legs.ts'
import { receiptAllocations, type NewReceipt } from '@vezne/domain/receivables/receipt-allocations.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { findReceipt, insertAllocations, receiptsAmong, type ReceiptLine } from './allocations.store.ts'
import { enforcedDebts } from './enforced.store.ts'
import { readFacts, stillOpen } from './open-items.ts'

/**
 * What an approved payment closes, by the keys of open items: in the transaction that approves it, behind its line. Without
 * ticks the oldest debts. What was decided before stays, and a payment that is nobody's closes nothing.
 */
export async function allocatePayment(
  db: TenantDb,
  paymentId: string,
  ticked: readonly TickedItem[] = [],
): Promise<void> {
  const receipt = await findReceipt(db, paymentId)
  if (receipt !== undefined && receipt.firmId !== null) await decide(db, [receipt], ticked)
}

/**
 * The same for payments that ticked nothing, once, before their lines are folded: until then what they close follows from
 * the order of debts alone, so that no sale waits for an account to be read.
 */
export async function allocateLines(db: TenantDb, lineIds: readonly bigint[]): Promise<void> {
  const receipts = lineIds.length === 0 ? [] : await receiptsAmong(db, lineIds)
  for (const ofOne of Map.groupBy(receipts, ({ accountId, currency }) => `${accountId} ${currency}`).values())
    await decide(db, ofOne, [])
}

/** Receipts of one account and currency, the earliest first. */
async function decide(db: TenantDb, receipts: readonly ReceiptLine[], ticked: readonly TickedItem[]): Promise<void> {
  const [first] = receipts
  if (first === undefined) return
  const [account] = await readFacts(db, [first.accountId], first.currency)
  if (account === undefined) return
  const news = receipts.map((receipt) => newReceipt(receipt, ticked))
  const own = new Set(news.flatMap(({ key, surcharge }) => [key, surcharge?.key]))
  const before = { ...account, lines: account.lines.filter(({ key }) => !own.has(key)) }
  const { items } = await stillOpen(db, before)
  const enforced = new Map(
    (await enforcedDebts(db, [first.accountId]))
      .filter(({ currency }) => currency === first.currency)
      .map(({ key, enforcedOn }) => [key, enforcedOn]),
  )
  const open = items.map((item) => ({ ...item, enforcedOn: enforced.get(item.key) }))
  for (const [at, decided] of receiptAllocations(open, news).entries()) {
    const receipt = receipts[at]
    if (receipt !== undefined && decided.length > 0) await insertAllocations(db, receipt, decided)
  }
}

function newReceipt(
  { reference, amountMinor, surchargeMinor, on }: ReceiptLine,
  ticked: readonly TickedItem[],
): NewReceipt {
  return {
    key: legKey({ reference, side: 'credit' }),
    amountMinor,
    on,
    ticked,
    surcharge:
      surchargeMinor > 0n ? { key: legKey({ reference, side: 'debit' }), amountMinor: surchargeMinor } : undefined,
  }
}
