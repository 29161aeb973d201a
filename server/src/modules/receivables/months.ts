import type { TenantDatabase, TenantDb } from '../../kit/db/tenant-db.ts'
import { allocateLines } from './allocations.ts'
import { askAboutReceipts } from './doubles.ts'
import { layConversions, layHandOuts } from './hand-outs.store.ts'
import { placeReversals } from './place-reversals.ts'
import { reversedAmong } from './place-reversals.store.ts'
import { addToMonths, foldLines, pickUnsummed, type MonthChange } from './months.store.ts'

/**
 * For whoever writes lines with `is_summed`: brings the same change into the sums, in the transaction that writes them
 * and as its last step. Lines of ours are folded by the worker, who holds lines while it waits for sums: whoever held
 * sums and then waited for a line would wait in a circle.
 */
export async function sumMonths(db: TenantDb, changes: readonly MonthChange[]): Promise<void> {
  if (changes.length > 0) await addToMonths(db, changes)
}

const AT_ONCE = 500

/**
 * Decides what receipts close that ticked nothing, brings all own lines into the sums of their months and lays down what
 * goes out of them to an ERP, some at a time. Answers how many lines.
 */
export async function foldOwnLines({ forTenant }: TenantDatabase, tenantId: string, atOnce = AT_ONCE): Promise<number> {
  for (let folded = 0; ;) {
    const taken = await forTenant(tenantId, async (db) => {
      const ids = await pickUnsummed(db, atOnce)
      if (ids.length === 0) return 0
      await askAboutReceipts(db, ids)
      await placeReversals(db, await reversedAmong(db, ids))
      await allocateLines(db, ids)
      await foldLines(db, ids)
      await layHandOuts(db, ids)
      await layConversions(db, ids)
      return ids.length
    })
    folded += taken
    if (taken < atOnce) return folded
  }
}
