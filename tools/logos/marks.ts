import { BANKS } from '@vezne/banks/pos/banks.ts'

/** A plain word mark: a name on a colour. The colours are ours; nobody's logo is copied. */
export interface Mark {
  readonly folder: 'CardLogo' | 'BankLogo'
  readonly file: string
  readonly words: string
  readonly colour: string
}

const CARD_MARKS: Readonly<Record<string, readonly [words: string, colour: string]>> = {
  advantage: ['Advantage', '#7a1f3d'],
  axess: ['Axess', '#a36a00'],
  bank24: ['Bank24', '#3b4a6b'],
  bankkart: ['Bankkart', '#8f1d21'],
  bonus: ['Bonus', '#1c6b3a'],
  cardfinans: ['CardFinans', '#4b2a7b'],
  maximum: ['Maximum', '#a3195b'],
  'miles-smiles': ['Miles&Smiles', '#7d1128'],
  neo: ['Neo', '#0b6e75'],
  paraf: ['Paraf', '#0d5c9e'],
  saglamkart: ['Sağlam Kart', '#0f6b5c'],
  'shop-fly': ['Shop&Fly', '#14507a'],
  wings: ['Wings', '#2f2f3a'],
  world: ['World', '#5a3a9c'],
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
  const cards = Object.entries(CARD_MARKS).map(([file, [words, colour]]): Mark => {
    return { folder: 'CardLogo', file, words, colour }
  })
  const banks = BANKS.map(({ logo, name }, index): Mark => {
    const colour = BANK_COLOURS[index % BANK_COLOURS.length] ?? '#1f4e79'
    return { folder: 'BankLogo', file: logo, words: name, colour }
  })
  return [...cards, ...banks]
}
