import { BANKS, programmeName } from '@vezne/banks/pos/banks.ts'

/** A plain word mark: a name on a colour. Colours are those by which people know a bank; nobody's logo is copied. */
export interface Mark {
  readonly folder: 'CardLogo' | 'BankLogo'
  readonly file: string
  readonly words: string
  readonly colour: string
  /** What is written on it: dark where the colour is bright. */
  readonly ink: string
}

const WHITE = '#ffffff'
const DARK = '#14181f'

/** On a bright ground the ink is dark, by the luminance of WCAG. */
function inkOn(colour: string): string {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const luminance = 0.2126 * linear(part(1)) + 0.7152 * linear(part(3)) + 0.0722 * linear(part(5))
  return luminance > 0.183 ? DARK : WHITE
}

const PROGRAMME_COLOURS: Readonly<Record<string, string>> = {
  advantage: '#c8102e',
  axess: '#f5a800',
  bank24: '#3b4a6b',
  bankkart: '#d4000f',
  bonus: '#7ac142',
  cardfinans: '#1b2f6e',
  maximum: '#c4006b',
  'miles-smiles': '#b50c26',
  neo: '#ff7a00',
  paraf: '#00aeef',
  saglamkart: '#00664d',
  'shop-fly': '#00609c',
  wings: '#1d1d1b',
  world: '#5b2c86',
}

const NETWORK_MARKS: Readonly<Record<string, readonly [words: string, colour: string]>> = {
  visa: ['Visa', '#1a1f71'],
  mastercard: ['Mastercard', '#b5121b'],
  maestro: ['Maestro', '#006fa8'],
  amex: ['Amex', '#006fcf'],
  troy: ['Troy', '#00727c'],
  unionpay: ['UnionPay', '#00606b'],
}

/** By the file of the bank; one that is not here is grey. */
const BANK_COLOURS: Readonly<Record<string, string>> = {
  akbank: '#d0021b',
  alternatif: '#8a1538',
  anadolubank: '#0b3b8c',
  denizbank: '#0069a8',
  'garanti-bbva': '#00704a',
  halkbank: '#00529b',
  halkode: '#00529b',
  ing: '#ff6200',
  'is-bankasi': '#1a3d8f',
  iyzico: '#1e64ff',
  'kuveyt-turk': '#00664d',
  param: '#f26522',
  paytr: '#0b6cb0',
  qnb: '#870052',
  qnbpay: '#870052',
  sekerbank: '#007a39',
  sipay: '#1f2a5c',
  teb: '#008437',
  'turkiye-finans': '#00737a',
  'vakif-katilim': '#c9a227',
  vakifbank: '#fdb913',
  'yapi-kredi': '#00458a',
  ziraat: '#d4000f',
  'ziraat-katilim': '#a80d15',
}
const GREY = '#3b4a6b'

/** Every programme and network a card may belong to, and every bank of the table. */
export function allMarks(): Mark[] {
  const programmes = Object.entries(PROGRAMME_COLOURS).map(([file, colour]): Mark => {
    return { folder: 'CardLogo', file, words: programmeName(file), colour, ink: inkOn(colour) }
  })
  const networks = Object.entries(NETWORK_MARKS).map(([file, [words, colour]]): Mark => {
    return { folder: 'CardLogo', file, words, colour, ink: inkOn(colour) }
  })
  const banks = BANKS.map(({ logo, name }): Mark => {
    const colour = BANK_COLOURS[logo] ?? GREY
    return { folder: 'BankLogo', file: logo, words: name, colour, ink: inkOn(colour) }
  })
  return [...programmes, ...networks, ...banks]
}
