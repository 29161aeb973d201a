import { FIRM_RIGHTS, type Right } from './rights.ts'

/** Whoever holds all of these holds no less than the other. */
export const holdsAll = (held: ReadonlySet<Right>, rights: Iterable<Right>): boolean =>
  [...rights].every((right) => held.has(right))

/** What a user of a firm is to have, and what there is to hold it against. */
export interface Giving {
  readonly asked: readonly Right[]
  /** What they have: to leave it to them is not to give it. */
  readonly before: readonly Right[]
  /** What the giver holds. */
  readonly held: ReadonlySet<Right>
  /** What the dealer above has; undefined for a firm that has none above it. */
  readonly parent: readonly Right[] | undefined
}

/** Why not all of it can be given; undefined: it can. */
export function refusesGiving({
  asked,
  before,
  held,
  parent,
}: Giving): 'right-not-held' | 'right-above-parent' | undefined {
  const given = asked.filter((right) => !before.includes(right))
  if (!holdsAll(held, given)) return 'right-not-held'
  return parent === undefined || holdsAll(new Set(parent), asked) ? undefined : 'right-above-parent'
}

/**
 * What users of a sub-firm can have: what somebody of the dealer above has, and never anything about sub-firms, for there
 * are none below them. A dealer without users yet lacks nothing.
 */
export function rightsBelow(ofDealersUsers: readonly (readonly Right[])[]): Right[] {
  const dealers = new Set(ofDealersUsers.flat())
  return FIRM_RIGHTS.filter(
    (right) => !right.startsWith('subfirm.') && (ofDealersUsers.length === 0 || dealers.has(right)),
  )
}
