import type { Day } from '../calendar/day.ts'
import { share } from '../money/share.ts'
import { sumOf } from '../money/sum.ts'
import { ranksOf, type AllocatedBy, type AllocationWish, type RankedDebt } from './allocation-order.ts'

/** What a debt is made of. Only what was booked: a late charge that was merely reckoned is no part of it. */
interface DebtParts {
  readonly costsMinor: bigint
  readonly interestMinor: bigint
  readonly principalMinor: bigint
}

/** A debt as far as it is still open. None of its parts is below zero. */
export interface OpenDebt extends RankedDebt, DebtParts {}

export interface IncomingPayment extends AllocationWish {
  readonly amountMinor: bigint
}

/** Whether equal debts share what reaches them by what is open of each, or get it one after the other. */
export type SameDay = 'prorata' | 'sequential'

interface AllocationLine extends DebtParts {
  readonly id: string
  readonly by: AllocatedBy
}

export type Allocation =
  | {
      readonly kind: 'allocated'
      /** In the order in which the payment reached them; what got nothing has no line. */
      readonly lines: readonly AllocationLine[]
      /** An open credit of the payer. */
      readonly unappliedMinor: bigint
      /** Every debt, as given, with what is open of it afterwards. */
      readonly remaining: readonly { readonly id: string; readonly minor: bigint }[]
    }
  | { readonly kind: 'refused'; readonly why: 'nothing-paid' | 'unknown-debt' }

/** One debt while a payment goes through them. */
interface Standing extends RankedDebt {
  readonly debt: OpenDebt
  openMinor: bigint
}

/**
 * Which debts a payment closes (TBK 100–102), and with which of their parts. Nothing is lost: what the lines have and what
 * is not applied is the payment. Each line says what it took, so that taking a line back leaves what stood before.
 */
export function allocate(
  debts: readonly OpenDebt[],
  payment: IncomingPayment,
  sameDay: SameDay = 'prorata',
): Allocation {
  if (payment.amountMinor <= 0n) return { kind: 'refused', why: 'nothing-paid' }
  const known = new Set(debts.map(({ id }) => id))
  if ([...payment.ticked, ...payment.named].some((id) => !known.has(id)))
    return { kind: 'refused', why: 'unknown-debt' }
  const standings = debts.map(standingOf)
  const lines: AllocationLine[] = []
  let restMinor = payment.amountMinor
  for (const { by, debts: equals } of ranksOf(standings, payment)) {
    const parts = partsFor(restMinor, equals, sameDay)
    for (const [index, standing] of equals.entries()) {
      const partMinor = parts[index] ?? 0n
      if (partMinor === 0n) continue
      standing.openMinor -= partMinor
      restMinor -= partMinor
      lines.push({ id: standing.id, by, ...partsOf(standing.debt, partMinor, payment.on) })
    }
  }
  const remaining = standings.map(({ id, openMinor }) => ({ id, minor: openMinor }))
  return { kind: 'allocated', lines, unappliedMinor: restMinor, remaining }
}

function standingOf(debt: OpenDebt): Standing {
  const { id, dueOn, enforcedOn, costsMinor, interestMinor, principalMinor } = debt
  const parts = [costsMinor, interestMinor, principalMinor]
  if (parts.some((part) => part < 0n)) throw new RangeError(`a part of the debt ${id} is below zero`)
  return { id, dueOn, enforcedOn, debt, openMinor: sumOf(parts, (part) => part) }
}

/** What each of several equal debts gets of what is left. */
function partsFor(restMinor: bigint, equals: readonly Standing[], sameDay: SameDay): bigint[] {
  const open = equals.map(({ openMinor }) => openMinor)
  if (sameDay === 'sequential') return fillInTurn(restMinor, open)
  const reachedMinor = smaller(
    restMinor,
    sumOf(open, (each) => each),
  )
  return reachedMinor === 0n ? open.map(() => 0n) : share(reachedMinor, open)
}

/** A debt that is late is paid from its costs on (TBK 100), any other from its principal on. */
function partsOf(debt: OpenDebt, partMinor: bigint, on: Day): DebtParts {
  const { costsMinor, interestMinor, principalMinor } = debt
  if (debt.dueOn < on) {
    const [costs = 0n, interest = 0n, principal = 0n] = fillInTurn(partMinor, [
      costsMinor,
      interestMinor,
      principalMinor,
    ])
    return { costsMinor: costs, interestMinor: interest, principalMinor: principal }
  }
  const [principal = 0n, interest = 0n, costs = 0n] = fillInTurn(partMinor, [principalMinor, interestMinor, costsMinor])
  return { costsMinor: costs, interestMinor: interest, principalMinor: principal }
}

/** One after the other, each as far as it goes. */
function fillInTurn(amountMinor: bigint, rooms: readonly bigint[]): bigint[] {
  let restMinor = amountMinor
  return rooms.map((room) => {
    const taken = smaller(restMinor, room)
    restMinor -= taken
    return taken
  })
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
