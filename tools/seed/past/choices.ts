import type { Currency } from '@vezne/domain/money/money.ts'
import type { Ending } from './endings.ts'

/** A number below a bound, the same one for the same payment and question. */
export type Chance = (question: string, below: number) => number

/** Every bank of Anadolu, those with cards of their own more often. */
const BANKS = [
  64, 62, 46, 67, 15, 111, 134, 10, 12, 857, 64, 205, 856, 32, 62, 864, 46, 889, 890, 891, 67, 48, 210, 134, 15,
] as const

/** Their inquiry cannot tell a sale that never was, however often it is asked (`blindToAbsence`). */
const BLIND_BANKS = [134, 15, 857]
/** They repeat the amount they named wherever they are asked. */
const STUBBORN_BANKS = [857, 210]
/** Whose inquiry finds what there is and says what there is not. */
const TELLING_BANKS = [64, 46, 62]
/** Their return says no; PayTR, which says it by a notification alone, is not among them. */
const DECLINING_BANKS = BANKS.filter((bankId) => bankId !== 856)
/** They take a sale back on its day. */
const VOIDING_BANKS = [64, 62, 46, 67, 15, 111, 134, 10, 12, 857]

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item

export function bankOf(index: number, ending: Ending): number {
  switch (ending) {
    case 'review-silent':
      return pick(BLIND_BANKS, Math.floor(index / 3))
    case 'review-amount':
      return pick(STUBBORN_BANKS, Math.floor(index / 10))
    case 'doubt-paid':
    case 'doubt-unpaid':
    case 'left':
      return pick(TELLING_BANKS, index)
    case 'voided':
      return pick(VOIDING_BANKS, index)
    case 'approved':
    case 'refunded':
    case 'partly-refunded':
    case 'refunded-in-parts':
    case 'chargeback-open':
    case 'chargeback-won':
    case 'chargeback-lost':
      return pick(BANKS, index)
    default:
      return pick(DECLINING_BANKS, index)
  }
}

/** Only lira is taken there. */
const LIRA_ONLY = [889]

/** What was simply paid, or went back as it came, is in another currency now and then. */
export function currencyOf(bankId: number, ending: Ending, chance: Chance): Currency {
  const isPlain = ending === 'approved' || ending === 'refunded' || ending === 'insufficient-funds'
  if (!isPlain || LIRA_ONLY.includes(bankId)) return 'TRY'
  const drawn = chance('currency', 20)
  if (drawn < 2) return 'USD'
  return drawn === 2 ? 'EUR' : 'TRY'
}

/** Banks whose cards take installments there, and institutions that give them to every card. */
const WITH_INSTALLMENTS = [10, 12, 15, 46, 62, 64, 67, 111, 134, 857, 864, 889, 890, 891]
const COUNTS = [1, 1, 1, 1, 2, 3, 3, 6, 9]

/** Where the kuruş decides how it ends, what is asked is what is charged: a single payment. */
export function countOf(bankId: number, currency: Currency, ending: Ending, chance: Chance): number {
  const isScripted = KURUS[ending] !== undefined
  if (isScripted || currency !== 'TRY' || !WITH_INSTALLMENTS.includes(bankId)) return 1
  return pick(COUNTS, chance('installments', COUNTS.length))
}

/** The kuruş that makes the pretend bank behave so (`simulators/src/faults/fault-names.ts`). */
const KURUS: Partial<Record<Ending, bigint>> = {
  'do-not-honour': 5n,
  'insufficient-funds': 51n,
  'expired-card': 54n,
  // Charges, and its answer is lost.
  'doubt-paid': 90n,
  // Charges nothing, and its answer is lost.
  'doubt-unpaid': 99n,
  'review-silent': 99n,
  'review-amount': 95n,
}

/** Amounts whose price is clear of scripted kuruş at every count: the seed's tests look at all of them. */
const ROUND_LIRA = [1000n, 1250n, 24_000n]
/** Above ten thousand a second person would have had to agree. */
const BACK_BY_ONE: readonly Ending[] = ['voided', 'refunded', 'partly-refunded', 'refunded-in-parts']
const ROUND_BY_ONE = [1000n, 1250n]
const PLAIN_KURUS = [0n, 0n, 10n, 25n, 40n, 50n, 75n, 80n]

interface Asked {
  readonly installments: number
  readonly ending: Ending
  readonly currency: Currency
}

export function amountOf(index: number, { installments, ending, currency }: Asked, chance: Chance): bigint {
  const isByOne = BACK_BY_ONE.includes(ending)
  if (installments > 1) return pick(isByOne ? ROUND_BY_ONE : ROUND_LIRA, chance('round', 6)) * 100n
  // The place makes it one of its kind: nobody pays the same twice in a minute.
  const whole = BigInt(120 + index + chance('amount', currency === 'TRY' && !isByOne ? 18_000 : 2400))
  return whole * 100n + (KURUS[ending] ?? pick(PLAIN_KURUS, chance('kuruş', PLAIN_KURUS.length)))
}
