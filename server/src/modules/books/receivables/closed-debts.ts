import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { wholeKey } from '@vezne/domain/receivables/part-keys.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { readSought } from './account-end.store.ts'
import { allocationsOfPayment, receiptOf, type AllocationRow } from './allocations.store.ts'
import { readConversions, type Conversion } from './conversions.store.ts'
import { readClosings, type HeldLine } from './open-facts.store.ts'
import { keyOf, soughtBy } from './own-keys.ts'

/** A debt that a payment closed, or a part of one, as it was decided. */
interface ClosedDebt {
  readonly debitKey: string
  readonly withKey: string | null
  /** In the currency of its account. */
  readonly amountMinor: bigint
  readonly currency: Currency
  /** How people call it; what it is known by where its line is gone. */
  readonly documentNo: string
  readonly type: string | null
  readonly documentOn: Day | null
  readonly dueOn: Day | null
  /** The payment's own vade farkı, which it closes first. */
  readonly isOwnSurcharge: boolean
  /** Of a credit that was set off: its document. */
  readonly creditNo: string | null
}

export interface ClosedDebts {
  readonly paidOn: Day
  /** What closes debts of the account, its own vade farkı among it. */
  readonly receiptMinor: bigint
  /** What was not taken by any debt: an open credit. */
  readonly unappliedMinor: bigint
  /** Nothing was decided yet: the worker does it within minutes. */
  readonly isPending: boolean
  readonly lines: readonly ClosedDebt[]
  /** Lira that went on to foreign debts, and what of them no debt took. */
  readonly conversions: readonly (Conversion & { readonly unappliedMinor: bigint })[]
}

const numberOf = (line: HeldLine | undefined, key: string): string =>
  line === undefined ? soughtBy(wholeKey(key)).name : (line.documentNo ?? line.reference ?? line.externalId)

/** The lines of the items of some keys: the last one of each is the one that counts. */
export async function linesOf(
  db: ReadDb,
  allocations: readonly AllocationRow[],
): Promise<ReadonlyMap<string, HeldLine>> {
  const ledgers = new Map(
    (await readClosings(db, [...new Set(allocations.map(({ accountId }) => accountId))])).map((account) => [
      account.accountId,
      account.ledgerId,
    ]),
  )
  const sought = allocations.flatMap(({ accountId, debitKey, creditKey }) =>
    [debitKey, creditKey].map((key) => ({
      ...soughtBy(wholeKey(key)),
      accountId,
      ledgerId: ledgers.get(accountId) ?? '',
    })),
  )
  const held = (
    await Promise.all(
      [...new Set(allocations.map(({ currency }) => currency))].map((each) => readSought(db, sought, [], each)),
    )
  ).flat()
  return new Map(held.map((line) => [placeOf(line.accountId, keyOf(line)), line]))
}

/** Two accounts of a firm may have documents of one number. */
export const placeOf = (accountId: string, key: string) => `${accountId} ${key}`

/** What an approved payment closed, line by line in the order in which it was decided; undefined where it has no receipt. */
export async function closedDebtsOf(db: ReadDb, paymentId: string): Promise<ClosedDebts | undefined> {
  const receipt = await receiptOf(db, paymentId)
  if (receipt === undefined) return undefined
  const allocations = await allocationsOfPayment(db, paymentId)
  const lines = allocations.length === 0 ? new Map<string, HeldLine>() : await linesOf(db, allocations)
  const usedOn = (accountId: string) =>
    sumOf(
      allocations.filter((each) => each.withKey === null && each.accountId === accountId),
      (each) => each.amountMinor,
    )
  return {
    paidOn: receipt.on,
    receiptMinor: receipt.amountMinor,
    unappliedMinor: receipt.amountMinor - usedOn(receipt.accountId),
    isPending: allocations.length === 0 && !receipt.isSummed,
    conversions: (await readConversions(db, paymentId)).map((each) => ({
      ...each,
      unappliedMinor: each.amountMinor - usedOn(each.accountId),
    })),
    lines: allocations.map(({ accountId, currency, debitKey, creditKey, withKey, amountMinor }) => {
      const line = lines.get(placeOf(accountId, wholeKey(debitKey)))
      return {
        debitKey,
        withKey,
        amountMinor,
        currency,
        documentNo: numberOf(line, debitKey),
        type: line?.type ?? null,
        documentOn: line?.documentOn ?? null,
        dueOn: line?.dueOn ?? null,
        isOwnSurcharge: line?.type === 'late-charge' && line.paymentId === paymentId,
        creditNo: withKey === null ? null : numberOf(lines.get(placeOf(accountId, wholeKey(creditKey))), creditKey),
      }
    }),
  }
}

/** What a receipt closes at the ERP: a document by the external id of its line, a credit that is set off below zero. */
interface ClosedAtErp {
  readonly externalId: string
  readonly amountMinor: bigint
}

/** What an approved payment closes on one account, as the ERP is told of it. What the ERP does not know of is left out. */
export async function closesOf(db: ReadDb, paymentId: string, accountId: string): Promise<ClosedAtErp[]> {
  const allocations = (await allocationsOfPayment(db, paymentId)).filter((each) => each.accountId === accountId)
  if (allocations.length === 0) return []
  const lines = await linesOf(db, allocations)
  const closed = new Map<string, bigint>()
  const add = (key: string, amountMinor: bigint) => {
    const line = lines.get(placeOf(accountId, wholeKey(key)))
    if (line !== undefined && !line.isOurs)
      closed.set(line.externalId, (closed.get(line.externalId) ?? 0n) + amountMinor)
  }
  for (const { debitKey, creditKey, withKey, amountMinor } of allocations) {
    add(debitKey, amountMinor)
    if (withKey !== null) add(creditKey, -amountMinor)
  }
  return [...closed].map(([externalId, amountMinor]) => ({ externalId, amountMinor }))
}
