import { programmeName } from '@vezne/banks/pos/banks.ts'
import type { listCollections } from '@vezne/contract/collections.ts'
import { collectionList, type CollectionRow } from '@vezne/contract/collections/list.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Format, Reading, TextRow, WireRow } from '../../../../kit/db/tenant-db.ts'
import { writtenPage, type WrittenReply } from '../../../../kit/http/written-reply.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import { formatOf, rowWriter, type Writing } from '../../../../kit/list/write-rows.ts'
import type { CollectionDeps } from '../deps.ts'
import { bankNameOf } from '../bank-name.ts'
import { COLUMNS, pageStatement, type Asking } from './page.store.ts'

type Input = InputOf<typeof listCollections>

const NAMES = Object.keys(COLUMNS)

/** Of parts of a million. */
const percentOf = (ppm: string) => Number(ppm) / 10_000

/** In the order of the columns that are read. */
const WRITINGS = {
  id: 'uuid',
  orderId: 'plain',
  createdAt: 'instant',
  channel: 'plain',
  firmId: 'uuid',
  firmName: 'text',
  status: 'plain',
  amount: 'minor',
  netAmount: 'minor',
  commission: 'minor',
  commissionRate: (ppm) => String(percentOf(ppm)),
  refundedAmount: 'minor',
  currencyCode: 'plain',
  installmentCount: 'number',
  bankId: 'number',
  bankName: (id) => JSON.stringify(bankNameOf(Number(id))),
  program: (written) => JSON.stringify(programmeName(written)),
  maskedCard: 'plain',
  payerName: 'text',
  authCode: 'text',
  hostReference: 'text',
  is3d: 'flag',
  valueOn: 'plain',
  movedAt: 'instant',
} as const satisfies Record<keyof CollectionRow, Writing>

const writeRows = rowWriter(
  Object.fromEntries(NAMES.map((name, at) => [name, { at, as: WRITINGS[name as keyof CollectionRow] }])),
  collectionList.item,
)

const FORMATS = Object.values(WRITINGS).map(formatOf)
/** Behind a row's columns stand the texts of its position: the fields of the order, and the id. */
const inBytes = ({ sort }: Page): Format[] => [...FORMATS, ...sort.map((): Format => 'text'), 'text']

type Page = Parameters<typeof pageStatement>[1]

async function readPage({ db }: Reading<CollectionDeps>, page: Page, asking: Asking, formats?: readonly Format[]) {
  const question = pageStatement(asking, page)
  const rows = await db.askForRows(asking, formats === undefined ? question : { ...question, formats })
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return { shown, nextCursor: last === undefined ? null : page.cursorAt(positionOf(last, page)) }
}

const positionOf = (row: WireRow, { sort: { length } }: Page) =>
  Array.from({ length: length + 1 }, (_, at) => row.text(NAMES.length + at) ?? '')

/** A page of the payments that the caller sees, as it leaves the house. */
export async function writePage(deps: Reading<CollectionDeps>, input: Input, asking: Asking): Promise<WrittenReply> {
  const page = askedPage(deps.secret, collectionList, input)
  const { shown, nextCursor } = await readPage(deps, page, asking, inBytes(page))
  return writtenPage(writeRows(shown), nextCursor)
}

/** A page for whoever goes on with its rows. */
export async function showPage(
  deps: Reading<CollectionDeps>,
  input: Input,
  asking: Asking,
): Promise<ReplyOf<typeof listCollections>> {
  const { shown, nextCursor } = await readPage(deps, askedPage(deps.secret, collectionList, input), asking)
  return { items: shown.map(({ fields }) => itemOf(fields)), nextCursor }
}

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
