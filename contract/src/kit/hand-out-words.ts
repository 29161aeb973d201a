/** Why a receipt of nobody knows whom is not moved to a firm, and why nothing is decided about a hand-out. */
export const HAND_OUT_REFUSALS = {
  'receipt-not-in-torba': {
    status: 409,
    tr: 'Bu tahsilat torba hesapta durmuyor.',
    en: 'This receipt does not stand on the unidentified account.',
  },
  'firm-has-no-account': {
    status: 409,
    tr: 'Bu bayinin aynı defterde bu para biriminde bir cari hesabı yok.',
    en: 'This firm has no account in this currency in the same ledger.',
  },
  'hand-out-not-failed': {
    status: 409,
    tr: 'Bu aktarım artık hatalı değil; listeyi yenileyip son durumuna bakın.',
    en: 'This is no longer failed; refresh the list and see how it stands.',
  },
} as const

/** Why an acknowledgement, or a line of the ERP's codes, is not taken. */
export const HAND_OUT_RULES = {
  'erp-code-required': { tr: 'ERP’deki kodu yazınız.', en: 'Write the code in the ERP.' },
  'erp-code-twice': {
    tr: 'Bu POS hesabının bu taksiti için bir satır daha var.',
    en: 'There is another line for these installments of this POS account.',
  },
  'erp-code-account-unknown': { tr: 'Bir POS hesabı seçiniz.', en: 'Choose a POS account.' },
  'hand-out-unknown': {
    tr: 'Bu kimlikle ERP’ye verilmiş bir aktarım yok.',
    en: 'Nothing was handed out to the ERP under this id.',
  },
  'hand-out-acknowledged': {
    tr: 'Bu aktarım başka bir fiş numarasıyla onaylanmış.',
    en: 'This was acknowledged with another voucher number.',
  },
} as const
