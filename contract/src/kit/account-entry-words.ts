/** Refusals for lines that are entered by hand or by file. */
export const ACCOUNT_ENTRY_REFUSALS = {
  'entry-not-here': {
    status: 409,
    tr: 'Bu defteri ERP dolduruyor; buraya elle hareket girilemez. Hareketi ERP’de girin, sonraki aktarımda burada görünür.',
    en: 'The ERP fills this ledger, so nothing can be typed in here. Enter it in the ERP; the next transfer brings it here.',
  },
  'term-not-here': {
    status: 409,
    tr: 'Bu defterde açık kalemleri ERP söylüyor; belge burada vadeye bölünmez. Taksitleri ERP’de girin.',
    en: 'In this ledger the ERP says what is open, so no document is split into installments here. Enter them in the ERP.',
  },
  'entry-differs': {
    status: 409,
    tr: 'Bu form başka bir içerikle kaydedilmiş. Ekstreye bakın; gerekiyorsa yeni bir hareket girin.',
    en: 'This form was saved with other content. Look at the statement, and enter a new movement if one is needed.',
  },
  'entry-taken-back': {
    status: 409,
    tr: 'Bu hareket daha önce geri alınmış.',
    en: 'This movement has been taken back already.',
  },
} as const

export const ACCOUNT_ENTRY_RULES = {
  'entry-type-side': {
    tr: 'Bu işlem türü seçilen tarafa (borç ya da alacak) yazılmaz.',
    en: 'This type does not stand on the chosen side.',
  },
  'entry-amount': { tr: 'Sıfırdan büyük bir tutar yazın.', en: 'Write an amount greater than zero.' },
  'entry-lira-missing': {
    tr: 'Dövizli hareketin TL karşılığını da yazın.',
    en: 'Write what the movement is in lira, too.',
  },
  'entry-day-future': { tr: 'Tarih bugünden sonra olamaz.', en: 'The date may not be after today.' },
  'term-of-credit': { tr: 'Yalnız borç vadeye bölünür.', en: 'Only a debit is split into installments.' },
  'term-number-missing': {
    tr: 'Vadeye bölünen belgenin numarasını yazın.',
    en: 'Write the number of the document that is split into installments.',
  },
  'term-number-taken': {
    tr: 'Bu numarayla bu hesapta bir borç daha var; vadeye bölünen belgenin numarası kendine ait olmalı.',
    en: 'Another debit of this account has this number; a document that is split needs one of its own.',
  },
  'entry-due-early': { tr: 'Vade, belge tarihinden önce olamaz.', en: 'The due date may not be before the date.' },
} as const
