/** Why an acknowledgement is not taken. */
export const HAND_OUT_RULES = {
  'hand-out-unknown': {
    tr: 'Bu kimlikle ERP’ye verilmiş bir aktarım yok.',
    en: 'Nothing was handed out to the ERP under this id.',
  },
  'hand-out-acknowledged': {
    tr: 'Bu aktarım başka bir fiş numarasıyla onaylanmış.',
    en: 'This was acknowledged with another voucher number.',
  },
} as const
