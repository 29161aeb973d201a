import type { listCollections } from '@vezne/contract/collections.ts'
import { collectionList, type CollectionRow } from '@vezne/contract/collections/list.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TextRow } from '../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../kit/list/asked-page.ts'
import type { CollectionDeps } from '../deps.ts'
import { COLUMNS, pageStatement, type Asking } from './page.store.ts'

const NAMES = Object.keys(COLUMNS)

/** A page of the payments that the caller sees. */
export async function showPage(
  { db, secret }: CollectionDeps,
  input: InputOf<typeof listCollections>,
  asking: Asking,
): Promise<ReplyOf<typeof listCollections>> {
  const page = askedPage(secret, collectionList, input)
  const rows = await db.askForCaller(asking, pageStatement(asking, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return { items: shown.map(itemOf), nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)) }
}

const positionOf = (row: TextRow) => row.slice(NAMES.length).map((text) => text ?? '')

function itemOf(row: TextRow): CollectionRow {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof CollectionRow,
    string
  >
  return {
    ...(said as unknown as CollectionRow),
    createdAt: Date.parse(said.createdAt),
    amount: BigInt(said.amount),
    netAmount: BigInt(said.netAmount),
    commission: BigInt(said.commission),
    refundedAmount: BigInt(said.refundedAmount),
    commissionRate: (said.commissionRate as string | null) === null ? null : Number(said.commissionRate) / 10_000,
    installmentCount: Number(said.installmentCount),
    bankId: Number(said.bankId),
    is3d: said.is3d === 't',
  }
}
