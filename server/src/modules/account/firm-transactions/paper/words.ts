import type { Language } from '@vezne/contract/kit/language.ts'

interface PaperWords {
  readonly title: string
  readonly to: string
  readonly code: string
  readonly taxNumber: string
  readonly phone: string
  readonly period: string
  readonly currency: string
  readonly inLira: string
  readonly written: string
  readonly rows: string
  readonly refreshed: (when: string) => string
  readonly opening: string
  readonly broughtOver: string
  readonly carriedOver: string
  readonly total: string
  readonly closing: string
  readonly inWords: string
  readonly page: (no: number) => string
  readonly columns: {
    readonly documentOn: string
    readonly dueOn: string
    readonly type: string
    readonly documentNo: string
    readonly description: string
    readonly debit: string
    readonly credit: string
    readonly balance: string
    readonly local: string
    readonly localBalance: string
    readonly foreign: string
    readonly rate: string
  }
  readonly vat: string
  readonly ageing: (day: string) => string
  readonly buckets: readonly string[]
  readonly nothingOpen: string
  readonly maturities: string
  readonly maturityOf: readonly string[]
  readonly localStanding: string
  readonly difference: string
  readonly noLines: string
  readonly stamp: string
  readonly note: string
  readonly withSubFirms: string
}

export const PAPER_WORDS: Readonly<Record<Language, PaperWords>> = {
  tr: {
    title: 'Cari Hesap Ekstresi',
    to: 'Sayın',
    code: 'Cari kodu',
    taxNumber: 'VKN/TCKN',
    phone: 'Tel',
    period: 'Dönem',
    currency: 'Para birimi',
    inLira: 'TL (defter)',
    written: 'Düzenleme',
    rows: 'Döküm',
    refreshed: (when) => `Muhasebeden son aktarım ${when}`,
    opening: 'Devir Bakiyesi',
    broughtOver: 'Devreden',
    carriedOver: 'Nakli Yekûn',
    total: 'Dönem Toplamı',
    closing: 'Bakiye',
    inWords: 'Yazıyla',
    page: (no) => `Sayfa ${no}`,
    columns: {
      documentOn: 'Tarih',
      dueOn: 'Vade',
      type: 'İşlem Türü',
      documentNo: 'Fiş/Belge No',
      description: 'Açıklama',
      debit: 'Borç',
      credit: 'Alacak',
      balance: 'Bakiye',
      local: 'TL Tutar',
      localBalance: 'TL Bakiye',
      foreign: 'Döviz Tutar',
      rate: 'Kur',
    },
    vat: 'KDV',
    ageing: (day) => `Yaşlandırma, ${day} günü açık olanlar`,
    buckets: ['Vadesi gelmemiş', '1–30 gün', '31–60 gün', '61–90 gün', '90+ gün', 'Açık alacak'],
    nothingOpen: 'Açık hareket yok.',
    maturities: 'Ortalama vade',
    maturityOf: ['Borç', 'Alacak', 'Bakiye'],
    localStanding: 'Defterdeki TL karşılığı',
    difference: 'dönem kur farkı',
    noLines: 'Bu dönemde hareket yok.',
    stamp: 'Kaşe – İmza',
    note: 'Ekstre bilgi içindir; mutabakat mektubu yerine geçmez.',
    withSubFirms: 'Alt bayi dâhil',
  },
  en: {
    title: 'Account Statement',
    to: 'To:',
    code: 'Account code',
    taxNumber: 'Tax no',
    phone: 'Phone',
    period: 'Period',
    currency: 'Currency',
    inLira: 'Lira (ledger)',
    written: 'Written',
    rows: 'Rows',
    refreshed: (when) => `Last transfer from the books ${when}`,
    opening: 'Opening Balance',
    broughtOver: 'Brought Forward',
    carriedOver: 'Carried Forward',
    total: 'Total of the Period',
    closing: 'Balance',
    inWords: 'In words',
    page: (no) => `Page ${no}`,
    columns: {
      documentOn: 'Date',
      dueOn: 'Due',
      type: 'Type',
      documentNo: 'Document No',
      description: 'Description',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
      local: 'In Lira',
      localBalance: 'Lira Balance',
      foreign: 'Foreign',
      rate: 'Rate',
    },
    vat: 'VAT',
    ageing: (day) => `Ageing of what is open on ${day}`,
    buckets: ['Not due yet', '1–30 days', '31–60 days', '61–90 days', '90+ days', 'Open credit'],
    nothingOpen: 'Nothing is open.',
    maturities: 'Average maturity',
    maturityOf: ['Debits', 'Credits', 'Balance'],
    localStanding: 'In lira, as booked',
    difference: 'exchange difference of the period',
    noLines: 'There are no movements in this period.',
    stamp: 'Stamp – Signature',
    note: 'This statement is for information; it does not replace a reconciliation letter.',
    withSubFirms: 'With sub-dealers',
  },
}
