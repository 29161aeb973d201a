/** What an institution knows of a card by its first six digits; enough for the published test cards, and no more. */
export type CardBin = {
  readonly bin: string
  readonly bankEft: string
  readonly bankName: string
  readonly network: 'visa' | 'mastercard' | 'troy' | 'amex'
  readonly isCommercial: boolean
  /** Empty: single payment only. */
  readonly programme: Programme | ''
}

export const PROGRAMMES = [
  'bankkart',
  'paraf',
  'world',
  'axess',
  'bonus',
  'maximum',
  'cardfinans',
  'saglamkart',
  'advantage',
] as const

export type Programme = (typeof PROGRAMMES)[number]

type Row = readonly [
  bins: string,
  eft: string,
  bank: string,
  network: CardBin['network'],
  programme: CardBin['programme'],
]

const ROWS: readonly Row[] = [
  ['454671', '0010', 'Ziraat Bankası', 'visa', 'bankkart'],
  ['552879', '0012', 'Halkbank', 'mastercard', 'paraf'],
  ['493841 415792', '0015', 'VakıfBank', 'visa', 'world'],
  ['435508 435509', '0046', 'Akbank', 'visa', 'axess'],
  ['557113 552608', '0046', 'Akbank', 'mastercard', 'axess'],
  ['428220', '0062', 'Garanti BBVA', 'visa', 'bonus'],
  ['554960 540036', '0062', 'Garanti BBVA', 'mastercard', 'bonus'],
  ['374427', '0062', 'Garanti BBVA', 'amex', 'bonus'],
  ['540667', '0064', 'İş Bankası', 'mastercard', 'maximum'],
  ['450803 454359', '0064', 'İş Bankası', 'visa', 'maximum'],
  ['404809', '0067', 'Yapı Kredi', 'visa', 'world'],
  ['545103', '0067', 'Yapı Kredi', 'mastercard', 'world'],
  ['415565', '0111', 'QNB', 'visa', 'cardfinans'],
  ['531157 545616', '0111', 'QNB', 'mastercard', 'cardfinans'],
  ['979203', '0111', 'QNB', 'troy', 'cardfinans'],
  ['520019', '0134', 'Denizbank', 'mastercard', 'bonus'],
  ['460345', '0134', 'Denizbank', 'visa', 'bonus'],
  ['453144', '0143', 'Aktif Bank', 'visa', ''],
  ['518896', '0205', 'Kuveyt Türk', 'mastercard', ''],
]

const COMMERCIAL = new Set(['552879', '450803', '552608'])

export const BINS: readonly CardBin[] = ROWS.flatMap(([bins, bankEft, bankName, network, programme]) =>
  bins.split(' ').map((bin) => {
    return { bin, bankEft, bankName, network, programme, isCommercial: COMMERCIAL.has(bin) }
  }),
)

/** By six digits or more; undefined: unknown or foreign, which means a single payment. */
export function findBin(digits: string): CardBin | undefined {
  return BINS.find(({ bin }) => digits.startsWith(bin))
}

/** Business cards and cards without a programme pay at once. */
export function hasInstallments(card: CardBin | undefined): card is CardBin & { readonly programme: Programme } {
  return card !== undefined && card.programme !== '' && !card.isCommercial
}
