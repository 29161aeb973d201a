/** Who owes at the end of the day. Balances are the company's books: above zero the firm owes. */
export const BALANCE_SIDES = ['firm-owes', 'company-owes', 'even'] as const
export type BalanceSide = (typeof BALANCE_SIDES)[number]

export interface SidedBalance {
  readonly side: BalanceSide
  /** Never below zero: the side says the rest. */
  readonly sizeMinor: bigint
}

export function sidedBalance(balanceMinor: bigint): SidedBalance {
  if (balanceMinor === 0n) return { side: 'even', sizeMinor: 0n }
  return balanceMinor > 0n
    ? { side: 'firm-owes', sizeMinor: balanceMinor }
    : { side: 'company-owes', sizeMinor: -balanceMinor }
}

/** The same in the company's books; undefined where size and side do not go together. */
export function balanceOfSide({ side, sizeMinor }: SidedBalance): bigint | undefined {
  if (sizeMinor < 0n || (side === 'even') !== (sizeMinor === 0n)) return undefined
  return side === 'company-owes' ? -sizeMinor : sizeMinor
}

/** What their books say beyond ours. Null where they said nothing, which is no agreement. */
export const differenceOf = (oursMinor: bigint, theirsMinor: bigint | null): bigint | null =>
  theirsMinor === null ? null : theirsMinor - oursMinor

type Speaker = 'company' | 'firm'

const OWED_TO_SPEAKER = { tr: 'Sizden alacağımız', en: 'You owe us' }
const OWED_BY_SPEAKER = { tr: 'Size borcumuz', en: 'We owe you' }
const EVEN = { tr: 'Borç ve alacak yok', en: 'Nothing is owed' }

/** Each side says it from where it stands: what one calls its claim, the other one calls its debt. */
export function sideWords(side: BalanceSide, speaker: Speaker): { readonly tr: string; readonly en: string } {
  if (side === 'even') return EVEN
  return (side === 'firm-owes') === (speaker === 'company') ? OWED_TO_SPEAKER : OWED_BY_SPEAKER
}
