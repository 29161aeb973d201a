/** Why what dealers see of stocks is not taken. */
export const STOCK_RULES = {
  'stock-bands-crossed': {
    tr: '“Bol” sınırı “Az” sınırından küçük olamaz.',
    en: 'The limit of “Plenty” cannot be below that of “Low”.',
  },
  'stock-warehouses-required': { tr: 'En az bir depo seçiniz.', en: 'Choose at least one warehouse.' },
  'stock-terms-twice': { tr: 'Bunun için bir satır daha var.', en: 'There is another line for it.' },
  'stock-terms-unknown': { tr: 'Listeden birini seçiniz.', en: 'Choose one from the list.' },
} as const
