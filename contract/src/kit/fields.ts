import { isDay } from '@vezne/domain/calendar/day.ts'
import * as z from 'zod/mini'

/** Bounded building blocks: every text, list and number of the contract has an end. */
export const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
export const requiredText = (maxLength: number, message?: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(maxLength))
export const id = z.uuid()
/** A field that few rows have: null where it is absent, and a sender of many rows may leave it out. */
export const seldom = <Field extends z.ZodMiniType>(field: Field) => z._default(z.nullable(field), null)
export const list = <Item extends z.ZodMiniType>(item: Item, maxLength: number) =>
  z.array(item).check(z.maxLength(maxLength))

/** Nothing to send, nothing to answer. */
export const nothing = z.strictObject({})
export const noData = z.null()

/** A whole number that may arrive as the text of a query. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.codec(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
    { decode: Number, encode: (value) => value },
  )

/** A moment as milliseconds since 1970, as browsers count them. */
export const instantMs = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000))

/** A day as it is written everywhere, `2026-11-15`, that exists. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay))
