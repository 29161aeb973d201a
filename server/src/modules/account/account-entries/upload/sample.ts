import type { ColumnKind } from '@vezne/contract/kit/list.ts'
import { LINE_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import type { Sample } from '../../../platform/exports/index.ts'
import { COLUMNS, type LineColumn } from './columns.ts'

const TITLE = { tr: 'Cari Hareketler', en: 'Account Lines' }
const FILE_NAME = { tr: 'ornek-cari-hareketler.xlsx', en: 'sample-account-lines.xlsx' }

const KINDS: Partial<Record<LineColumn, ColumnKind>> = {
  documentOn: 'day',
  dueOn: 'day',
  debit: 'amount',
  credit: 'amount',
  localDebit: 'amount',
  localCredit: 'amount',
}

type SampleRow = Partial<Record<LineColumn, string | bigint>>

const SAID = {
  tr: { term: '3 x 1 ay', goods: 'Mart sevkiyatı', bank: 'Banka havalesi', export: 'İhracat faturası' },
  en: { term: '3 x 1 month', goods: 'Shipment of March', bank: 'Bank transfer', export: 'Export invoice' },
} as const

/** An invoice, a transfer that pays it, and one in another currency; nobody has their code, so a try changes nothing. */
function rowsOf(today: Day, language: Language): SampleRow[] {
  const said = SAID[language]
  const firmCode = 'ORNEK-001'
  const [long, short] = [60, 30]
  const common = { firmCode, currencyCode: 'TRY' }
  return [
    {
      ...common,
      documentOn: addDays(today, -short),
      dueOn: addDays(today, short),
      term: said.term,
      type: LINE_TYPE_WORDS['wholesale-invoice'][language],
      documentNo: 'FT-2026-0118',
      description: said.goods,
      debit: 1_250_050n,
    },
    {
      ...common,
      documentOn: today,
      dueOn: today,
      type: LINE_TYPE_WORDS['bank-transfer'][language],
      documentNo: 'HVL-0042',
      description: said.bank,
      credit: 500_000n,
    },
    {
      ...common,
      documentOn: today,
      dueOn: addDays(today, long),
      type: LINE_TYPE_WORDS['wholesale-invoice'][language],
      documentNo: 'EXP-0007',
      description: said.export,
      debit: 100_000n,
      currencyCode: 'USD',
      rate: '41,5050',
    },
  ]
}

/** A workbook with every title and three rows, to be filled in and sent back. */
export const SAMPLE: Sample<LineColumn> = { title: TITLE, fileName: FILE_NAME, columns: COLUMNS, kinds: KINDS, rowsOf }
