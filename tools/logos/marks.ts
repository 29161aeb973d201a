import { BANKS, programmeName } from '@vezne/banks/pos/banks.ts'

/** A plain word mark: a name on a colour. The colours are ours; nobody's logo is copied. */
export interface Mark {
  readonly folder: 'CardLogo' | 'BankLogo'
  readonly file: string
  readonly words: string
  readonly colour: string
}

const PROGRAMME_COLOURS: Readonly<Record<string, string>> = {
  advantage: '#7a1f3d',
  axess: '#a36a00',
  bank24: '#3b4a6b',
  bankkart: '#8f1d21',
  bonus: '#1c6b3a',
  cardfinans: '#4b2a7b',
  maximum: '#a3195b',
  'miles-smiles': '#7d1128',
  neo: '#0b6e75',
  paraf: '#0d5c9e',
  saglamkart: '#0f6b5c',
  'shop-fly': '#14507a',
  wings: '#2f2f3a',
  world: '#5a3a9c',
}

const NETWORK_MARKS: Readonly<Record<string, readonly [words: string, colour: string]>> = {
  visa: ['Visa', '#1f3a7a'],
  mastercard: ['Mastercard', '#8a3b12'],
  maestro: ['Maestro', '#0a6a9a'],
  amex: ['Amex', '#12607a'],
  troy: ['Troy', '#0d5a72'],
  unionpay: ['UnionPay', '#0e5f5a'],
}

const BANK_COLOURS = ['#1f4e79', '#7a1f3d', '#1c6b3a', '#5a3a9c', '#8f1d21', '#0b6e75', '#8a4b00', '#3b4a6b']

/** Every programme and network a card may belong to, and every bank of the table. */
export function allMarks(): Mark[] {
  const programmes = Object.entries(PROGRAMME_COLOURS).map(([file, colour]): Mark => {
    return { folder: 'CardLogo', file, words: programmeName(file), colour }
  })
  const networks = Object.entries(NETWORK_MARKS).map(([file, [words, colour]]): Mark => {
    return { folder: 'CardLogo', file, words, colour }
  })
  const banks = BANKS.map(({ logo, name }, index): Mark => {
    const colour = BANK_COLOURS[index % BANK_COLOURS.length] ?? '#1f4e79'
    return { folder: 'BankLogo', file: logo, words: name, colour }
  })
  return [...programmes, ...networks, ...banks]
}
