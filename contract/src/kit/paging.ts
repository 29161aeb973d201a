import * as z from 'zod/mini'
import { list, text, wholeNumber } from './fields.ts'

export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200

/** Fields that every list's input has: how many rows, and where the last page ended. */
export const pageFields = {
  limit: z._default(wholeNumber(1, MAX_PAGE_SIZE), PAGE_SIZE),
  cursor: z.optional(text(512)),
}

/** A page of a list; `nextCursor` is null on the last one. Totals are of the whole filter, not of the page. */
export const pageOf = <Item extends z.ZodMiniType, Totals extends z.ZodMiniType>(item: Item, totals: Totals) =>
  z.object({ items: list(item, MAX_PAGE_SIZE), nextCursor: z.nullable(text(512)), totals })
