import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { wholeNumber } from '../kit/fields.ts'

/** Words that every door of the checkout says in the same way. */
export const currencyCode = z.enum(CURRENCIES)
export const bankId = wholeNumber(1, 99_999)
export const installmentCount = wholeNumber(1, 12)
/** A rate in percent, or of an exchange: for people and programs to read, never to compute money with. */
export const rate = z.number().check(z.minimum(0), z.maximum(10_000_000))
/** A day: `2026-11-15`. */
export const iso = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** How a bank's page is shown: in a frame that we fill, in a frame that goes to the bank's address, in a new window. */
export const shownAs = z.enum(['frame', 'url-frame', 'new-window'])
