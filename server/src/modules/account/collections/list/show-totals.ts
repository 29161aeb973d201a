import type { totalCollections } from '@vezne/contract/collections.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { CollectionDeps } from '../deps.ts'
import type { CollectionFilter } from './conditions.store.ts'
import type { Asking } from './page.store.ts'
import { totalsStatement } from './totals.store.ts'

/** The totals of whatever the filter leaves, by currency. What was charged and went back again stands in both sums. */
export async function showTotals(
  { db }: CollectionDeps,
  filter: CollectionFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalCollections>> {
  const rows = await db.askForCaller(asking, totalsStatement(asking, filter))
  return rows.map(([currencyCode, ...figures]) => {
    const [count = 0n, ended = 0n, paid = 0n, amount = 0n, netAmount = 0n, refundedAmount = 0n] = figures.map(
      (figure) => BigInt(figure ?? '0'),
    )
    return {
      currencyCode: currencyCode ?? '',
      count: Number(count),
      approvedCount: Number(paid),
      amount,
      netAmount,
      commission: amount - netAmount,
      refundedAmount,
      successRate: ended === 0n ? null : Number((paid * 10_000n) / ended) / 100,
    }
  })
}
