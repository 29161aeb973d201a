import type { Currency } from '@vezne/domain/money/money.ts'
import { closable, type TickedItem } from '@vezne/domain/receivables/claims.ts'
import { legKey } from '@vezne/domain/receivables/own-legs.ts'
import { claimedByReceipt, receiptAllocations, type NewReceipt } from '@vezne/domain/receivables/receipt-allocations.ts'
import type { OpenAmount } from '@vezne/domain/receivables/standing-allocations.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findReceipt, insertAllocations, receiptsAmong, type ReceiptLine } from './allocations.store.ts'
import { readOpenEnds } from './account-end.ts'
import { heldUntilMove, liveDebtClaims, tickedByPayments } from './claims.store.ts'
import { enforcedDebts } from './enforced.store.ts'
import { readClosings } from './open-facts.store.ts'
import { openAnew, readFacts, stillOpen } from './open-items.ts'
import { openSince } from './open-since.ts'
import { readKeptSince } from './open-since.store.ts'

/**
 * What a payment closes without ticks: the oldest debts, by how the account stands now. What was decided before stays, and
 * a payment that is nobody's closes nothing.
 */
export async function allocatePayment(db: TenantDb, paymentId: string): Promise<void> {
  const receipt = await findReceipt(db, paymentId, undefined)
  if (receipt !== undefined && receipt.firmId !== null && receipt.amountMinor > 0n) await decide(db, [receipt])
}

/**
 * What a payment closes that ticked its debts and holds them until now, in the transaction that approves it and behind its
 * line: what it claimed and no more is asked, so the length of an account adds nothing to an approval. One that was given up
 * before holds nothing any more; what it closes is decided behind the commit, with all that stands there by then. Of one whose lira
 * went on to foreign debts the currency says which of its receipts is meant.
 */
export async function allocateClaimed(
  db: TenantDb,
  paymentId: string,
  ticked: readonly TickedItem[],
  currency?: Currency,
): Promise<void> {
  const held = await heldUntilMove(db, paymentId)
  if (held.length === 0) return
  const receipt = await findReceipt(db, paymentId, currency)
  // Lira that went on to foreign debts leave nothing to decide about here, or their own vade farkı.
  if (receipt === undefined || receipt.firmId === null || receipt.amountMinor === 0n) return
  await insertAllocations(db, receipt, claimedByReceipt(newReceipt(receipt, ticked)))
}

/**
 * What receipts close that is not decided yet, once, before their lines are folded. Without ticks what they close follows
 * until then from the order of debts alone, so that no sale waits for an account to be read.
 */
export async function allocateLines(db: TenantDb, lineIds: readonly bigint[]): Promise<void> {
  const receipts = lineIds.length === 0 ? [] : await receiptsAmong(db, lineIds)
  for (const ofOne of Map.groupBy(receipts, ({ accountId, currency }) => `${accountId} ${currency}`).values())
    await decide(db, ofOne)
}

/** Receipts of one account and currency, the earliest first. What another payment under way holds is passed over. */
async function decide(db: TenantDb, receipts: readonly ReceiptLine[]): Promise<void> {
  const [first] = receipts
  if (first === undefined) return
  const { accountId, currency } = first
  const paymentIds = receipts.map(({ paymentId }) => paymentId)
  const paying = new Set(paymentIds)
  const claims = await liveDebtClaims(db, [accountId])
  const others = claims.filter((each) => each.currency === currency && !paying.has(each.paymentId))
  const ticked = await tickedByPayments(db, paymentIds, { accountId, currency })
  const news = receipts.map((receipt) => newReceipt(receipt, ticked.get(receipt.paymentId) ?? []))
  const items = closable(await openBefore(db, first, news), others)
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

/** What was open before receipts came: by the end of the account, by what is kept of it, or by all of it where neither can tell. */
async function openBefore(
  db: TenantDb,
  { accountId, currency }: ReceiptLine,
  news: readonly NewReceipt[],
): Promise<readonly OpenAmount[]> {
  const keys = new Set(news.flatMap(({ key, surcharge }) => [key, ...(surcharge === undefined ? [] : [surcharge.key])]))
  const closings = await readClosings(db, [accountId])
  const closedByErp = closings.filter(({ closing }) => closing === 'erp').map((each) => each.accountId)
  const [since] = await readKeptSince(db, closedByErp, currency)
  const closedByAge = closings.filter(({ closing }) => closing === 'fifo' || since?.isByAge === true)
  const end = (await readOpenEnds(db, closedByAge, currency, { keys, alsoHeld: [] })).get(accountId)
  if (end !== undefined) return end.still.items
  const anew = since === undefined || since.isByAge ? undefined : await openSince(db, since, currency, keys)
  if (since !== undefined && anew !== undefined) return openAnew(since, anew).open.items
  const [account] = await readFacts(db, [accountId], currency)
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
