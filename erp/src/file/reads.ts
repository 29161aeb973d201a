import { createHash } from 'node:crypto'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import type { ErpItems, Page, ReadFrom, ReadKind, SkippedRow, Trouble } from '../port.ts'
import { referenceIn } from '../references.ts'
import { trouble } from '../reply.ts'
import { dayOf } from '../wire/days.ts'
import { readJson } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { decodeEither, type Wire } from '../wire/wire.ts'
import { currencyOf, folded, typeOf } from './codes.ts'
import { readCsv } from './csv.ts'

export const FILE_READS = ['account-lines', 'open-items'] as const
type FileKind = (typeof FILE_READS)[number]

const MOST_ROWS = 1000

/** The columns of a statement, by what they are called; the first four of them a file must have. */
const COLUMNS = {
  firm: ['Cari Kodu'],
  day: ['Tarih'],
  debit: ['Borç'],
  credit: ['Alacak'],
  type: ['İşlem', 'İşlem Türü'],
  number: ['Belge No', 'Fiş No'],
  words: ['Açıklama'],
  due: ['Vade', 'Vade Tarihi'],
  currency: ['Döviz', 'Para Birimi'],
  rate: ['Kur'],
  left: ['Kalan'],
} as const
type Column = keyof typeof COLUMNS
const NEEDED: readonly Column[] = ['firm', 'day', 'debit', 'credit']

type Row = Readonly<Record<Column, string>>

/** A statement as it was understood: pages of the same file need not be so again. */
interface Understood {
  readonly hash: string
  readonly rows: readonly Row[]
  readonly ids: readonly string[]
}

/** Of one session. */
export interface Memory {
  understood?: Understood
}

/** The file is fetched for every page and must be the same one: its hash goes from page to page. */
export async function readPage<Kind extends ReadKind>(
  { wire, url, memory }: { readonly wire: Wire; readonly url: string; readonly memory: Memory },
  kind: Kind,
  from: ReadFrom,
): Promise<Page<Kind> | Trouble> {
  if (!FILE_READS.some((known) => known === kind)) return trouble('refused', kind)
  const place = from.next === undefined ? { at: 0, hash: '' } : placeOf(from.next)
  if (place === undefined) return trouble('settings', 'next')
  const answer = await wire.send({ method: 'GET', url, headers: {}, body: '' })
  if (answer.kind === 'silence') return trouble('unreachable', answer.why)
  if (answer.status === 403) return trouble('not-allowed', 'HTTP 403')
  if (answer.status !== 200) return trouble(answer.status === 404 ? 'settings' : 'unreachable', `HTTP ${answer.status}`)
  const hash = createHash('sha256').update(answer.bytes).digest('hex').slice(0, 32)
  if (place.hash !== '' && place.hash !== hash) return trouble('unreadable', 'changed')
  if (memory.understood?.hash !== hash) {
    const found = rowsOf(decodeEither(answer.bytes).replace(/^\uFEFF/, ''))
    if (typeof found === 'string') return trouble('unreadable', found)
    memory.understood = { hash, rows: found, ids: idsOf(found) }
  }
  const { rows, ids } = memory.understood
  const reads = rows
    .slice(place.at, place.at + MOST_ROWS)
    .map((row, index) => itemOf(kind as FileKind, row, ids[place.at + index] ?? '', place.at + index))
  const end = place.at + MOST_ROWS
  return {
    kind: 'page',
    // The kinds that come here are those that `itemOf` makes.
    items: reads.flatMap((read) => ('items' in read ? read.items : [])) as unknown as ErpItems[Kind][],
    removed: [],
    skipped: reads.flatMap((read) => ('items' in read ? [] : [read])),
    ...(end < rows.length ? { next: JSON.stringify({ at: end, hash }) } : {}),
  }
}

function placeOf(next: string): { at: number; hash: string } | undefined {
  const json = readJson(next)
  const [at, hash] = [jsonText(json, 'at'), jsonText(json, 'hash')]
  return /^\d{1,9}$/.test(at) && /^[0-9a-f]{32}$/.test(hash) ? { at: Number(at), hash } : undefined
}

/** Rows by our names for their columns, or what is missing. */
function rowsOf(text: string): readonly Row[] | string {
  const [titles = [], ...cells] = readCsv(text)
  const plain = titles.map(folded)
  const placeIn = (column: Column) => plain.findIndex((title) => COLUMNS[column].some((name) => folded(name) === title))
  const places = Object.fromEntries(
    Object.keys(COLUMNS).map((column) => [column, placeIn(column as Column)]),
  ) as Record<Column, number>
  const missing = NEEDED.find((column) => places[column] < 0)
  if (missing !== undefined) return COLUMNS[missing][0]
  return cells.map(
    (row) =>
      Object.fromEntries(
        Object.entries(places).map(([column, at]) => [column, (row[at] ?? '').trim()]),
      ) as unknown as Row,
  )
}

/** A row has no number of its own: it is told by what stands in it, and equal ones by their order. */
function idsOf(rows: readonly Row[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const facts = [row.firm, row.day, row.number, row.type, row.debit, row.credit, row.currency].join('\u0001')
    const count = (seen.get(facts) ?? 0) + 1
    seen.set(facts, count)
    return createHash('sha256').update(`${facts}\u0001${count}`).digest('hex').slice(0, 32)
  })
}

type Read = { readonly items: readonly (ErpItems['account-lines'] | ErpItems['open-items'])[] } | SkippedRow

function itemOf(kind: FileKind, row: Row, externalId: string, sequence: number): Read {
  const skipped = (why: SkippedRow['why']) => ({ id: externalId, why })
  const documentOn = dayOf(row.day)
  const currencyCode = currencyOf(row.currency)
  const [debit, credit, left] = [row.debit, row.credit, row.left].map(amountIn)
  const dueOn = dayOf(row.due) ?? documentOn
  if (row.firm === '') return skipped('code')
  if (documentOn === undefined || dueOn === undefined) return skipped('day')
  // Borç and alacak of a statement are lira: what a row has in other money, no column says.
  if (currencyCode !== 'TRY') return skipped('currency')
  if (debit === undefined || credit === undefined || left === undefined || (debit > 0n && credit > 0n))
    return skipped('amount')
  const isDebit = debit > 0n || credit === 0n
  const named = {
    externalId,
    firmCode: row.firm,
    documentOn,
    dueOn,
    currencyCode,
    ...(row.number === '' ? {} : { documentNo: row.number.slice(0, 60) }),
  }
  const { type, rawType } = typeOf(row.type)
  if (kind === 'open-items') {
    if (left === 0n) return { items: [] }
    return { items: [{ ...named, side: isDebit ? 'debit' : 'credit', type, principal: decimalFromMinor(left) }] }
  }
  const reference = referenceIn(row.words)
  return {
    items: [
      {
        ...named,
        sequence,
        type,
        ...(rawType === undefined ? {} : { rawType }),
        ...(row.words === '' ? {} : { description: row.words.slice(0, 500) }),
        ...(reference === '' ? {} : { reference }),
        ...(isDebit ? { debit: decimalFromMinor(debit) } : { credit: decimalFromMinor(credit) }),
      },
    ],
  }
}

const amountIn = (cell: string): bigint | undefined => (cell === '' ? 0n : readAmount(cell))
