import { addDays, isDay } from '@vezne/domain/calendar/day.ts'
import type { ErpItems, Page, ReadFrom, ReadKind, Refused, Trouble, Unknown } from '../port.ts'
import { trouble, troubleOf, unknown } from '../reply.ts'
import { readJson, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { balanceOf, firmOf, lineOf, pricesOf, stocksOf, type Read } from './items.ts'
import { resultOf, type MikroSession } from './session.ts'

/** Pairings name debits alone, so what is open of a credit nobody says: open items are reckoned by us. */
export const MIKRO_READS = ['firms', 'account-lines', 'balances', 'stocks', 'prices'] as const
type MikroKind = (typeof MIKRO_READS)[number]

type Rows = { readonly kind: 'rows'; readonly rows: readonly Json[] } | Refused | Unknown

export async function select(session: MikroSession, statement: string): Promise<Rows> {
  const reply = await session.call({ method: 'SqlVeriOkuV2', beside: { SQLSorgu: statement } })
  if (reply.kind !== 'reply') return reply
  const rows = resultOf(reply.json)
  return rows === undefined ? unknown('unreadable', 'SQLResult1') : { kind: 'rows', rows }
}

/** A text inside a statement: its quotes doubled, nothing that ends a line. */
export const sqlText = (text: string): string => `N'${text.replace(/\p{Cc}/gu, '').replaceAll("'", "''")}'`

const MOST_ROWS = 200
const MARK = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}$/
const isMark = (text: string) => isDay(MARK.exec(text)?.[1] ?? '')

interface Reading<Item> {
  readonly rowsAfter: (after: string, since: string) => Promise<Rows>
  readonly placeOf: (row: Json) => string
  readonly itemsOf: (row: Json) => Read<Item>
  readonly stamped?: { readonly table: string; readonly column: string }
}

export async function readPage<Kind extends ReadKind>(
  session: MikroSession,
  kind: Kind,
  from: ReadFrom,
): Promise<Page<Kind> | Trouble> {
  if (!isRead(kind)) return trouble('refused', kind)
  // The kinds that are read here are those of the table below.
  const reading = readingOf(session)[kind] as Reading<ErpItems[Kind]>
  const since = reading.stamped === undefined ? '' : (from.mark ?? '')
  if (since !== '' && !isMark(since)) return trouble('settings', 'mark')
  const cursor = from.next === undefined ? await begin(session, reading.stamped) : cursorOf(from.next)
  if (cursor === undefined) return trouble('settings', 'next')
  if ('kind' in cursor) return troubleOf(cursor)
  const found = await reading.rowsAfter(cursor.after, since)
  if (found.kind !== 'rows') return troubleOf(found)
  const last = found.rows.at(-1)
  const place = last === undefined ? '' : reading.placeOf(last)
  // A page that ends where it began would be read for ever.
  if (last !== undefined && (place === '' || place === cursor.after)) return trouble('unreadable', 'order')
  const reads = found.rows.map(reading.itemsOf)
  const mark = cursor.mark || since
  return {
    kind: 'page',
    items: reads.flatMap((read) => ('items' in read ? read.items : [])),
    removed: reads.flatMap((read) => ('removed' in read ? [read.removed] : [])),
    skipped: reads.flatMap((read) => ('why' in read ? [read] : [])),
    ...(last === undefined ? {} : { next: JSON.stringify({ after: place, mark: cursor.mark }) }),
    ...(last === undefined && mark !== '' ? { mark } : {}),
  }
}

const isRead = (kind: ReadKind): kind is MikroKind => MIKRO_READS.some((known) => known === kind)

interface Cursor {
  readonly after: string
  readonly mark: string
}

function cursorOf(next: string): Cursor | undefined {
  const json = readJson(next)
  const [after, mark] = [jsonText(json, 'after'), jsonText(json, 'mark')]
  return after !== '' && (mark === '' || isMark(mark)) ? { after, mark } : undefined
}

const BACK_S = 300

/** The ERP's own latest stamp when the read begins, moved back a little. */
async function begin(session: MikroSession, stamped: Reading<never>['stamped']): Promise<Cursor | Refused | Unknown> {
  if (stamped === undefined) return { after: '', mark: '' }
  const found = await select(session, `SELECT MAX(${stamped.column}) AS D FROM ${stamped.table}`)
  if (found.kind !== 'rows') return found
  return { after: '', mark: earlier(jsonText(found.rows[0], 'D')) }
}

