import type { Currency } from '@vezne/domain/money/money.ts'
import { closable, type TickedItem } from '@vezne/domain/receivables/claims.ts'
import { legKey } from '@vezne/domain/receivables/own-legs.ts'
import { receiptAllocations, type NewReceipt } from '@vezne/domain/receivables/receipt-allocations.ts'
import type { OpenAmount } from '@vezne/domain/receivables/standing-allocations.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { findReceipt, insertAllocations, receiptsAmong, type ReceiptLine } from './allocations.store.ts'
import { readOpenEnds } from './account-end.ts'
import { claimsEndedNow, liveDebtClaims, type HeldClaim } from './claims.store.ts'
import { enforcedDebts } from './enforced.store.ts'
import { readClosings } from './open-facts.store.ts'
import { readFacts, stillOpen } from './open-items.ts'

/**
 * What an approved payment closes, by the keys of open items: in the transaction that approves it, behind its line. Without
 * ticks the oldest debts. What was decided before stays, and a payment that is nobody's closes nothing. Of one whose lira went on to
 * foreign debts the currency says which of its receipts is meant.
 */
export async function allocatePayment(
  db: TenantDb,
  paymentId: string,
  ticked: readonly TickedItem[] = [],
  currency?: Currency,
): Promise<void> {
  const receipt = await findReceipt(db, paymentId, currency)
  // Lira that went on to foreign debts leave nothing to decide about here.
  if (receipt !== undefined && receipt.firmId !== null && receipt.amountMinor > 0n) await decide(db, [receipt], ticked)
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

/**
 * Receipts of one account and currency, the earliest first. What another payment under way holds is passed over; what this
 * one held until now is still as open as it left it.
 */
async function decide(db: TenantDb, receipts: readonly ReceiptLine[], ticked: readonly TickedItem[]): Promise<void> {
  const [first] = receipts
  if (first === undefined) return
  const { accountId, currency } = first
  const paying = new Set(receipts.map(({ paymentId }) => paymentId))
  const claims = await liveDebtClaims(db, [accountId])
  const others = claims.filter((each) => each.currency === currency && !paying.has(each.paymentId))
  const held = ticked.length > 0 ? await claimsEndedNow(db, first.paymentId) : []
  const news = receipts.map((receipt) => newReceipt(receipt, ticked))
  const items = closable(await openBefore(db, first, news, held), others)
  const enforced = new Map(
    (await enforcedDebts(db, [accountId]))
      .filter((each) => each.currency === currency)
      .map(({ key, enforcedOn }) => [key, enforcedOn]),
  )
  const open = items.map((item) => ({ ...item, enforcedOn: enforced.get(item.key) }))
  for (const [at, decided] of receiptAllocations(open, news).entries()) {
    const receipt = receipts[at]
    if (receipt !== undefined && decided.length > 0) await insertAllocations(db, receipt, decided)
  }
}

/** What was open before receipts came: by the end of the account, or by all of it where that cannot be told. */
async function openBefore(
  db: TenantDb,
  { accountId, currency }: ReceiptLine,
  news: readonly NewReceipt[],
  alsoHeld: readonly HeldClaim[],
): Promise<readonly OpenAmount[]> {
  const keys = new Set(news.flatMap(({ key, surcharge }) => [key, ...(surcharge === undefined ? [] : [surcharge.key])]))
  const closedByAge = (await readClosings(db, [accountId])).filter(({ closing }) => closing === 'fifo')
  const end = (await readOpenEnds(db, closedByAge, currency, { keys, alsoHeld })).get(accountId)
  if (end !== undefined) return end.still.items
  const [account] = await readFacts(db, [accountId], currency, alsoHeld)
  if (account === undefined) return []
  return (await stillOpen(db, { ...account, lines: account.lines.filter(({ key }) => !keys.has(key)) })).items
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
