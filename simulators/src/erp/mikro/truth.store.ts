import type { MikroBooks } from './books.store.ts'
import { rounded } from './books.store.ts'

const LINES = 'CARI_HESAP_HAREKETLERI'

/** The books as plain data: every line that is not of the past a program made, and what every cari hesap owes. */
export function truthOf({ tables }: MikroBooks) {
  const vouchers = tables
    .all(
      `select h.*, u.TransactionReferenceId as REF from ${LINES} h join CARI_HESAP_HAREKETLERI_USER u on u.Record_uid = h.cha_Guid order by h.rowid`,
    )
    .map((row) => ({
      guid: String(row['cha_Guid']),
      type: Number(row['cha_evrak_tip']),
      series: String(row['cha_evrakno_seri']),
      number: Number(row['cha_evrakno_sira']),
      date: String(row['cha_tarihi']).slice(0, 10),
      code: String(row['cha_kod']),
      debit: row['cha_tip'] === 0 ? Number(row['cha_meblag']) : 0,
      credit: row['cha_tip'] === 1 ? Number(row['cha_meblag']) : 0,
      bank: String(row['cha_kasa_hizkod']),
      reference: String(row['REF']),
      text: String(row['cha_aciklama']),
      cancelled: row['cha_iptal'] === 1,
      posted: Number(row['cha_fis_no']) > 0,
    }))
  const side = (type: number) => `ifnull(sum(case when cha_tip = ${type} then cha_meblag * cha_d_kur end), 0)`
  const balances = tables
    .all(
      `select cari_kod, count(cha_Guid) as LINES, ${side(0)} as B, ${side(1)} as A from CARI_HESAPLAR
         left join ${LINES} on cha_kod = cari_kod and cha_cari_cins = 0 and cha_tpoz = 0 and cha_iptal = 0 group by cari_kod order by cari_kod`,
    )
    .map((row) => {
      const [debit, credit] = [rounded(Number(row['B'])), rounded(Number(row['A']))]
      return {
        code: String(row['cari_kod']),
        lines: Number(row['LINES']),
        debit,
        credit,
        balance: rounded(debit - credit),
      }
    })
  const missing = `select cha_Guid as REF from ${LINES} where cha_cinsi = 19 and cha_trefno not in (select sck_refno from ODEME_EMIRLERI)`
  return {
    vouchers,
    balances,
    contradictions: tables.all(missing).map((row) => `card line without its order: ${String(row['REF'])}`),
  }
}