function earlier(stamp: string): string {
  const [, day = '', hour = '', minute = '', second = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2}):(\d{2})/.exec(stamp) ?? []
  if (!isDay(day)) return ''
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second) - BACK_S
  const [on, within] = seconds < 0 ? [addDays(day, -1), seconds + 86_400] : [day, seconds]
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${on}T${two(within / 3600)}:${two((within % 3600) / 60)}:${two(within % 60)}`
}

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NO_GUID = '00000000-0000-0000-0000-000000000000'

/** Movements that stand on a firm's account: not those that were closed by cash at once, which never touched it. */
const OF_ACCOUNTS = 'H.cha_cari_cins = 0 AND H.cha_tpoz = 0 AND H.cha_meblag_ana_doviz_icin_gecersiz_fl = 0'

function readingOf(session: MikroSession): { readonly [Kind in MikroKind]: Reading<ErpItems[Kind]> } {
  const { site } = session
  const page = (columns: string, tables: string, conditions: string, order: string) =>
    select(session, `SELECT TOP ${MOST_ROWS} ${columns} FROM ${tables} WHERE ${conditions} ORDER BY ${order}`)
  const stockCodeOf = (row: Json) => jsonText(row, 'sto_kod')
  return {
    firms: {
      rowsAfter: (after, since) =>
        page(
          'C.cari_kod, C.cari_unvan1, C.cari_unvan2, C.cari_vdaire_adi, C.cari_vdaire_no, C.cari_EMail, C.cari_iptal',
          'CARI_HESAPLAR C',
          `C.cari_kod > ${sqlText(after)}${since === '' ? '' : ` AND C.cari_lastup_date >= '${since}'`}`,
          'C.cari_kod',
        ),
      placeOf: (row) => jsonText(row, 'cari_kod'),
      itemsOf: firmOf,
      stamped: { table: 'CARI_HESAPLAR', column: 'cari_lastup_date' },
    },
    'account-lines': {
      rowsAfter: (after, since) =>
        page(
          'H.cha_Guid, H.cha_kod, H.cha_tarihi, dbo.fn_OpVadeTarih(H.cha_vade, H.cha_tarihi) AS VADE, H.cha_tip, H.cha_evrak_tip,' +
            ' H.cha_cinsi, H.cha_normal_Iade, H.cha_evrakno_seri, H.cha_evrakno_sira, H.cha_satir_no, H.cha_belge_no, H.cha_aciklama,' +
            ' H.cha_meblag, H.cha_d_cins, H.cha_d_kur, H.cha_iptal',
          'CARI_HESAP_HAREKETLERI H',
          `H.cha_Guid > '${GUID.test(after) ? after : NO_GUID}' AND ${OF_ACCOUNTS}` +
            (since === '' ? ' AND H.cha_iptal = 0' : ` AND H.cha_lastup_date >= '${since}'`),
          'H.cha_Guid',
        ),
      placeOf: (row) => jsonText(row, 'cha_Guid'),
      itemsOf: lineOf,
      stamped: { table: 'CARI_HESAP_HAREKETLERI', column: 'cha_lastup_date' },
    },
    balances: {
      rowsAfter: (after) =>
        select(
          session,
          `SELECT TOP ${MOST_ROWS} H.cha_kod, SUM(CASE WHEN H.cha_tip = 0 THEN H.cha_meblag ELSE 0 END) AS BORC,` +
            ' SUM(CASE WHEN H.cha_tip = 1 THEN H.cha_meblag ELSE 0 END) AS ALACAK FROM CARI_HESAP_HAREKETLERI H' +
            ` WHERE ${OF_ACCOUNTS} AND H.cha_iptal = 0 AND H.cha_d_cins = 0 AND H.cha_kod > ${sqlText(after)} GROUP BY H.cha_kod ORDER BY H.cha_kod`,
        ),
      placeOf: (row) => jsonText(row, 'cha_kod'),
      itemsOf: balanceOf,
    },
    stocks: {
      rowsAfter: (after) =>
        page(
          `S.sto_kod, S.sto_isim, S.sto_birim1_ad, ${site.depots
            .map((depot) => `dbo.fn_DepodakiMiktar(S.sto_kod, ${depot}, GETDATE()) AS DEPO_${depot}`)
            .join(', ')}`,
          'STOKLAR S',
          `S.sto_pasif_fl = 0 AND S.sto_kod > ${sqlText(after)}`,
          'S.sto_kod',
        ),
      placeOf: stockCodeOf,
      itemsOf: (row) => stocksOf(site, row),
    },
    prices: {
      rowsAfter: (after) => {
        const [code = '', listNumber = ''] = after.split('\t')
        const behind = /^\d{1,9}$/.test(listNumber) ? listNumber : '0'
        return page(
          'S.sto_kod, P.sfiyat_listesirano, P.sfiyat_fiyati, P.sfiyat_doviz, T.sfl_kdvdahil, dbo.fn_VergiYuzde(S.sto_toptan_vergi) AS KDV',
          'STOK_SATIS_FIYAT_LISTELERI P INNER JOIN STOKLAR S ON S.sto_kod = P.sfiyat_stokkod' +
            ' INNER JOIN STOK_SATIS_FIYAT_LISTE_TANIMLARI T ON T.sfl_sirano = P.sfiyat_listesirano',
          `P.sfiyat_deposirano = 0 AND P.sfiyat_birim_pntr = 1 AND P.sfiyat_odemeplan = 0 AND (S.sto_kod > ${sqlText(code)}` +
            ` OR (S.sto_kod = ${sqlText(code)} AND P.sfiyat_listesirano > ${behind}))`,
          'S.sto_kod, P.sfiyat_listesirano',
        )
      },
      placeOf: (row) => `${stockCodeOf(row)}\t${jsonText(row, 'sfiyat_listesirano')}`,
      itemsOf: pricesOf,
    },
  }
}
