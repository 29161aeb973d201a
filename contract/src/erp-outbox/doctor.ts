import type { Bilingual } from '../kit/language.ts'

interface Cause {
  readonly why: Bilingual
  readonly next: Bilingual
  /** It is mended where POS accounts and plans are mapped. */
  readonly isMapping?: true
}

const THEN_RETRY = { tr: 'sonra tekrar gönderin.', en: 'then send it again.' }

/** The words by which an ERP's side says why it did not take something, as the person reads them who mends it. */
export const CAUSES = {
  'mapping-missing': {
    why: {
      tr: 'Bu POS ve taksit için ERP hesabı ya da ödeme planı eşleştirilmemiş.',
      en: 'The ERP account or payment plan of this POS and installment count is not mapped.',
    },
    next: {
      tr: `ERP eşlemesinde bu POS’un satırını doldurun, ${THEN_RETRY.tr}`,
      en: `Fill in the row of this POS in the ERP mapping, ${THEN_RETRY.en}`,
    },
    isMapping: true,
  },
  'account-unknown': {
    why: {
      tr: 'ERP’de bu cari kodu yok ya da kullanım dışı.',
      en: 'The ERP has no such account, or it is not in use.',
    },
    next: {
      tr: `Cariyi ERP’de açın ya da bayinin ERP kodunu düzeltin, ${THEN_RETRY.tr}`,
      en: `Open the account in the ERP or correct the dealer’s ERP code, ${THEN_RETRY.en}`,
    },
  },
  'pos-account-unknown': {
    why: { tr: 'ERP’de bu POS (banka) hesabı yok.', en: 'The ERP has no such POS (bank) account.' },
    next: {
      tr: `Hesabı ERP’de açın ya da eşlemede doğru kodu yazın, ${THEN_RETRY.tr}`,
      en: `Open the account in the ERP or write its right code in the mapping, ${THEN_RETRY.en}`,
    },
    isMapping: true,
  },
  'plan-unknown': {
    why: { tr: 'ERP’de bu ödeme planı yok.', en: 'The ERP has no such payment plan.' },
    next: {
      tr: `Planı ERP’de açın ya da eşlemede doğru kodu yazın, ${THEN_RETRY.tr}`,
      en: `Open the plan in the ERP or write its right code in the mapping, ${THEN_RETRY.en}`,
    },
    isMapping: true,
  },
  'period-locked': {
    why: {
      tr: 'ERP’de bu tarihin dönemi kilitli ya da kapalı.',
      en: 'The ERP’s period of this day is locked or closed.',
    },
    next: {
      tr: `Dönemi ERP’de açtırın, ${THEN_RETRY.tr} Açılmayacaksa fişi açık bir güne elle girip numarasını yazın.`,
      en: `Have the period opened in the ERP, ${THEN_RETRY.en} If it stays closed, type the voucher on an open day and write its number here.`,
    },
  },
  'voucher-posted': {
    why: {
      tr: 'Fiş ERP’de muhasebeleşmiş; iptal edilemez.',
      en: 'The voucher is posted to the general ledger and cannot be cancelled.',
    },
    next: {
      tr: 'ERP’de iade fişi girin ve numarasını “ERP’de elle girildi” ile yazın.',
      en: 'Type a return voucher in the ERP and write its number as “typed by hand”.',
    },
  },
  'posted-to-gl': {
    why: {
      tr: 'Fiş ERP’de muhasebeleşmiş; iptal edilemez.',
      en: 'The voucher is posted to the general ledger and cannot be cancelled.',
    },
    next: {
      tr: 'ERP’de iade fişi girin ve numarasını “ERP’de elle girildi” ile yazın.',
      en: 'Type a return voucher in the ERP and write its number as “typed by hand”.',
    },
  },
  'no-such-voucher': {
    why: {
      tr: 'ERP’de böyle bir fiş yok; silinmiş olabilir.',
      en: 'The ERP has no such voucher; it may have been deleted.',
    },
    next: {
      tr: 'Fişi ERP’de arayın: varsa numarasını yazın, gerçekten yoksa tekrar gönderin ya da yoksayın.',
      en: 'Look for it in the ERP: write its number if it is there; if it is not, send it again or ignore it.',
    },
  },
  'currency-unknown': {
    why: { tr: 'ERP bu para birimiyle kayıt alamıyor.', en: 'The ERP takes no voucher in this currency.' },
    next: {
      tr: `Para birimini ERP’de tanımlayın ya da eşlemesini düzeltin, ${THEN_RETRY.tr}`,
      en: `Define the currency in the ERP or correct its mapping, ${THEN_RETRY.en}`,
    },
    isMapping: true,
  },
  credentials: {
    why: { tr: 'ERP kullanıcı adı ya da şifresi kabul edilmedi.', en: 'The ERP does not accept its user or password.' },
    next: {
      tr: `ERP bağlantısının kullanıcı bilgilerini yenileyin, ${THEN_RETRY.tr}`,
      en: `Renew the user of the ERP connection, ${THEN_RETRY.en}`,
    },
  },
  'not-allowed': {
    why: { tr: 'ERP kullanıcısının bu işleme yetkisi yok.', en: 'The ERP’s user may not do this.' },
    next: {
      tr: `ERP yöneticisinden bu kullanıcıya yetki isteyin, ${THEN_RETRY.tr}`,
      en: `Ask the ERP’s administrator to let this user do it, ${THEN_RETRY.en}`,
    },
  },
  settings: {
    why: {
      tr: 'ERP bağlantı ayarlarında eksik ya da yanlış var.',
      en: 'The settings of the connection are incomplete or wrong.',
    },
    next: {
      tr: `Bağlantı ayarlarını gözden geçirin, ${THEN_RETRY.tr}`,
      en: `Look through the settings of the connection, ${THEN_RETRY.en}`,
    },
  },
  'not-supported': {
    why: { tr: 'Bu ERP bağlantısı bu tür fişi yazamaz.', en: 'This connection cannot write such a voucher.' },
    next: {
      tr: 'Fişi ERP’de elle girin ve numarasını yazın.',
      en: 'Type the voucher in the ERP and write its number here.',
    },
  },
  'seat-taken': {
    why: { tr: 'ERP lisansındaki oturumların tümü kullanımda.', en: 'All sessions of the ERP’s licence are taken.' },
    next: {
      tr: 'Boş kalan bir oturumu kapatıp tekrar gönderin.',
      en: 'Close a session that nobody uses and send it again.',
    },
  },
  unreachable: {
    why: {
      tr: 'ERP’ye ulaşılamadı; hiçbir şey gönderilmedi.',
      en: 'The ERP could not be reached; nothing was sent.',
    },
    next: {
      tr: 'ERP sunucusunun ve ağın açık olduğuna bakıp tekrar gönderin.',
      en: 'See that the ERP’s server and the network are up and send it again.',
    },
  },
  other: {
    why: { tr: 'ERP kaydı kabul etmedi.', en: 'The ERP did not take the voucher.' },
    next: {
      tr: `ERP’nin kendi sözlerine bakıp nedenini giderin, ${THEN_RETRY.tr}`,
      en: `See what the ERP itself said and mend it, ${THEN_RETRY.en}`,
    },
  },
} as const satisfies Record<string, Cause>

type CauseWord = keyof typeof CAUSES

export interface Diagnosis extends Cause {
  readonly cause: CauseWord
  /** What the ERP said beside a word that is known, or all that it said. */
  readonly said: string | null
}

const isKnown = (word: string): word is CauseWord => Object.hasOwn(CAUSES, word)

/** Reads an error of an ERP's side: a known word, one with the ERP's own words behind a colon, or these alone. */
export function diagnose(error: string): Diagnosis {
  const [, word = '', said = ''] = /^([a-z-]+)(?::\s*(.*))?$/s.exec(error.trim()) ?? []
  if (isKnown(word)) return { ...CAUSES[word], cause: word, said: said === '' ? null : said }
  return { ...CAUSES.other, cause: 'other', said: error.trim() }
}
