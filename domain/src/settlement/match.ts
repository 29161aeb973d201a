import { daysBetween } from '../calendar/day.ts'
import type { BankRow } from './bank-row.ts'
import type { ExpectedPart } from './expected.ts'

/** How a bank's file and our books may differ. */
export const DIFFERENCE_KINDS = ['missing', 'twice', 'commission', 'amount', 'day', 'foreign'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

type RowMoney = Pick<BankRow, 'valueOn' | 'grossMinor' | 'commissionMinor'>

/** A part with what an earlier file said of it, where one did. */
export interface KnownPart extends ExpectedPart {
  /** By which reports of institutions call its payment. */
  readonly orderId?: string
  readonly came?: RowMoney
}

/** A row and the part that it is of. */
interface Match {
  readonly row: BankRow
  readonly part: KnownPart
}

export interface Difference {
  readonly kind: DifferenceKind
  /** What came; null where nothing did. */
  readonly row: BankRow | null
  /** What should have come; null where nothing should. */
  readonly part: KnownPart | null
  /** Of a whole day, which no part stands for: what should have come on it. */
  readonly dayMinor?: bigint
}

export interface Matching {
  readonly matches: readonly Match[]
  readonly differences: readonly Difference[]
  /** Rows that an earlier file had, word for word. */
  readonly repeated: readonly Match[]
}

/** Leading zeros are lost where a spreadsheet takes a code for a number. */
const authKey = (code: string) =>
  code
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
const saleKey = (soldOn: string, grossMinor: bigint) => `${soldOn} ${grossMinor}`
const nameOf = ({ id, part }: ExpectedPart) => `${id} ${part}`

/** How far a bank's rounding may be from ours: a kuruş of each part. */
const ROUNDING_MINOR = 1n
const isNear = (one: bigint, other: bigint) => one - other <= ROUNDING_MINOR && other - one <= ROUNDING_MINOR

const sameCommission = ({ commissionMinor }: RowMoney, part: ExpectedPart) =>
  part.commissionMinor === null || isNear(part.commissionMinor, commissionMinor)
/** What does not divide evenly is handed out otherwise by other banks; what was not divided is the same to the kuruş. */
const sameGross = ({ grossMinor }: RowMoney, part: ExpectedPart) =>
  part.grossMinor === grossMinor || (part.parts > 1 && isNear(part.grossMinor, grossMinor))
const sameDay = ({ valueOn }: RowMoney, part: ExpectedPart) => part.valueOn === null || part.valueOn === valueOn
const sameMoney = (one: RowMoney, other: RowMoney) =>
  one.valueOn === other.valueOn && one.grossMinor === other.grossMinor && one.commissionMinor === other.commissionMinor

/** But for rounding. */
const isExact = (row: BankRow, part: ExpectedPart) =>
  sameGross(row, part) && sameCommission(row, part) && sameDay(row, part) && row.soldOn === part.soldOn
const isToTheKurus = (row: BankRow, part: ExpectedPart) =>
  isExact(row, part) &&
  row.grossMinor === part.grossMinor &&
  (part.commissionMinor === null || part.commissionMinor === row.commissionMinor)

/** How much speaks for a row being of a part: its day and its amount first, then how near it came to its day. */
function likeness(row: BankRow, part: ExpectedPart): number {
  const days = part.valueOn === null ? 0 : Math.abs(daysBetween(part.valueOn, row.valueOn))
  const agrees = (row.soldOn === part.soldOn ? 4 : 0) + (sameGross(row, part) ? 2 : 0)
  return agrees + (sameCommission(row, part) ? 1 : 0) - days / 10_000
}

class Parts {
  readonly #byAuth = new Map<string, KnownPart[]>()
  readonly #bySale = new Map<string, KnownPart[]>()
  readonly #byOrder = new Map<string, KnownPart[]>()

  constructor(expected: readonly KnownPart[]) {
    for (const part of expected) {
      if (part.authCode !== null) add(this.#byAuth, authKey(part.authCode), part)
      if (part.orderId !== undefined) add(this.#byOrder, part.orderId, part)
      const near = part.parts > 1 ? [-ROUNDING_MINOR, 0n, ROUNDING_MINOR] : [0n]
      for (const off of near) add(this.#bySale, saleKey(part.soldOn, part.grossMinor + off), part)
    }
  }

  /**
   * Those that a row may be of: the same order where the bank tells it, else the same authorisation, or without one the same day
   * and amount; a refund may bear its own.
   */
  of(row: BankRow): KnownPart[] {
    if (row.orderId !== undefined) return (this.#byOrder.get(row.orderId) ?? []).filter((part) => isLike(row, part))
    const bySale = row.soldOn === null ? [] : (this.#bySale.get(saleKey(row.soldOn, row.grossMinor)) ?? [])
    const named =
      row.authCode === null
        ? bySale
        : [
            ...(this.#byAuth.get(authKey(row.authCode)) ?? []),
            ...bySale.filter(({ authCode }) => authCode === null || row.kind === 'refund'),
          ]
    return named.filter((part) => isOf(row, part))
  }
}

function add(map: Map<string, KnownPart[]>, key: string, part: KnownPart): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, [part])
  else there.push(part)
}

/** Banks give a code out again after a while: day or amount has to agree as well. */
function isOf(row: BankRow, part: ExpectedPart): boolean {
  return isLike(row, part) && (row.soldOn === part.soldOn || sameGross(row, part))
}

function isLike(row: BankRow, part: ExpectedPart): boolean {
  const isPart = row.installment === null || part.parts === 1 || row.installment === part.part
  return row.kind === part.kind && row.currency === part.currency && isPart
}

/**
 * Holds what came against what should have come. What agrees to the kuruş is taken first, then what agrees but for rounding, so that a row which differs is
 * held against what is left; a part is of one row, and a row beyond that came twice. `isDue` says of which parts this
 * file would have told.
 */
export function matchSettlement(
  expected: readonly KnownPart[],
  rows: readonly BankRow[],
  isDue: (part: KnownPart) => boolean,
): Matching {
  const parts = new Parts(expected)
  const taken = new Set(expected.filter(({ came }) => came !== undefined).map(nameOf))
  const seenAgain = new Set<string>()
  const matches: Match[] = []
  const repeated: Match[] = []
  const differences: Difference[] = []
  const take = (row: BankRow, part: KnownPart) => {
    taken.add(nameOf(part))
    matches.push({ row, part })
    differences.push(...differencesOf(row, part))
  }
  const takeFree = (row: BankRow, known: readonly KnownPart[], agrees: typeof isExact): boolean => {
    const free = known.find((part) => agrees(row, part) && !taken.has(nameOf(part)))
    if (free !== undefined) take(row, free)
    return free !== undefined
  }
  const others = rows.filter((row) => {
    const known = parts.of(row)
    const before = known.find((part) => part.came && sameMoney(part.came, row) && !seenAgain.has(nameOf(part)))
    if (before !== undefined) {
      seenAgain.add(nameOf(before))
      repeated.push({ row, part: before })
      return false
    }
    return !takeFree(row, known, isToTheKurus)
  })
  const left = others.filter((row) => !takeFree(row, parts.of(row), isExact))
  for (const row of left) {
    const known = parts.of(row)
    const likest = (among: readonly KnownPart[]) =>
      among.toSorted((one, other) => likeness(row, other) - likeness(row, one))[0]
    // Whatever agrees in everything is taken by now: one more of it came twice.
    const again = known.find((part) => isExact(row, part))
    const free = again === undefined ? likest(known.filter((part) => !taken.has(nameOf(part)))) : undefined
    if (free !== undefined) take(row, free)
    else {
      const part = again ?? likest(known) ?? null
      differences.push({ kind: part === null ? 'foreign' : 'twice', row, part })
    }
  }
  const missing = expected.filter((part) => !taken.has(nameOf(part)) && isDue(part))
  differences.push(...missing.map((part) => ({ kind: 'missing' as const, row: null, part })))
  return { matches, differences, repeated }
}

function differencesOf(row: BankRow, part: KnownPart): Difference[] {
  const isOtherAmount = !sameGross(row, part)
  return [
    // Of another amount another commission is kept: one difference, not two.
    ...(isOtherAmount ? [{ kind: 'amount' as const, row, part }] : []),
    ...(!isOtherAmount && !sameCommission(row, part) ? [{ kind: 'commission' as const, row, part }] : []),
    ...(sameDay(row, part) ? [] : [{ kind: 'day' as const, row, part }]),
  ]
}
