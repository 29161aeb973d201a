import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { originOf } from '@vezne/banks/pos/banks.ts'
import type { KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { binOf, cardFrom, type Asked, type SaleKey, type TypedCard } from '../../payments/index.ts'
import type { CheckoutSale } from './checkout-sale.ts'

/** What a request says by itself, and what its card's digits tell. */
export interface AskedSale extends Asked {
  readonly origin: KnownCard
}

export function askedBy(sale: CheckoutSale, call: Call): AskedSale {
  return { key: keyOf(sale, call), asked: wordsOf(sale), ...cardIn(sale.typed) }
}

/** The card of a request, and what its digits tell. */
export function cardIn(typed: TypedCard): Pick<AskedSale, 'card' | 'origin' | 'programme'> {
  const card = cardFrom(typed)
  const origin = originOf(binOf(card)) ?? 'unknown'
  const programme = origin === 'unknown' || origin.programme === '' ? {} : { programme: origin.programme }
  return { card, origin, ...programme }
}

const KEY = /^[\x21-\x7e]{1,200}$/

/** The client's own key, where it sent one. */
export function clientKeyOf({ idempotencyKey: key }: Call): string | undefined {
  if (key !== undefined && !KEY.test(key)) throw new BrokenRules([{ path: '', rule: 'idempotency-key-invalid' }])
  return key
}

/** The client's own key, or one made of what is asked; a confirmed repetition is another request. */
function keyOf({ scope, account, seen, typed, reference }: CheckoutSale, call: Call): SaleKey {
  const value = clientKeyOf(call)
  if (value !== undefined) return { scope, value }
  const figures = [seen.totalMinor, seen.currency, typed.installmentCount].map(String)
  return { scope, derivedFrom: [account?.firmId ?? '', ...figures, reference ?? '', call.confirmDuplicate ?? ''] }
}

/** A firm is the same whichever token names it; the card is told apart by what may be seen of it. */
const NOT_ASKED: ReadonlySet<string> = new Set(['firmId', 'firmToken'])

/** The request, word by word and in one order, without the card. */
function wordsOf({ said, account }: CheckoutSale): string[] {
  const words = Object.entries(said)
    .filter(([name, value]) => !NOT_ASKED.has(name) && !(value instanceof Sensitive) && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, value]) => (value === null ? [] : [name, String(value)]))
  return ['SalesRequest', account?.firmId ?? '', ...words]
}
