import type { CommissionOptionWire } from '@vezne/contract/checkout/options.ts'

/** Programmes as they write themselves, by the name they have on the wire; the others begin with a capital letter. */
const PROGRAMMES: Readonly<Record<string, string>> = { saglamkart: 'Sağlam Kart', cardfinans: 'CardFinans' }

/** A card programme as people know it. */
export const programmeName = (cardName: string) =>
  PROGRAMMES[cardName] ?? cardName.slice(0, 1).toUpperCase() + cardName.slice(1)

/** Bank and programme; an institution that is its own programme is named once. */
export function optionName({ bankName, cardName }: Pick<CommissionOptionWire, 'bankName' | 'cardName'>): string {
  return cardName === '' || cardName === bankName ? bankName : `${bankName} · ${programmeName(cardName)}`
}
