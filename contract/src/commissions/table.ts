import { LARGEST_COUNT } from '@vezne/domain/commission/definition.ts'
import * as z from 'zod/mini'
import { day, id, list, text } from '../kit/fields.ts'
import type { Bilingual } from '../kit/language.ts'
import { rule } from '../kit/validation.ts'

/** Whose cards a row is for, as people read it. */
export const COMMISSION_CARD_WORDS = {
  any: { tr: 'Tüm kartlar', en: 'All cards' },
  personal: { tr: 'Bireysel', en: 'Personal' },
  commercial: { tr: 'Ticari', en: 'Commercial' },
} as const satisfies Record<string, Bilingual>

const kindOfCard = z.enum(['any', 'personal', 'commercial'])

const MOST_ROWS = 2000
const WHOLE_PPM = 1_000_000
const MOST_PPM = 99_999_999

const count = z.int().check(z.minimum(1), z.maximum(LARGEST_COUNT))
const rates = (mostPpm: number) =>
  list(
    z.strictObject({
      count,
      ratePpm: z.int().check(z.minimum(0), z.maximum(mostPpm, rule('commission-rate-invalid'))),
      /** It is in the price already: the payer pays the amount. */
      isIncluded: z.boolean(),
    }),
    LARGEST_COUNT,
  )
const months = z.int().check(z.minimum(0), z.maximum(36))

/** A row of the table: what the counts cost at one POS account, for one kind of card, on the day that was asked about. */
const commissionRow = z.object({
  /** Null: the account has no row yet; its first rates make one. */
  id: z.nullable(id),
  accountId: id,
  accountName: text(100),
  isAccountActive: z.boolean(),
  bankId: z.int().check(z.minimum(1), z.maximum(9999)),
  bankName: text(100),
  /** As people know the cards: `Bonus`. */
  programme: text(100),
  cardKind: kindOfCard,
  isFromDealer: z.boolean(),
  extraInstallments: months,
  extraInstallmentsUntil: z.nullable(day),
  deferral: z.nullable(z.object({ from: months, to: months })),
  /** Also what an earlier version of the house has let in. */
  rates: rates(MOST_PPM),
  /** Since when these rates hold, and until when where that is known; null: none hold. */
  from: z.nullable(day),
  to: z.nullable(day),
  /** The first day on which others will hold, as far as it is known. */
  nextFrom: z.nullable(day),
})
export type CommissionRow = z.output<typeof commissionRow>

/** The whole table as it holds on a day. */
export const commissionTable = z.object({ rows: list(commissionRow, MOST_ROWS) })
export type CommissionTable = z.output<typeof commissionTable>

/** What is to hold instead: whole rows, of those that change. */
export const changedRows = list(
  z.strictObject({ id: z.nullable(id), accountId: id, cardKind: kindOfCard, rates: rates(WHOLE_PPM) }),
  MOST_ROWS,
)
export type ChangedRow = z.output<typeof changedRows>[number]

/** A cell that differs, as people read it; null: the count is not offered. */
export const commissionDifference = z.object({
  name: text(300),
  count,
  before: z.nullable(text(20)),
  after: z.nullable(text(20)),
})
export type CommissionDifference = z.output<typeof commissionDifference>
export const COMMISSION_DIFFERENCES_TOLD = 2000

/** Which row it is, in few words: the account, the programme, and the kind of card where it is for one kind alone. */
export function commissionRowName(
  { accountName, programme, cardKind }: Pick<CommissionRow, 'accountName' | 'programme' | 'cardKind'>,
  language: 'tr' | 'en',
): string {
  const kind = cardKind === 'any' ? [] : [COMMISSION_CARD_WORDS[cardKind][language]]
  return [accountName, programme, ...kind].join(' · ')
}
