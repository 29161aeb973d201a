/** What whoever uploads a settlement file may be told. */
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
} as const
