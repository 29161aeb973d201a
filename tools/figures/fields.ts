import { isDay } from '@vezne/domain/calendar/day.ts'
import { readExchangeRate, type ExchangeRate } from '@vezne/domain/money/exchange.ts'
import * as z from 'zod/mini'

/** What the inputs of cases are made of. The messages end the sentence "so-and-so is …". */

/** A whole number of days, months or parts per million. */
export const whole = z.int('no whole number')

/** Counted, so never below zero. */
export const count = z.int('no whole number').check(z.minimum(0, 'below zero'))

/** An amount on paper; the largest ones are read as they are written. */
export const minor = z.pipe(
  z.union([z.int(), z.bigint()], 'no whole number of minor units'),
  z.transform((amount: number | bigint) => BigInt(amount)),
)

export const day = z.string('no day').check(z.refine(isDay, 'no day'))

export const id = z.string('no text')

/** Lira for one of a currency, as texts have it: a double would not hold it. */
export const rate = z.pipe(
  z.string('no rate'),
  z.transform((text: string, context): ExchangeRate => {
    const read = readExchangeRate(text)
    if (read === undefined) context.issues.push({ code: 'custom', message: 'no rate', input: text })
    return read ?? z.NEVER
  }),
)

export const oneOf = <const Word extends string>(...words: Word[]) => z.enum(words, `none of ${words.join(', ')}`)

export const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item, 'no list')

export const yearlyRate = {
  yearlyPpm: whole,
  base: z.union([z.literal(360), z.literal(365)], 'neither 360 nor 365'),
}
