/** Why a report is not run, or not published. */
export const REPORT_REFUSALS = {
  'report-too-large': {
    status: 409,
    tr: 'Bu rapor 20.000 satırdan fazla tutuyor. Bayi, döviz veya tarih seçerek daraltın.',
    en: 'This report has more than 20,000 rows. Narrow it by dealer, currency or dates.',
  },
  'too-many-reports': {
    status: 409,
    tr: 'En çok 100 rapor yayınlanabilir.',
    en: 'No more than 100 reports can be published.',
  },
} as const

/** What is wrong with the parameters of a report, or with its publication. */
export const REPORT_RULES = {
  'report-parameter-unknown': {
    tr: 'Bu raporun {field} diye bir parametresi yok.',
    en: 'This report has no parameter {field}.',
  },
  'report-parameter-fixed': {
    tr: '{field} bu raporda sabittir, gönderilemez.',
    en: '{field} is fixed in this report and cannot be sent.',
  },
  'report-range-too-long': {
    tr: 'Tarih aralığı en çok {limit} gün olabilir.',
    en: 'The dates may span no more than {limit} days.',
  },
  'report-range-reversed': {
    tr: 'Bitiş, başlangıçtan önce olamaz.',
    en: 'The end cannot be before the beginning.',
  },
  'report-name-required': { tr: 'Rapora bir ad verin.', en: 'Give the report a name.' },
  'report-columns-required': { tr: 'En az bir kolon seçin.', en: 'Choose at least one column.' },
  'report-column-unknown': { tr: 'Bu görünümde böyle bir kolon yok.', en: 'This view has no such column.' },
  'report-column-twice': { tr: 'Bir kolon iki kez seçilmiş.', en: 'A column was chosen twice.' },
  'report-currency-required': {
    tr: 'Tutar gösteren bir raporda Döviz kolonu da olmalı ya da döviz sabitlenmelidir.',
    en: 'A report with amounts needs the Currency column too, or a fixed currency.',
  },
  'report-right-required': { tr: 'Raporu görecek yetkiyi seçin.', en: 'Choose the right that opens the report.' },
  'report-view-fixed': {
    tr: 'Hazır raporun görünümü değiştirilemez; yeni bir rapor yayınlayın.',
    en: 'The view of a ready report cannot be changed; publish a new report.',
  },
} as const
