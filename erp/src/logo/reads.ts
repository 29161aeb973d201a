import type { ErpItems, Page, ReadFrom, ReadKind, Refused, Trouble, Unknown } from '../port.ts'
import { referenceIn } from '../references.ts'
import { trouble, troubleOf } from '../reply.ts'
import { readJson, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { balanceOf, FIRM_COLUMNS, firmOf } from './cards.ts'
import { LOCAL_NUMBERS } from './codes.ts'
import { byPriority, invoiceLinesOf, priceOf, referenceOf, stocksOf } from './goods.ts'
import { dueDayOf, ficheOf, LINE_COLUMNS, lineOf, mayBeOurs } from './lines.ts'
import { changedSince, isMark, markNow } from './marks.ts'
import { OPEN_ITEM_COLUMNS, openItemOf } from './open-items.ts'
import { list, listFirst, quoted, select, selectBy, type Rows } from './queries.ts'
import { gathered, idOf, type Read } from './rows.ts'
import type { LogoSession } from './session.ts'
import { firmTable, periodName, periodTable } from './site.ts'

/** Read in the order of their numbers, from one on: a row that comes in between moves no other. */
interface Cursor {
  readonly after: string
  /** Of this read: what the last page hands on. */
  readonly mark: string
}

interface Reading<Item> {
  /** Rows above a number, in order; a page has as many as the service gives. */
  readonly rowsAfter: (after: string, since: string) => Promise<Rows>
  readonly numberOf: (row: Json) => string
  readonly itemsOf: (rows: readonly Json[]) => Promise<readonly Read<Item>[] | Refused | Unknown>
  /** The table whose stamps are the marks. */
  readonly stampedIn?: string
  readonly isOfPeriod?: true
}

const MOST_ROWS = 200

export async function readPage<Kind extends ReadKind>(
  session: LogoSession,
  kind: Kind,
  from: ReadFrom,
): Promise<Page<Kind> | Trouble> {
  const reading: Reading<ErpItems[Kind]> = readingOf(session)[kind]
  const since = reading.stampedIn === undefined ? '' : (from.mark ?? '')
  if (since !== '' && !isMark(since)) return trouble('settings', 'mark')
  const cursor = from.next === undefined ? await begin(session, reading.stampedIn) : cursorOf(from.next)
  if (cursor === undefined) return trouble('settings', 'next')
  if ('kind' in cursor) return troubleOf(cursor)
  const found = await reading.rowsAfter(cursor.after, since)
  if (found.kind !== 'rows') return troubleOf(found)
  const numbers = found.rows.map((row) => Number(reading.numberOf(row)))
  const isInOrder = numbers.every(
    (number, at) => Number.isSafeInteger(number) && number >= (numbers[at - 1] ?? Number(cursor.after)),
  )
  if (!isInOrder) return trouble('unreadable', 'order')
  const reads = await reading.itemsOf(found.rows)
  if ('kind' in reads) return troubleOf(reads)
  const last = numbers.at(-1)
  const mark = cursor.mark || since
  // Only a page without a row is the last one: a service may hand out fewer than it was asked for.
  const goesOn = last === undefined ? {} : { next: JSON.stringify({ after: String(last), mark: cursor.mark }) }
  return {
    kind: 'page',
    ...gathered(reads),
    ...goesOn,
    ...(last === undefined && mark !== '' ? { mark } : {}),
    ...(reading.isOfPeriod ? { period: periodName(session.site) } : {}),
  }
}

async function begin(session: LogoSession, table: string | undefined): Promise<Cursor | Refused | Unknown> {
  if (table === undefined) return { after: '0', mark: '' }
  const now = await markNow(session, table)
  return 'mark' in now ? { after: '0', mark: now.mark } : now
}

function cursorOf(next: string): Cursor | undefined {
  const json = readJson(next)
  const [after, mark] = [jsonText(json, 'after'), jsonText(json, 'mark')]
  return /^\d{1,15}$/.test(after) && (mark === '' || isMark(mark)) ? { after, mark } : undefined
}

type Readings = { readonly [Kind in ReadKind]: Reading<ErpItems[Kind]> }

function readingOf(session: LogoSession): Readings {
  const { site } = session
  const cards = firmTable(site, 'CLCARD')
  const lines = periodTable(site, 'CLFLINE')
  const payments = periodTable(site, 'PAYTRANS')
  const page = (columns: string, tables: string, alias: string, after: string, conditions: string) =>
    select(
      session,
      `SELECT TOP ${MOST_ROWS} ${columns} FROM ${tables} WHERE ${alias}.LOGICALREF > ${after}${conditions} ORDER BY ${alias}.LOGICALREF`,
    )
  return {
    firms: {
      rowsAfter: (after, since) =>
        page(FIRM_COLUMNS, `${cards} C`, 'C', after, since === '' ? '' : ` AND ${changedSince('C', since)}`),
      numberOf: idOf,
      itemsOf: async (rows) => rows.map(firmOf),
      stampedIn: cards,
    },
    'account-lines': {
      // Everything is read without what was cancelled; what was cancelled since a mark must be told.
      rowsAfter: (after, since) =>
        page(
          LINE_COLUMNS,
          `${lines} L INNER JOIN ${cards} C ON C.LOGICALREF = L.CLIENTREF`,
          'L',
          after,
          since === '' ? ' AND L.CANCELLED = 0' : ` AND ${changedSince('L', since)}`,
        ),
      numberOf: idOf,
      itemsOf: (rows) => accountLines(session, rows),
      stampedIn: lines,
      isOfPeriod: true,
    },
    'open-items': {
      rowsAfter: (after) =>
        page(
          OPEN_ITEM_COLUMNS,
          `${payments} P INNER JOIN ${cards} C ON C.LOGICALREF = P.CARDREF`,
          'P',
          after,
          ' AND P.CROSSREF = 0 AND P.CANCELLED = 0',
        ),
      numberOf: idOf,
      itemsOf: (rows) => openItems(session, rows),
      isOfPeriod: true,
    },
    balances: {
      rowsAfter: (after) =>
        page(
          'C.LOGICALREF, C.CODE, G.DEBIT, G.CREDIT',
          `${cards} C INNER JOIN ${periodTable(site, 'GNTOTCL')} G ON G.CARDREF = C.LOGICALREF`,
          'C',
          after,
          ' AND G.TOTTYP = 1',
        ),
      numberOf: idOf,
      itemsOf: (rows) => balances(session, rows),
      isOfPeriod: true,
    },
    'invoice-lines': {
      rowsAfter: (after) => objectsAfter(session, 'salesInvoices', after),
      numberOf: referenceOf,
      itemsOf: async (invoices) => invoices.map(invoiceLinesOf),
      isOfPeriod: true,
    },
    stocks: {
      rowsAfter: (after) => objectsAfter(session, 'items', after),
      numberOf: referenceOf,
      itemsOf: (found) => stocks(session, found),
    },
    prices: {
      rowsAfter: (after) => objectsAfter(session, 'salesItemPrices', after),
      numberOf: referenceOf,
      itemsOf: (found) => prices(session, found),
    },
  }
}

/** Few at a time: every one of them comes with all that hangs on it. */
const MOST_OBJECTS = 25

/** One page and no further: a list of a hundred thousand that broke off would begin anew each time. */
const objectsAfter = (session: LogoSession, object: string, after: string): Promise<Rows> =>
  listFirst(session, object, {
    q: `INTERNAL_REFERENCE gt ${after}`,
    sort: 'INTERNAL_REFERENCE',
    limit: String(MOST_OBJECTS),
    expandLevel: 'full',
  })

async function accountLines(session: LogoSession, rows: readonly Json[]) {
  const { site } = session
  const due = await selectBy(
    session,
    rows.map(ficheOf),
    (refs) =>
      `SELECT P.FICHEREF, P.MODULENR, P.TRCODE, P.DATE_ FROM ${periodTable(site, 'PAYTRANS')} P` +
      ` WHERE P.CROSSREF = 0 AND P.CANCELLED = 0 AND P.FICHEREF IN (${refs})`,
  )
  if (due.kind !== 'rows') return due
  const inLine = (row: Json) => referenceIn(jsonText(row, 'LINEEXP'), jsonText(row, 'DOCODE'))
  const unsaid = rows.filter((row) => mayBeOurs(row) && inLine(row) === '')
  const notes = await notesOf(
    session,
    unsaid.map((row) => jsonText(row, 'SOURCEFREF')),
  )
  if ('kind' in notes) return notes
  return rows.map((row) => {
    const dueOn = dueDayOf(row, due.rows)
    const inNotes = mayBeOurs(row) ? referenceIn(notes.get(jsonText(row, 'SOURCEFREF')) ?? '') : ''
    const reference = inLine(row) || inNotes
    return lineOf(row, { ...(dueOn === undefined ? {} : { dueOn }), ...(reference === '' ? {} : { reference }) })
  })
}

/** Old versions keep but a few letters of a line's own numbers: there the notes of its slip bear the reference. */
async function notesOf(
  session: LogoSession,
  slips: readonly string[],
): Promise<Map<string, string> | Refused | Unknown> {
  const wanted = [...new Set(slips)].filter((slip) => /^[1-9]\d{0,14}$/.test(slip))
  const notes = new Map<string, string>()
  for (let from = 0; from < wanted.length; from += MOST_OBJECTS) {
    const q = wanted.slice(from, from + MOST_OBJECTS).map((slip) => `INTERNAL_REFERENCE eq ${slip}`)
    const found = await list(session, 'ArpSlips', { q: q.join(' or '), limit: String(MOST_OBJECTS) })
    if (found.kind !== 'rows') return found
    for (const slip of found.rows) notes.set(referenceOf(slip), jsonText(slip, 'NOTES1'))
  }
  return notes
}

async function openItems(session: LogoSession, rows: readonly Json[]) {
  const { site } = session
  const crossing = await selectBy(
    session,
    rows.map(idOf),
    (refs) =>
      `SELECT P.CROSSREF, P.PAID FROM ${periodTable(site, 'PAYTRANS')} P WHERE P.CANCELLED = 0 AND P.CROSSREF IN (${refs})`,
  )
  if (crossing.kind !== 'rows') return crossing
  const lines = await selectBy(
    session,
    rows.map((row) => jsonText(row, 'FICHEREF')),
    (refs) =>
      `SELECT L.LOGICALREF, L.SOURCEFREF, L.MODULENR, L.TRCODE, L.TRANNO, L.DOCODE FROM ${periodTable(site, 'CLFLINE')} L` +
      ` WHERE L.CANCELLED = 0 AND (L.SOURCEFREF IN (${refs}) OR L.LOGICALREF IN (${refs}))`,
  )
  if (lines.kind !== 'rows') return lines
  const around = { crossing: crossing.rows, lines: lines.rows, sidesSwapped: site.sidesSwapped }
  return rows.map((row) => openItemOf(row, around))
}

async function balances(session: LogoSession, rows: readonly Json[]) {
  const foreign = await selectBy(
    session,
    rows.map(idOf),
    (refs) =>
      `SELECT DISTINCT L.CLIENTREF FROM ${periodTable(session.site, 'CLFLINE')} L` +
      ` WHERE L.CANCELLED = 0 AND L.TRCURR NOT IN (${LOCAL_NUMBERS}) AND L.CLIENTREF IN (${refs})`,
  )
  if (foreign.kind !== 'rows') return foreign
  const mixed = new Set(foreign.rows.map((row) => jsonText(row, 'CLIENTREF')))
  return rows.map((row) => balanceOf(row, mixed.has(idOf(row))))
}

async function stocks(session: LogoSession, cards: readonly Json[]) {
  const totals = await selectBy(
    session,
    cards.map(referenceOf),
    (refs) =>
      `SELECT S.STOCKREF, S.INVENNO, S.ONHAND, S.RESERVED, S.ACTSORDER FROM ${periodTable(session.site, 'STINVTOT')} S` +
      ` WHERE S.INVENNO <> -1 AND S.STOCKREF IN (${refs})`,
  )
  return totals.kind === 'rows' ? cards.map((card) => stocksOf(card, totals.rows)) : totals
}

const NO_ROWS: Rows = { kind: 'rows', rows: [] }

/** A price that has its tax in it is told without: by the tax of its item, which is looked up by the item's code. */
async function prices(session: LogoSession, cards: readonly Json[]) {
  const codes = [...new Set(cards.map((card) => jsonText(card, 'CARD_CODE')).filter((code) => code !== ''))]
  const named = (field: string) => codes.map((code) => `${field} eq ${quoted(code)}`).join(' or ')
  const found =
    codes.length === 0
      ? NO_ROWS
      : await list(session, 'items', { q: named('CODE'), fields: 'INTERNAL_REFERENCE,CODE,VAT' })
  if (found.kind !== 'rows') return found
  // Another price of the same item, on another page, may go before it.
  const rivals =
    codes.length === 0
      ? NO_ROWS
      : await list(session, 'salesItemPrices', { q: named('CARD_CODE'), sort: 'INTERNAL_REFERENCE' })
  if (rivals.kind !== 'rows') return rivals
  const vat = new Map(found.rows.map((card) => [jsonText(card, 'CODE'), jsonText(card, 'VAT')]))
  return byPriority([...rivals.rows, ...cards]).map((card) => priceOf(card, (code) => vat.get(code) ?? ''))
}
