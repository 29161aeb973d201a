import type { Day } from '@vezne/domain/calendar/day.ts'
import type { DueAmount } from '@vezne/domain/maturity/average-maturity.ts'

/** The days on which a line falls due, as they are written in it: whole amounts are text. */
export type KeptParts = readonly { readonly dueOn: Day; readonly weight: string }[] | null

export const readParts = (kept: KeptParts): DueAmount[] | undefined =>
  kept?.map(({ dueOn, weight }) => ({ dueOn, amountMinor: BigInt(weight) }))

export const keptParts = (parts: readonly DueAmount[]): KeptParts =>
  parts.map(({ dueOn, amountMinor }) => ({ dueOn, weight: String(amountMinor) }))
