import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { Call } from '../../../kit/http/caller.ts'
import { BrokenRules } from '../../../kit/refusal.ts'
import type { SaleKey } from '../../payments/index.ts'
import type { SaleFirm } from './firm.ts'
import type { SaleInput } from './sale-input.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** Who asks is the page of one company, for nobody is signed in there. */
const scopeOf = ({ tenantPaymentGuid }: SaleInput) => `SalesRequest/${tenantPaymentGuid.toLowerCase()}`

/** The client's own key, or one made of what is asked; a confirmed repetition is another request. */
export function keyOf(input: SaleInput, firm: SaleFirm | undefined, call: Call): SaleKey {
  const scope = scopeOf(input)
  if (call.idempotencyKey !== undefined) {
    if (!KEY.test(call.idempotencyKey)) throw new BrokenRules([{ path: '', rule: 'idempotency-key-invalid' }])
    return { scope, value: call.idempotencyKey }
  }
  const { amount, currencyCode, installmentCount, referenceNumber } = input
  const figures = [amount, currencyCode, installmentCount].map(String)
  return {
    scope,
    derivedFrom: [firm?.firmId ?? '', ...figures, referenceNumber ?? '', call.confirmDuplicate ?? ''],
  }
}

/** A firm is the same whichever token names it; the card is told apart by what may be seen of it. */
const NOT_ASKED: ReadonlySet<string> = new Set(['firmId', 'firmToken'])

/** The request, word by word and in one order, without the card. */
export function askedOf(input: SaleInput, firm: SaleFirm | undefined): string[] {
  const words = Object.entries(input)
    .filter(([name, value]) => !NOT_ASKED.has(name) && !(value instanceof Sensitive) && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, value]) => (value === null ? [] : [name, String(value)]))
  return ['SalesRequest', firm?.firmId ?? '', ...words]
}
