import { describe, expect, it } from 'vitest'
import { linesIn } from '../../../../kit/sheet/lines-in.ts'
import { readSheet } from '../../../../kit/sheet/read-sheet.ts'
import { aWorkbook } from '../../../../testing/workbook.ts'
import { COLUMNS } from './columns.ts'
import { planUpload, type LineSaid } from './plan.ts'

type Rows = Parameters<typeof aWorkbook>[0]

const planOf = (rows: Rows) => {
  const sheet = readSheet([...linesIn(aWorkbook(rows), true)], COLUMNS, 'tr')
  return { ...planUpload(sheet), ignored: sheet.ignored }
}

const TITLES = ['Cari Kodu', 'Tarih', 'Fiş No', 'Borç', 'Alacak']
const rowWith = (more: Readonly<Record<string, string | number>>): Rows => {
  const cells = { 'Cari Kodu': 'C1', Tarih: '05.03.2026', 'Fiş No': 'F1', Borç: '100', Alacak: '', ...more }
  return [Object.keys(cells), Object.values(cells)]
}
const saidBy = (more: Readonly<Record<string, string | number>>): LineSaid | undefined =>
  planOf(rowWith(more)).lines[0]?.said
const faultOf = (more: Readonly<Record<string, string | number>>) =>
  planOf(rowWith(more)).errors.map(({ title, rule }) => `${title}: ${rule}`)

describe('columns of account lines', () => {
  it.each([
    [TITLES],
    [['CARİ KODU', 'FİŞ TARİHİ', 'BELGE NO', 'BORÇ', 'ALACAK']],
    [['Account Code', 'Date', 'Document No', 'Debit', 'Credit']],
    [['Bayi Kodu', 'İşlem Tarihi', 'Evrak No', 'Borç Tutarı', 'Alacak Tutarı']],
    [['hesap kodu', 'belge tarihi', 'fatura no', 'borç (tl)', 'alacak (tl)']],
  ])('are found by their names: %j', (titles) => {
    const { lines, errors, ignored } = planOf([titles, ['C1', '05.03.2026', 'F1', '1.234,56', '']])
    expect({ errors, ignored }).toEqual({ errors: [], ignored: [] })
    expect(lines).toMatchObject([
      {
        externalId: 'C1/F1',
        said: { firmCode: 'C1', documentOn: '2026-03-05', dueOn: '2026-03-05', debitMinor: 123_456n, creditMinor: 0n },
      },
    ])
  })

  it('that are needed are named where they are missing, and others are told and not read', () => {
    const { errors, ignored } = planOf([
      ['Cari Kodu', 'Tarih', 'Plasiyer'],
      ['C1', '05.03.2026', 'Ali'],
    ])
    expect(errors.map(({ rule, params }) => `${rule} ${String(params['title'])}`)).toEqual([
      'column-missing Borç',
      'column-missing Alacak',
    ])
    expect(ignored).toEqual(['Plasiyer'])
  })

  it.each([
    ['1.234,56', 123_456n],
    ['1234,5', 123_450n],
    ['1,234.56', 123_456n],
    ['₺ 1.250,00', 125_000n],
    ['1.234', 123_400n],
    [1234.5, 123_450n],
    [0.1, 10n],
  ])('take an amount as people write it: %s', (written, minor) => {
    expect(saidBy({ Borç: written })?.debitMinor).toBe(minor)
  })

  it.each([
    [{ Borç: '1,234' }, 'Borç: money-invalid'],
    [{ Borç: '-5' }, 'Borç: money-invalid'],
    [{ Borç: 12.345 }, 'Borç: money-invalid'],
    [{ Borç: '=A1+B1' }, 'Borç: formula'],
    [{ Borç: '0,00', Alacak: '0' }, 'Borç: sides-empty'],
    [{ Alacak: '5' }, 'Alacak: one-side-only'],
    [{ Tarih: '31.02.2026' }, 'Tarih: day-invalid'],
    [{ Tarih: 45 }, 'Tarih: day-invalid'],
    [{ Tarih: '' }, 'Tarih: required'],
    [{ 'Cari Kodu': '' }, 'Cari Kodu: required'],
    [{ 'Fiş No': '' }, 'Fiş No: key-missing'],
    [{ Döviz: 'GBP' }, 'Döviz: word-unknown'],
    [{ Döviz: 'USD' }, 'TL Borç: local-amount-missing'],
    [{ Kur: 'kırk' }, 'Kur: exchange-rate-invalid'],
    [{ Açıklama: 'kart 4508034508034509' }, 'Açıklama: holds-card-number'],
  ])('name the cell that is wrong: %j', (cells, fault) => {
    expect(faultOf(cells)).toEqual([fault])
  })

  it.each([
    ['Toptan Satış Faturası', 'wholesale-invoice', null],
    ['FATURA', 'wholesale-invoice', null],
    ['Havale', 'bank-transfer', null],
    ['EFT', 'bank-transfer', null],
    ['Nakit Tahsilat', 'cash-receipt', null],
    ['müşteri çeki', 'cheque-in', null],
    ['Credit Note', 'credit-note', null],
    ['bank-transfer', 'bank-transfer', null],
    ['', 'other', null],
    ['Fason hizmet', 'other', 'Fason hizmet'],
  ])('know a movement by its words, and keep a word of the company’s own: %s', (word, type, rawType) => {
    expect(saidBy({ 'İşlem Türü': word })).toMatchObject({ type, rawType })
  })

  it('take the lira of another currency from its own column, or from the rate', () => {
    expect(saidBy({ Döviz: 'USD', 'TL Borç': '4.150,51' })).toMatchObject({
      debitMinor: 10_000n,
      localDebitMinor: 415_051n,
    })
    expect(saidBy({ Döviz: 'USD', Kur: '41,5050' })).toMatchObject({ localDebitMinor: 415_050n, rate: '41.5050' })
    expect(saidBy({ Döviz: 'USD', Kur: 41.505 })).toMatchObject({ localDebitMinor: 415_050n })
    expect(saidBy({ Döviz: 'USD', Borç: '', 'TL Borç': '12' })).toMatchObject({
      debitMinor: 0n,
      localDebitMinor: 1200n,
    })
    expect(saidBy({ Döviz: 'TL' })).toMatchObject({ currencyCode: 'TRY', localDebitMinor: 10_000n })
  })

  it('tell rows of one number apart by a record number, or not at all', () => {
    const rows = (first: string, second: string): Rows => [
      [...TITLES, 'Kayıt No'],
      ['C1', '05.03.2026', 'F1', '100', '', first],
      ['C1', '06.03.2026', 'F1', '', '40', second],
    ]
    expect(planOf(rows('', '')).errors).toMatchObject([{ row: 3, rule: 'key-twice', params: { row: 2 } }])
    expect(planOf(rows('1', '2')).lines.map(({ externalId }) => externalId)).toEqual(['1', '2'])
    expect(planOf(rows('1', '1')).errors).toMatchObject([{ row: 3, title: 'Kayıt No', rule: 'key-twice' }])
  })
})
