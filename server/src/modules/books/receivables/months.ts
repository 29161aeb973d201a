import type { TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import { allocateLines } from './allocations.ts'
import { askAboutReceipts } from './doubles.ts'
import { layConversions, queueItems } from './erp-outbox.store.ts'
import { placeReversals } from './place-reversals.ts'
import { reversedAmong } from './place-reversals.store.ts'
import { rateLines } from './rate-at.store.ts'
import { keepDueDays } from './refund-due.ts'
import {
  addToMonths,
  foldLines,
  pickUnsummed,
  unsummedLedgers,
  unsummedReceipts,
  type MonthChange,
} from './months.store.ts'
import { isStillBusy, lockFilled, takeTurn, waitAtMost } from './turns.store.ts'

/**
 * For whoever writes lines with `is_summed`: brings the same change into the sums, in the transaction that writes them
 * and as its last step. Lines of ours are folded by the worker, who holds lines while it waits for sums: whoever held
 * sums and then waited for a line would wait in a circle.
 */
export async function sumMonths(db: TenantDb, changes: readonly MonthChange[]): Promise<void> {
  if (changes.length > 0) await addToMonths(db, changes)
}

const AT_ONCE = 500

/** As long as somebody who asks may wait beside a ledger that is being filled. */
const HURRIED_MS = 2000
/** Longer than any batch of a feed takes. */
const PATIENT_MS = 60_000

interface Pace {
  readonly atOnce?: number
  /** For how long it waits for its turn at a ledger. */
  readonly waitMs?: number
}

interface Folded {
  readonly lines: number
  /** Ledgers that it could not come to an end with, and why. */
  readonly behind: ReadonlyMap<string, unknown>
}

async function foldSome(db: TenantDb, ledgerId: string, { atOnce, waitMs }: Required<Pace>): Promise<number> {
  await waitAtMost(db, waitMs)
  await takeTurn(db, ledgerId)
  await lockFilled(db, ledgerId)
  await rateLines(db, ledgerId)
  const ids = await pickUnsummed(db, ledgerId, atOnce)
  if (ids.length === 0) return 0
  await askAboutReceipts(db, ids)
  const reversed = await reversedAmong(db, ids)
  await placeReversals(db, reversed)
  await allocateLines(db, ids)
  await keepDueDays(db, reversed, ids)
  await foldLines(db, ids)
  await queueItems(db, ids)
  await layConversions(db, ids)
  return ids.length
}

async function foldLedger(
  { forTenant }: TenantDatabase,
  { tenantId, ledgerId }: { readonly tenantId: string; readonly ledgerId: string },
  pace: Required<Pace>,
): Promise<number> {
  for (let lines = 0; ;) {
    const taken = await forTenant(tenantId, (db) => foldSome(db, ledgerId, pace))
    lines += taken
    if (taken < pace.atOnce) return lines
  }
}

async function foldLedgers(
  database: TenantDatabase,
  tenantId: string,
  { atOnce = AT_ONCE, waitMs = HURRIED_MS }: Pace,
): Promise<Folded> {
  const behind = new Map<string, unknown>()
  let lines = 0
  for (const ledgerId of await database.forTenant(tenantId, unsummedLedgers)) {
    try {
      lines += await foldLedger(database, { tenantId, ledgerId }, { atOnce, waitMs })
    } catch (error) {
      // One ledger's trouble holds up no other.
      behind.set(ledgerId, error)
    }
  }
  return { lines, behind }
}

/**
 * Decides what receipts close that is not decided yet, brings all own lines into the sums of their months and lays down what
 * goes out of them to an ERP, some at a time and one ledger after the other. Answers how many lines. For whoever asks and goes
 * on with what there is: a ledger that is being filled for longer is left to those who follow up.
 */
export async function foldOwnLines(database: TenantDatabase, tenantId: string, pace: Pace = {}): Promise<number> {
  const { lines, behind } = await foldLedgers(database, tenantId, pace)
  failOf([...behind.values()].filter((error) => !isStillBusy(error)))
  return lines
}

/** The same for whoever must not go on before: waits for its turn at every ledger, and is taken up again where it is not over. */
export async function followUpBooks(database: TenantDatabase, tenantId: string): Promise<void> {
  failOf([...(await ledgersBehind(database, tenantId)).values()])
}

/** The same for whoever goes on with all ledgers but those that it could not come to an end with: which these are, and why. */
export async function ledgersBehind(database: TenantDatabase, tenantId: string): Promise<ReadonlyMap<string, unknown>> {
  return (await foldLedgers(database, tenantId, { waitMs: PATIENT_MS })).behind
}

function failOf(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ledgers could not be folded`)
}

/**
 * For whoever fills a ledger, in its turn and before anything is written: what payments closed until now they keep, whatever
 * comes in with the batch.
 */
export async function decideBefore(db: TenantDb, ledgerId: string): Promise<void> {
  for (let after = 0n; ;) {
    const ids = await unsummedReceipts(db, { ledgerId, after, atMost: AT_ONCE })
    await allocateLines(db, ids)
    const last = ids.at(-1)
    if (last === undefined || ids.length < AT_ONCE) return
    after = last
  }
}
