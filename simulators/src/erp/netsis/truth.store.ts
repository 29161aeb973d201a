import type { NetsisBooks } from './books.store.ts'
import { rounded } from './books.store.ts'
import { clear } from './schema.ts'

/** The books as plain data: vouchers with their lines, balances, and rows of vouchers that are none. */
export function truthOf({ tables }: NetsisBooks) {
  const lines = Map.groupBy(tables.all("select * from N_CAHAR where VOUCHER <> '' order by INC_KEY_NUMBER"), (row) =>
    String(row['VOUCHER']),
  )
  const vouchers = tables.all('select rowid as PLACE, * from N_VOUCHER order by rowid').map((row) => ({
    kind: String(row['KIND']),
    number: String(row['BELGE_NO']),
    date: String(row['TARIH']).slice(0, 10),
    desk: String(row['KASA_KOD']),
    posted: row['POSTED'] === 1,
    committed: row['TRANSID'] === '',
    body: JSON.parse(String(row['BODY'])) as unknown,
    lines: (lines.get(String(row['VOUCHER'])) ?? []).map((line) => ({
      reference: Number(line['INC_KEY_NUMBER']),
      code: String(line['CARI_KOD']),
      debit: Number(line['BORC']),
      credit: Number(line['ALACAK']),
      text: clear(String(line['ACIKLAMA'])),
    })),
  }))
  const balances = tables
    .all(
      `select c.CARI_KOD, count(h.INC_KEY_NUMBER) as LINES, ifnull(sum(BORC), 0) as B, ifnull(sum(ALACAK), 0) as A from N_CASABIT c
         left join TBLCAHAR h on h.CARI_KOD = c.CARI_KOD group by c.CARI_KOD order by c.CARI_KOD`,
    )
    .map((row) => {
      const [debit, credit] = [rounded(Number(row['B'])), rounded(Number(row['A']))]
      return {
        code: String(row['CARI_KOD']),
        lines: Number(row['LINES']),
        debit,
        credit,
        balance: rounded(debit - credit),
      }
    })
  const strays =
    "select INC_KEY_NUMBER as REF from N_CAHAR where VOUCHER <> '' and VOUCHER not in (select VOUCHER from N_VOUCHER)"
  return {
    vouchers,
    balances,
    contradictions: tables.all(strays).map((row) => `line of no voucher: ${String(row['REF'])}`),
  }
}
