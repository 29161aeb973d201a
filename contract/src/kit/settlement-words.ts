/** Refusals of an uploaded settlement file. */
export const SETTLEMENT_REFUSALS = {
  'settlement-layout-unknown': {
    status: 409,
    tr: 'Bu dosyanın sütunları tanıdığımız bankalarınkine benzemiyor. Bankanızın POS hareketleri ya da valör dökümünü değiştirmeden yükleyin.',
    en: 'The columns of this file are none that we know of a bank. Upload the bank’s own list of POS movements or value dates, unchanged.',
  },
  'settlement-file-known': {
    status: 409,
    tr: 'Bu dosya bu POS hesabı için daha önce yüklenmiş.',
    en: 'This file has been uploaded for this POS account before.',
  },
  'settlement-other-bank': {
    status: 409,
    tr: 'Bu dosya, seçtiğiniz POS hesabının bankasına ait değil. Dosyayı veren bankanın POS hesabını seçin.',
    en: 'This file is not of the bank of the POS account that you chose. Choose an account of the bank that gave you the file.',
  },
  'settlement-empty': {
    status: 409,
    tr: 'Dosyada okunabilen bir hareket yok.',
    en: 'There is no movement in this file that can be read.',
  },
  'settlement-differs-widely': {
    status: 409,
    tr: 'Dosya kayıtlarınızdan çok farklı. Yanlış POS hesabı seçilmiş olabilir; hesabı ve dosyanın günlerini denetleyin.',
    en: 'The file differs from your records too widely. Perhaps it is of another POS account; check the account and the days of the file.',
  },
  'settlement-report-early': {
    status: 409,
    tr: 'Bir günün raporu ertesi gün alınır. Bitmiş bir gün seçin.',
    en: 'The report of a day is fetched on the next one. Choose a day that is over.',
  },
  'settlement-report-silent': {
    status: 409,
    tr: 'Kuruluş rapor isteğine okunabilir bir yanıt vermedi. Biraz sonra yeniden deneyin.',
    en: 'The institution gave no answer to the request for its report that can be read. Try again in a while.',
  },
  'settlement-report-refused': {
    status: 409,
    tr: 'Kuruluş rapor isteğini geri çevirdi. POS hesabının bilgilerini ve rapor iznini denetleyin.',
    en: 'The institution refused the request for its report. Check the credentials of the POS account and whether reports are allowed for it.',
  },
  'settlement-report-known': {
    status: 409,
    tr: 'Bu günün raporu daha önce alınmış; kuruluşun bildirdikleri değişmemiş.',
    en: 'The report of this day has been fetched before, and what the institution tells has not changed.',
  },
} as const
