import type { LogoBooks } from './books.store.ts'
import { rounded } from './fields.ts'
import { ofFirm, ofPeriod } from './schema.ts'
import type { Place } from './schema.ts'

/** A voucher of the cari hesaplar as it stands, for whoever holds two sets of books against each other. */
type Voucher = {
  readonly reference: number
  readonly type: number
  readonly number: string
  readonly date: string
  readonly documentNumber: string
  readonly notes: string
  readonly auxiliary: string
  readonly guid: string
  readonly cancelled: boolean
  readonly posted: boolean
  readonly lines: readonly VoucherLine[]
}

type VoucherLine = {
  readonly reference: number
  readonly code: string
  readonly debit: number
  readonly credit: number
  readonly documentNumber: string
  readonly bankAccount: string
  readonly guid: string
  /** What falls due of it, with what was closed. */
  readonly dues: readonly { readonly date: string; readonly total: number; readonly closes: number }[]
}

export function vouchersOf({ tables }: LogoBooks, place: Place): Voucher[] {
  const lines = tables.all(
    `select l.*, c.CODE as ARP, b.CODE as BANK from ${ofPeriod(place, 'CLFLINE')} l
       join ${ofFirm(place, 'CLCARD')} c on c.LOGICALREF = l.CLIENTREF
       left join ${ofFirm(place, 'BANKACC')} b on b.LOGICALREF = l.BANKACCREF where l.MODULENR = 5 order by l.LOGICALREF`,
  )
  const dues = Map.groupBy(
    tables.all(`select * from ${ofPeriod(place, 'PAYTRANS')} where MODULENR = 5 order by LOGICALREF`),
    (row) => Number(row['FICHELINEREF']),
  )
  const ofSlip = Map.groupBy(lines, (row) => Number(row['SOURCEFREF']))
  return tables.all(`select * from ${ofPeriod(place, 'CLFICHE')} order by LOGICALREF`).map((row) => ({
    reference: Number(row['LOGICALREF']),
    type: Number(row['TRCODE']),
    number: String(row['FICHENO']),
    date: String(row['DATE_']).slice(0, 10),
    documentNumber: String(row['DOCODE']),
    notes: String(row['GENEXP1']),
    auxiliary: String(row['SPECCODE']),
    guid: String(row['GUID']),
    cancelled: row['CANCELLED'] === 1,
    posted: row['ACCOUNTED'] === 1,
    lines: (ofSlip.get(Number(row['LOGICALREF'])) ?? []).map((line) => ({
      reference: Number(line['LOGICALREF']),
      code: String(line['ARP']),
      debit: line['SIGN'] === 0 ? Number(line['AMOUNT']) : 0,
      credit: line['SIGN'] === 1 ? Number(line['AMOUNT']) : 0,
      documentNumber: String(line['DOCODE']),
      bankAccount: String(line['BANK'] ?? ''),
      guid: String(line['GUID']),
      dues: (dues.get(Number(line['LOGICALREF'])) ?? []).map((due) => ({
        date: String(due['DATE_']).slice(0, 10),
        total: Number(due['TOTAL']),
        closes: Number(due['CROSSREF']),
      })),
    })),
  }))
}

type Balance = {
  readonly code: string
  readonly lines: number
  readonly debit: number
  readonly credit: number
  readonly balance: number
}

export function balancesOf({ tables }: LogoBooks, place: Place): Balance[] {
  const side = (sign: number) => `sum(case when SIGN = ${sign} or PAIDINCASH = 1 then AMOUNT else 0 end)`
  const rows = tables.all(
    `select CODE, count(l.LOGICALREF) as LINES, ${side(0)} as DEBIT, ${side(1)} as CREDIT from ${ofFirm(place, 'CLCARD')} c
       left join ${ofPeriod(place, 'CLFLINE')} l on l.CLIENTREF = c.LOGICALREF and l.CANCELLED = 0
      where c.CODE <> 'ÿ' group by c.LOGICALREF order by CODE`,
  )
  return rows.map((row) => {
    const [debit, credit] = [rounded(Number(row['DEBIT'])), rounded(Number(row['CREDIT']))]
    return { code: String(row['CODE']), lines: Number(row['LINES']), debit, credit, balance: rounded(debit - credit) }
  })
}

type OpenItem = { readonly reference: number; readonly code: string; readonly due: string; readonly remaining: number }

/** What is left of every debt. */
export function openItemsOf({ tables }: LogoBooks, place: Place): OpenItem[] {
  const rows = tables.all(
    `select p.LOGICALREF, c.CODE, p.DATE_, p.TOTAL - p.PAID as REST from ${ofPeriod(place, 'PAYTRANS')} p
       join ${ofFirm(place, 'CLCARD')} c on c.LOGICALREF = p.CARDREF
      where p.SIGN = 0 and p.CROSSREF = 0 and p.CANCELLED = 0 and p.TOTAL - p.PAID > 0.004 order by p.LOGICALREF`,
  )
  return rows.map((row) => ({
    reference: Number(row['LOGICALREF']),
    code: String(row['CODE']),
    due: String(row['DATE_']).slice(0, 10),
    remaining: rounded(Number(row['REST'])),
  }))
}

/** Places where the tables contradict each other; there are none, or this Logo is broken. */
export function contradictions({ tables }: LogoBooks, place: Place): string[] {
  const [line, due] = [ofPeriod(place, 'CLFLINE'), ofPeriod(place, 'PAYTRANS')]
  const ask = (what: string, sql: string) => tables.all(sql).map((row) => `${what} ${String(row['REF'])}`)
  return [
    ...ask(
      'line and its payment rows differ:',
      `select l.LOGICALREF as REF from ${line} l left join ${due} p on p.FICHELINEREF = l.LOGICALREF and p.SIGN = l.SIGN
        where not (l.PAIDINCASH = 1 and l.LINENR = 2) group by l.LOGICALREF having abs(l.AMOUNT - ifnull(sum(p.TOTAL), 0)) > 0.004`,
    ),
    ...ask(
      'debt and what closes it differ:',
      `select d.LOGICALREF as REF from ${due} d left join ${due} p on p.CROSSREF = d.LOGICALREF
        where d.CROSSREF = 0 group by d.LOGICALREF having abs(d.PAID - ifnull(sum(p.PAID), 0)) > 0.004`,
    ),
    ...ask(
      'payment row of no line:',
      `select LOGICALREF as REF from ${due} where FICHELINEREF not in (select LOGICALREF from ${line})`,
    ),
  ]
}
