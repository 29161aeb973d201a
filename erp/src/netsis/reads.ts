import type { ErpItems, Page, ReadFrom, ReadKind, Refused, Trouble, Unknown } from '../port.ts'
import { trouble, troubleOf } from '../reply.ts'
import { readJson, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { balanceOf, firmOf, lineOf, openItemOf, priceOf, stockOf, type Read } from './items.ts'
import { select, sqlText, turkish, type Rows } from './queries.ts'
import type { NetsisSession } from './session.ts'

/** What can be read; lines of invoices have no list that names their fields. */
export const NETSIS_READS = ['firms', 'account-lines', 'open-items', 'balances', 'stocks', 'prices'] as const
type NetsisKind = (typeof NETSIS_READS)[number]

interface Reading<Item> {
  readonly rowsAfter: (after: string, since: string) => Promise<Rows>
  /** What the next page begins behind. */
  readonly placeOf: (row: Json) => string
  readonly itemsOf: (rows: readonly Json[]) => readonly Read<Item>[]
  readonly stampedIn?: string
}

const MOST_ROWS = 200
const MARK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/
const BACK_MS = 300_000

const isMark = (text: string) => MARK.test(text) && !Number.isNaN(Date.parse(`${text}Z`))

export async function readPage<Kind extends ReadKind>(
  session: NetsisSession,
  kind: Kind,
  from: ReadFrom,
): Promise<Page<Kind> | Trouble> {
  if (!isRead(kind)) return trouble('refused', kind)
  // The kinds that are read here are those of the table below.
  const reading = readingOf(session)[kind] as Reading<ErpItems[Kind]>
  const since = reading.stampedIn === undefined ? '' : (from.mark ?? '')
  if (since !== '' && !isMark(since)) return trouble('settings', 'mark')
  const cursor = from.next === undefined ? await begin(session, reading.stampedIn) : cursorOf(from.next)
  if (cursor === undefined) return trouble('settings', 'next')
  if ('kind' in cursor) return troubleOf(cursor)
  const found = await reading.rowsAfter(cursor.after, since)
  if (found.kind !== 'rows') return troubleOf(found)
  const last = found.rows.at(-1)
  const place = last === undefined ? '' : reading.placeOf(last)
  // A page that ends where it began would be read for ever.
  if (last !== undefined && (place === '' || place === cursor.after)) return trouble('unreadable', 'order')
  const reads = reading.itemsOf(found.rows)
  const mark = cursor.mark || since
  return {
    kind: 'page',
    items: reads.flatMap((read) => ('items' in read ? read.items : [])),
    // What is deleted leaves no row behind: the whole read at night finds it.
    removed: [],
    skipped: reads.flatMap((read) => ('items' in read ? [] : [read])),
    ...(last === undefined ? {} : { next: JSON.stringify({ after: place, mark: cursor.mark }) }),
    ...(last === undefined && mark !== '' ? { mark } : {}),
  }
}

const isRead = (kind: ReadKind): kind is NetsisKind => NETSIS_READS.some((known) => known === kind)

interface Cursor {
  readonly after: string
  readonly mark: string
}

function cursorOf(next: string): Cursor | undefined {
  const json = readJson(next)
  const [after, mark] = [jsonText(json, 'after'), jsonText(json, 'mark')]
  return after !== '' && (mark === '' || isMark(mark)) ? { after, mark } : undefined
}

/** The ERP's own latest stamp when the read begins, moved back a little. */
async function begin(session: NetsisSession, table: string | undefined): Promise<Cursor | Refused | Unknown> {
  if (table === undefined) return { after: '', mark: '' }
  const found = await select(session, `SELECT MAX(DUZELTMETARIHI) AS D, MAX(KAYITTARIHI) AS K FROM ${table}`)
  if (found.kind !== 'rows') return found
  const stamps = ['D', 'K'].map((name) => stampOf(jsonText(found.rows[0], name)))
  return { after: '', mark: stamps.toSorted().at(-1) ?? '' }
}

function stampOf(text: string): string {
  const moment = Date.parse(`${text.trim().replace(' ', 'T').slice(0, 19)}Z`)
  return Number.isNaN(moment) ? '' : new Date(moment - BACK_MS).toISOString().slice(0, 19)
}

const changedSince = (alias: string, mark: string) =>
  mark === '' ? '' : ` AND (${alias}.DUZELTMETARIHI >= '${mark}' OR ${alias}.KAYITTARIHI >= '${mark}')`

const numbered = (after: string) => (/^\d{1,15}$/.test(after) ? after : '0')

function readingOf(session: NetsisSession): { readonly [Kind in NetsisKind]: Reading<ErpItems[Kind]> } {
  const { site } = session
  const page = (columns: readonly string[], table: string, conditions: string, order: string) =>
    select(session, `SELECT TOP ${MOST_ROWS} ${columns.join(', ')} FROM ${table} WHERE ${conditions} ORDER BY ${order}`)
  const byCode = (columns: readonly string[], table: string, code: string) => (after: string, conditions: string) =>
    page(columns, table, `${code} > ${sqlText(after)}${conditions}`, code)
  const cards = byCode(
    [
      'S.CARI_KOD',
      turkish('S.CARI_ISIM'),
      'S.VERGI_NUMARASI',
      turkish('S.VERGI_DAIRESI'),
      'S.EMAIL',
      'S.GSM1',
      'S.DOVIZ_TIPI',
      'S.CM_BORCT',
      'S.CM_ALACT',
    ],
    'TBLCASABIT S',
    'S.CARI_KOD',
  )
  const lines = (after: string, conditions: string) =>
    page(
      [
        'H.INC_KEY_NUMBER',
        'H.CARI_KOD',
        'H.TARIH',
        'H.VADE_TARIHI',
        'H.BELGE_NO',
        turkish('H.ACIKLAMA'),
        'H.BORC',
        'H.ALACAK',
        'H.DOVIZ_TURU',
        'H.DOVIZ_TUTAR',
        'H.HAREKET_TURU',
        'H.KAPATILMIS_TUTAR',
      ],
      'TBLCAHAR H',
      `H.INC_KEY_NUMBER > ${numbered(after)}${conditions}`,
      'H.INC_KEY_NUMBER',
    )
  const codeOf = (row: Json) => jsonText(row, 'CARI_KOD')
  const keyOf = (row: Json) => jsonText(row, 'INC_KEY_NUMBER')
  const stockCodeOf = (row: Json) => jsonText(row, 'STOK_KODU')
  return {
    firms: {
      rowsAfter: (after, since) => cards(after, changedSince('S', since)),
      placeOf: codeOf,
      itemsOf: (rows) => rows.map(firmOf),
      stampedIn: 'TBLCASABIT',
    },
    balances: {
      rowsAfter: (after) => cards(after, ''),
      placeOf: codeOf,
      itemsOf: (rows) => rows.map(balanceOf),
    },
    'account-lines': {
      rowsAfter: (after, since) => lines(after, changedSince('H', since)),
      placeOf: keyOf,
      itemsOf: (rows) => rows.map((row) => lineOf(site, row)),
      stampedIn: 'TBLCAHAR',
    },
    'open-items': {
      rowsAfter: (after) => lines(after, ''),
      placeOf: keyOf,
      itemsOf: (rows) => (site.knowsClosing ? rows.map((row) => openItemOf(site, row)) : []),
    },
    stocks: {
      rowsAfter: (after) => {
        const [code = '', depot = ''] = after.split('\t')
        const behind = `(P.STOK_KODU > ${sqlText(code)} OR (P.STOK_KODU = ${sqlText(code)} AND P.DEPO_KODU > ${numbered(depot)}))`
        const columns = [
          'S.STOK_KODU',
          turkish('S.STOK_ADI'),
          turkish('S.OLCU_BR1'),
          'P.DEPO_KODU',
          'P.TOP_GIRIS_MIK',
          'P.TOP_CIKIS_MIK',
        ]
        const tables = 'TBLSTOKPH P INNER JOIN TBLSTSABIT S ON S.STOK_KODU = P.STOK_KODU'
        return page(columns, tables, `P.DEPO_KODU <> 0 AND ${behind}`, 'P.STOK_KODU, P.DEPO_KODU')
      },
      placeOf: (row) => `${stockCodeOf(row)}\t${jsonText(row, 'DEPO_KODU')}`,
      itemsOf: (rows) => rows.map(stockOf),
    },
    prices: {
      rowsAfter: (after) =>
        page(
          [
            'S.STOK_KODU',
            'S.KDV_ORANI',
            'S.SATIS_FIAT1',
            'S.SATIS_FIAT2',
            'S.SATIS_FIAT3',
            'S.SATIS_FIAT4',
            'S.SAT_DOV_TIP',
          ],
          'TBLSTSABIT S',
          `S.STOK_KODU > ${sqlText(after)}`,
          'S.STOK_KODU',
        ),
      placeOf: stockCodeOf,
      itemsOf: (rows) => rows.map((row) => priceOf(site, row)),
    },
  }
}
