import * as z from 'zod/mini'
import { text } from '../kit/fields.ts'
import { bankId } from './fields.ts'

const cardType = z.enum(['credit', 'debit', 'prepaid'])

/** The first digits of a card, as many as were typed: six or more, never all of them. */
export const bin = z.string().check(z.regex(/^\d{6,8}$/))

/** What the first digits tell. */
export const cardInfo = z.object({
  isKnown: z.boolean(),
  bankId: z.nullable(bankId),
  bankName: z.nullable(text(100)),
  network: z.nullable(text(20)),
  cardType: z.nullable(cardType),
  isCommercial: z.boolean(),
  /** Empty: no programme, or one nobody knows; then a single payment is what there is. */
  cardProgramme: text(40),
})
export type CardInfo = z.output<typeof cardInfo>

/** What narrows the options: facts of the card, as `cardInfo` told them. The sale looks at the card itself again. */
export const cardFacts = {
  cardBankId: z.optional(bankId),
  cardProgramme: z.optional(text(40)),
  cardType: z.optional(cardType),
  /** `true` or `false`, as text in the address. */
  isCommercial: z.optional(z.enum(['true', 'false'])),
}
export type CardFacts = z.output<z.ZodMiniObject<typeof cardFacts>>
