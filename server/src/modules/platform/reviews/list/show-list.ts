import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listReviews, totalReviews } from '@vezne/contract/reviews.ts'
import { reviewList, type ReviewItem } from '@vezne/contract/reviews/list.ts'
import type { FirmScope, Reading, TextRow } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import type { ReviewDeps } from '../deps.ts'
import { COLUMNS, pageStatement, totalsStatement, type ReviewFilter } from './page.store.ts'

type ListDeps = Reading<Pick<ReviewDeps, 'db' | 'secret'>>

/** Whose questions are asked for. */
interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

const NAMES = Object.keys(COLUMNS)

/** A page of the company's questions. */
export async function showPage(
  { db, secret }: ListDeps,
  input: InputOf<typeof listReviews>,
  asking: Asking,
): Promise<ReplyOf<typeof listReviews>> {
  const page = askedPage(secret, reviewList, input)
  const rows = await db.askForCaller(asking, pageStatement(asking.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return { items: shown.map(itemOf), nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)) }
}

const positionOf = (row: TextRow) => row.slice(NAMES.length).map((text) => text ?? '')

function itemOf(row: TextRow): ReviewItem {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof ReviewItem,
    string | null
  >
  return {
    ...(said as unknown as ReviewItem),
    amount: said.amount === null ? null : BigInt(said.amount),
    openedAt: Date.parse(said.openedAt ?? ''),
    closedAt: said.closedAt === null ? null : Date.parse(said.closedAt),
  }
}

/** Count and money of whatever the filter leaves, by currency. */
export async function showTotals(
  { db }: ListDeps,
  filter: ReviewFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalReviews>> {
  const rows = await db.askForCaller(asking, totalsStatement(asking.tenantId, filter))
  return rows.map(([currencyCode, count, amount]) => ({
    currencyCode: currencyCode ?? '',
    count: Number(count),
    amount: BigInt(amount ?? '0'),
  }))
}
