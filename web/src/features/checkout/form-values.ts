import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { FORM_FIELDS, type FormValues } from '@vezne/domain/payer/form-fields.ts'
import type { Checkout } from './checkout.ts'

/** Between the names of several payment types. */
const BETWEEN = ', '

/** What stands in the form now. The fields belong to the browser; nobody keeps a second copy of them. */
export function readValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const texts = FORM_FIELDS.map((name) => {
    const all = data.getAll(name).filter((value) => typeof value === 'string')
    return [name, all.join(BETWEEN)] as const
  })
  return Object.fromEntries(texts)
}

/** What of the form changes the rest of the page while it is filled in. */
export interface Facts {
  readonly netMinor: bigint | undefined
  readonly currency: Currency
  readonly methodId: string
}

/** Where the form does not ask for a currency or a method, the page knows them. */
export function readFacts(form: HTMLFormElement, standard: Facts): Facts {
  const { amount = '', currencyCode, paymentMethod } = readValues(form)
  return {
    netMinor: readAmount(amount),
    currency: CURRENCIES.find((code) => code === currencyCode) ?? standard.currency,
    methodId: paymentMethod || standard.methodId,
  }
}

export function firstFacts({ debt: { netMinor, currency }, methods }: Checkout): Facts {
  return { netMinor, currency, methodId: (methods.length === 1 && methods[0]?.id) || '' }
}

export function sameFacts(one: Facts, other: Facts): boolean {
  return one.netMinor === other.netMinor && one.currency === other.currency && one.methodId === other.methodId
}
