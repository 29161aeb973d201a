import { programmeName } from '@vezne/banks/pos/banks.ts'
import type { listCollections } from '@vezne/contract/collections.ts'
import { collectionList, type CollectionRow } from '@vezne/contract/collections/list.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Reading, TextRow } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import type { CollectionDeps } from '../deps.ts'
import { bankNameOf } from '../bank-name.ts'
import { COLUMNS, pageStatement, type Asking } from './page.store.ts'

type Input = InputOf<typeof listCollections>

const NAMES = Object.keys(COLUMNS)

/** Of parts of a million. */
const percentOf = (ppm: string) => Number(ppm) / 10_000

/** A page of the payments that the caller sees. */
export async function showPage(
  { db, secret }: Reading<CollectionDeps>,
  input: Input,
  asking: Asking,
): Promise<ReplyOf<typeof listCollections>> {
  const page = askedPage(secret, collectionList, input)
  const rows = await db.askForCaller(asking, pageStatement(asking, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return { items: shown.map(itemOf), nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)) }
}

/** Behind a row's columns stand the texts of its position: the fields of the order, and the id. */
const positionOf = (row: TextRow) => row.slice(NAMES.length).map((text) => text ?? '')

function itemOf(row: TextRow): CollectionRow {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof CollectionRow,
    string
  >
  return {
    ...(said as unknown as CollectionRow),
    createdAt: instantOf(said.createdAt),
    amount: BigInt(said.amount),
    netAmount: BigInt(said.netAmount),
    commission: BigInt(said.commission),
    refundedAmount: BigInt(said.refundedAmount),
    commissionRate: (said.commissionRate as string | null) === null ? null : percentOf(said.commissionRate),
    installmentCount: Number(said.installmentCount),
    bankId: Number(said.bankId),
    bankName: bankNameOf(Number(said.bankName)),
    program: (said.program as string | null) && programmeName(said.program),
    is3d: said.is3d === 't',
    movedAt: (said.movedAt as string | null) === null ? null : instantOf(said.movedAt),
  }
}
