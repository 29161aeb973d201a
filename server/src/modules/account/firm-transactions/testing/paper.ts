import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import type { StatementEnd, StatementPaper } from '../paper/statement-paper.ts'

const KINDS = ['wholesale-invoice', 'bank-transfer', 'retail-invoice', 'card-receipt', 'wholesale-invoice'] as const

/** A movement as the list answers it. */
export const aRow = (changes: Partial<StatementRow>): StatementRow => ({
  id: '1',
  documentOn: '2026-03-05',
  dueOn: '2026-04-04',
  type: 'wholesale-invoice',
  documentNo: 'ANA202600000001',
  description: 'İğne oyalı şal ve ütü masası satışı',
  debit: 0n,
  credit: 0n,
  balance: 0n,
  side: null,
  currencyCode: 'TRY',
  origin: 'erp',
  foreignDebit: null,
  foreignCredit: null,
  foreignBalance: null,
  foreignCurrencyCode: null,
  localDebit: 0n,
  localCredit: 0n,
  localBalance: 0n,
  rate: null,
  closed: null,
  remaining: null,
  lineCount: 1,
  branch: null,
  ettn: null,
  documentUrl: null,
  accountCode: '120.01.001',
  firmName: 'Yıldız Ticaret',
  quantity: null,
  unit: null,
  price: null,
  vatPercent: null,
  productTotal: null,
  ...changes,
})

/** So many movements, the same at every run. */
export const someRows = (count: number): StatementRow[] =>
  Array.from({ length: count }, (_, at) => {
    const type = KINDS[at % KINDS.length] ?? 'other'
    const minor = BigInt(100_000 + ((Math.imul(at + 1, 2_654_435_761) >>> 0) % 4_000_000))
    const isDebit = type.endsWith('invoice')
    return aRow({
      id: String(at + 1),
      documentOn: addDays('2026-01-02', Math.floor(at / 20)),
      dueOn: addDays('2026-02-02', Math.floor(at / 20)),
      type,
      documentNo: `${isDebit ? 'ANA' : 'EFT'}2026${String(at + 1).padStart(8, '0')}`,
      description: isDebit ? 'Toptan satış, Şişli şubesi' : 'Gelen havale',
      debit: isDebit ? minor : 0n,
      credit: isDebit ? 0n : minor,
      localDebit: isDebit ? minor : 0n,
      localCredit: isDebit ? 0n : minor,
    })
  })

export const anAbout = (changes: Partial<StatementPaper> = {}): StatementPaper => ({
  language: 'tr',
  company: {
    name: 'Çağrı Işık Elektrik A.Ş.',
    colour: '#1d4f91',
    contact: [
      'Organize Sanayi Bölgesi 3. Cadde No: 12, Gölbaşı, Ankara',
      'Tel: +90 312 555 00 00',
      'VKN/TCKN: 1234567890 Ulus',
    ],
    logo: undefined,
  },
  firm: {
    name: 'Yıldız Ticaret Ltd. Şti.',
    code: 'BAYI-001',
    taxNumber: '9876543210',
    taxOffice: 'Kadıköy',
    city: 'İstanbul',
  },
  accounts: ['120.01.001'],
  withSubFirms: false,
  from: '2026-01-01',
  to: '2026-12-31',
  currency: 'TRY',
  isLocal: false,
  isDetailed: false,
  openingMinor: 12_345_678n,
  rowsWord: undefined,
  writtenAt: Date.parse('2026-11-15T09:04:31Z'),
  refreshedAt: Date.parse('2026-11-15T03:00:00Z'),
  ...changes,
})

export const anEnd = (changes: Partial<StatementEnd> = {}): StatementEnd => ({
  ageing: { notDue: 1_000_000n, to30: 250_000n, to60: 0n, to90: 0n, over90: 99_999n, credit: 5000n },
  averageMaturity: { debitOn: '2026-10-01', creditOn: '2026-09-12', balanceOn: null },
  closing: 0n,
  today: '2026-11-15',
  openTotal: 0n,
  local: null,
  ...changes,
})
