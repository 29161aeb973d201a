import * as z from 'zod'

/** Of a link: 256 random bits. */
const token = z.string().regex(/^[\w-]{43}$/)
/** The one text in a house's letter that a company writes. */
const company = z.string().max(200)

/** What was done to somebody's account by the house, for the owners of the companies they are in. */
const DEEDS = ['password-reset', 'factor-reset', 'locked', 'unlocked', 'signed-out', 'link-issued'] as const
export type Deed = (typeof DEEDS)[number]

const deed = z.enum(DEEDS)

/**
 * Every letter about an account. Accounts belong to people and are the same in all companies, so the house writes: by its
 * own post, in its own look, about what its own words say. There is no field here in which a company could say anything
 * but its name.
 */
export const houseLetter = z.discriminatedUnion('kind', [
  /** Somebody without a password has a place in this company; null where the house itself asks them in. */
  z.strictObject({ kind: z.literal('first-password'), token, company: company.nullable() }),
  z.strictObject({ kind: z.literal('reset'), token }),
  /** Factor and password are gone: by whom, a company or the house. */
  z.strictObject({ kind: z.literal('factor-reset'), token, by: company.nullable() }),
  /** Somebody who has an account already is asked into one more company, and may say no. */
  z.strictObject({ kind: z.literal('invitation'), token, company }),
  /** For a while, after too many wrong passwords. */
  z.strictObject({ kind: z.literal('locked-for-tries') }),
  z.strictObject({ kind: z.literal('locked') }),
  z.strictObject({ kind: z.literal('unlocked') }),
  z.strictObject({
    kind: z.literal('sign-in-changed'),
    what: z.enum(['password', 'factor-on', 'factor-off']),
  }),
  z.strictObject({ kind: z.literal('owner-notice'), company, person: z.email().max(254), deed }),
])
export type HouseLetter = z.output<typeof houseLetter>
