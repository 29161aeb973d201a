import {
  looksAlike,
  possibleDoubles,
  type Looks,
  type PossibleDouble,
} from '@vezne/domain/receivables/possible-double.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { BY_ITSELF, closeReviews, openReview } from '../../platform/reviews/index.ts'
import {
  deleteAsked,
  insertAsked,
  readAsked,
  readDifferent,
  readReceiptsNear,
  readSlipsNear,
  receiptsToPair,
  type AskedPair,
} from './doubles.store.ts'
import { moneyOf } from './money-of.ts'

export const POSSIBLE_DOUBLE = 'possible-double'
const TYPED_BY_HAND = 'a slip without our reference looks like this receipt'

/**
 * Olası mükerrer: asks staff about card slips that may be receipts of ours, near what has come or changed. Whoever calls
 * holds the ledger. What no longer looks alike is asked no longer; what staff has said is never asked again.
 */
export async function askAboutDoubles(
  db: TenantDb,
  ledger: { readonly id: string; readonly code: string },
  news: readonly Looks[],
): Promise<void> {
  const asked = await readAsked(db, ledger.id)
  const spots = [...news, ...asked.flatMap(({ slip, receipt }) => (receipt === undefined ? [slip] : [slip, receipt]))]
  if (spots.length === 0) return
  const receipts = await readReceiptsNear(db, spots)
  const slips = receipts.length === 0 ? [] : await readSlipsNear(db, receipts)
  const looks = new Map<string, Looks>([
    ...slips.map((slip) => [slip.id, slip] as const),
    ...receipts.map((receipt) => [receipt.reference, receipt] as const),
  ])
  const isStill = ({ slipId, reference }: AskedPair) => {
    const [slip, receipt] = [looks.get(slipId), looks.get(reference)]
    return slip !== undefined && receipt !== undefined && looksAlike(slip, receipt)
  }
  const over = asked.filter((pair) => !isStill(pair))
  if (over.length > 0) await deleteAsked(db, over)
  for (const pair of over) {
    const which = { kinds: [POSSIBLE_DOUBLE], subjectId: subjectOf(pair) } as const
    await closeReviews(db, which, { by: BY_ITSELF, verdict: 'no longer alike' })
  }
  const still = asked.filter(isStill)
  const found = possibleDoubles(
    slips.filter(({ id }) => !still.some(({ slipId }) => slipId === id)),
    receipts.filter((receipt) => !still.some(({ reference }) => reference === receipt.reference)),
    await readDifferent(
      db,
      slips.map(({ id }) => id),
    ),
  )
  if (found.length > 0) await insertAsked(db, ledger.id, found)
  for (const pair of found) await openReview(db, questionOf(ledger.code, pair, looks))
}

/** One question for each pair: a slip is asked about with the next receipt while the answer to the last is written. */
const subjectOf = ({ slipId, reference }: PossibleDouble) => `${slipId} ${reference}`

/** The slip that a question is about. */
export const slipOf = (subjectId: string): string => subjectId.split(' ')[0] ?? subjectId

function questionOf(code: string, pair: PossibleDouble, looks: ReadonlyMap<string, Looks>) {
  const { amountMinor = 0n, currency = '' } = looks.get(pair.slipId) ?? {}
  return {
    kind: POSSIBLE_DOUBLE,
    subjectId: subjectOf(pair),
    label: `${code} ${pair.reference}`.slice(0, 100),
    reason: TYPED_BY_HAND,
    ...moneyOf(currency, amountMinor),
  } as const
}

/** The same for receipts of ours that come after the slip: some of their lines, before they are folded. */
export async function askAboutReceipts(db: TenantDb, lineIds: readonly bigint[]): Promise<void> {
  const receipts = await receiptsToPair(db, lineIds)
  for (const [id, news] of Map.groupBy(receipts, ({ ledgerId }) => ledgerId))
    await askAboutDoubles(db, { id, code: news[0]?.ledgerCode ?? '' }, news)
}
