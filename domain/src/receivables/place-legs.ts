import { sumOf } from '../money/sum.ts'
import { homeFirst, matchReference, type BearingLine, type HandedOut, type ReferenceMatch } from './match-reference.ts'
import { legKey, type OwnLeg } from './own-legs.ts'
import { atLeastZero, smaller } from './side.ts'

/** A part of a leg on an account: a line of the ERP as far as it counts, or what is still ours. */
interface Place {
  readonly accountId: string
  readonly amountMinor: bigint
  readonly lineId?: string | undefined
}

export interface PlacedLeg {
  readonly leg: OwnLeg
  readonly match: ReferenceMatch
  readonly places: readonly Place[]
}

export type StaffWord = Pick<HandedOut, 'isShortAccepted' | 'isExcessAccepted'>

/**
 * Where everything of ours stands. The ERP's lines count where they are; what it has not booked stands on its own account,
 * and a reversal or a vade farkı with its receipt, wherever that was posted: on its own account first, where it was posted on
 * several.
 */
export function placeLegs(
  legs: readonly OwnLeg[],
  bearing: (key: string) => readonly BearingLine[],
  words: (key: string) => StaffWord = () => ({}),
): Map<string, PlacedLeg> {
  const byKey = new Map(legs.map((leg) => [legKey(leg), leg]))
  const placed = new Map<string, PlacedLeg>()
  const place = (leg: OwnLeg): PlacedLeg => {
    const key = legKey(leg)
    const known = placed.get(key)
    if (known !== undefined) return known
    const lines = bearing(key)
    const match = matchReference({ ...leg, ...words(key) }, lines)
    const counting = new Map(match.lines.map(({ id, countsMinor }) => [id, countsMinor]))
    const booked = homeFirst(lines, leg.accountId).map(({ id, accountId }) => ({
      accountId,
      amountMinor: counting.get(id) ?? 0n,
      lineId: id,
    }))
    const base = leg.standsWith === undefined ? undefined : byKey.get(leg.standsWith)
    const ours =
      base === undefined
        ? [{ accountId: leg.accountId, amountMinor: match.oursMinor }]
        : along(place(base).places, offsetOf(leg, legs) + bookedOf(booked), match.oursMinor, leg.accountId)
    const result = { leg, match, places: [...booked, ...ours].filter(({ amountMinor }) => amountMinor > 0n) }
    placed.set(key, result)
    return result
  }
  for (const leg of legs) place(leg)
  return placed
}

const bookedOf = (places: readonly Place[]) => sumOf(places, ({ amountMinor }) => amountMinor)

/** Reversals of one receipt take their parts of it one after the other. */
function offsetOf(leg: OwnLeg, legs: readonly OwnLeg[]): bigint {
  if (leg.expects === 'document') return 0n
  const earlier = legs.slice(0, legs.indexOf(leg))
  return sumOf(
    earlier.filter(({ standsWith, expects }) => standsWith === leg.standsWith && expects === 'voucher'),
    ({ amountMinor }) => amountMinor,
  )
}

/** A piece of what stands in those places, from an offset on; what reaches beyond them stands at home. */
function along(places: readonly Place[], offsetMinor: bigint, pieceMinor: bigint, homeId: string): Place[] {
  let skipMinor = offsetMinor
  let leftMinor = pieceMinor
  const taken = places.map(({ accountId, amountMinor }) => {
    const roomMinor = atLeastZero(amountMinor - skipMinor)
    skipMinor = atLeastZero(skipMinor - amountMinor)
    const partMinor = smaller(leftMinor, roomMinor)
    leftMinor -= partMinor
    return { accountId, amountMinor: partMinor }
  })
  return [...taken, { accountId: homeId, amountMinor: leftMinor }]
}
