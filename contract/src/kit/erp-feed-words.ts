/** Refusals for an ERP that sends data, and why a row of it is not taken. */
export const ERP_FEED_REFUSALS = {
  'ledger-unknown': {
    status: 404,
    tr: 'Bu kodla bir ERP defteri yok.',
    en: 'There is no ERP ledger with this code.',
  },
  'owned-elsewhere': {
    status: 409,
    tr: 'Bu defteri başka bir kaynak dolduruyor.',
    en: 'Another source fills this ledger.',
  },
  'batch-differs': {
    status: 409,
    tr: 'Bu paket numarası başka bir içerikle gönderilmiş. Yeni içerik için yeni bir numara kullanın.',
    en: 'This batch number was sent with another body. Use a new number for a new body.',
  },
  'key-busy': {
    status: 429,
    tr: 'Bu anahtarla aynı anda en çok iki paket gönderilebilir. Önceki bitince yeniden gönderin.',
    en: 'At most two batches at once are taken from one key. Send it again when one before it is done.',
  },
  'snapshot-decided': {
    status: 409,
    tr: 'Bu döküm için karar verilmiş.',
    en: 'This snapshot has been decided.',
  },
} as const

export const ERP_FEED_RULES = {
  'firm-code-unknown': { tr: 'Bu cari kodu tanınmıyor.', en: 'This account code is not known.' },
  'one-side-only': {
    tr: 'Borç ve alacak aynı satırda dolu olamaz.',
    en: 'Debit and credit cannot both be filled in one row.',
  },
  'local-amount-required': {
    tr: 'Dövizli satırda yerel tutar (localDebit ya da localCredit) gereklidir.',
    en: 'A row in a foreign currency needs its local amount (localDebit or localCredit).',
  },
  'external-id-twice': {
    tr: 'Bu kayıt numarası pakette birden çok kez var.',
    en: 'This external id stands more than once in the batch.',
  },
  'external-id-ours': {
    tr: 'Bu kayıt numarası Vezne’nin kendi hareketine ait.',
    en: 'This external id belongs to a line of Vezne’s own.',
  },
  'both-sent-and-removed': {
    tr: 'Bu kayıt hem gönderilmiş hem silinmiş.',
    en: 'This record is both sent and removed.',
  },
  'as-of-later': {
    tr: 'Okuma zamanı (asOf) gelecekte olamaz.',
    en: 'The time of the read (asOf) cannot be in the future.',
  },
  'ends-before-it-begins': {
    tr: 'Geçerlilik bitişi, başlangıcından önce olamaz.',
    en: 'The end of validity cannot be before its beginning.',
  },
  'snapshot-part-wrong': {
    tr: 'Bu parça, aynı tam dökümün önceki parçalarıyla uyuşmuyor.',
    en: 'This part does not agree with the earlier parts of the same snapshot.',
  },
} as const
