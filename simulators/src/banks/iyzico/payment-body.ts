import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import { missing, PROBLEMS } from './codes.ts'
import type { IyzicoError } from './codes.ts'
import { objectOf, objectsOf, textOf } from './fields.ts'
import type { Body } from './fields.ts'
import { priceToMinor } from './prices.ts'

type BasketItem = { readonly itemId: string; readonly priceMinor: number }

/** What a payment asks for, after every check the document names. */
export type PaymentOrder = {
  readonly conversationId: string
  readonly basketId: string
  readonly priceMinor: number
  readonly paidPriceMinor: number
  readonly currency: string
  readonly installment: number
  readonly maskedCard: string
  readonly items: readonly BasketItem[]
}

const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP']
const INSTALLMENTS = ['1', '2', '3', '6', '9', '12']
const BUYER_FIELDS = ['id', 'name', 'surname', 'registrationAddress', 'city', 'country', 'ip']
const ADDRESS_FIELDS = ['contactName', 'city', 'country', 'address']

export function readPaymentBody(body: Body, now: Date): PaymentOrder | IyzicoError {
  const problem =
    orderProblem(body) ?? cardProblem(objectOf(body, 'paymentCard'), now) ?? buyerProblem(body) ?? basketProblem(body)
  if (problem !== undefined) return problem
  return {
    conversationId: textOf(body, 'conversationId'),
    basketId: textOf(body, 'basketId'),
    priceMinor: priceToMinor(body['price']) ?? 0,
    paidPriceMinor: priceToMinor(body['paidPrice']) ?? 0,
    currency: textOf(body, 'currency'),
    installment: Number(textOf(body, 'installment')),
    maskedCard: maskCard(textOf(objectOf(body, 'paymentCard') ?? {}, 'cardNumber')),
    items: objectsOf(body, 'basketItems').map((item) => {
      return { itemId: textOf(item, 'id'), priceMinor: priceToMinor(item['price']) ?? 0 }
    }),
  }
}

function orderProblem(body: Body): IyzicoError | undefined {
  const { locale } = body
  if (locale !== undefined && locale !== null && locale !== 'tr' && locale !== 'en') return PROBLEMS.invalidRequest
  for (const name of ['price', 'paidPrice']) {
    const minor = priceToMinor(body[name])
    if (minor === undefined) return body[name] === undefined ? missing(name) : PROBLEMS.invalidRequest
    if (minor === 0) return PROBLEMS.priceZero
  }
  const [currency, installment] = [textOf(body, 'currency'), textOf(body, 'installment')]
  if (!CURRENCIES.includes(currency) || !INSTALLMENTS.includes(installment)) return PROBLEMS.invalidRequest
  // Foreign currency is paid at once.
  return currency !== 'TRY' && installment !== '1' ? PROBLEMS.invalidRequest : undefined
}

function cardProblem(card: Body | undefined, now: Date): IyzicoError | undefined {
  if (!card) return missing('paymentCard')
  const [month, year] = [textOf(card, 'expireMonth'), textOf(card, 'expireYear')]
  if (textOf(card, 'cardHolderName') === '') return PROBLEMS.cardHolder
  if (!isCardNumber(textOf(card, 'cardNumber'))) return PROBLEMS.cardNumber
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return PROBLEMS.expireMonth
  if (!/^20\d\d$/.test(year)) return PROBLEMS.expireYear
  if (!isFutureExpiry(month, year.slice(2), now)) return PROBLEMS.expiredCard
  return isSecurityCode(textOf(card, 'cvc')) ? undefined : PROBLEMS.cvc
}

function buyerProblem(body: Body): IyzicoError | undefined {
  const buyer = objectOf(body, 'buyer')
  if (!buyer) return missing('buyer')
  const email = textOf(buyer, 'email')
  if (email === '') return PROBLEMS.emailMissing
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return PROBLEMS.emailFormat
  if (!/^\d{10,11}$/.test(textOf(buyer, 'identityNumber'))) return PROBLEMS.identityMissing
  const phone = textOf(buyer, 'gsmNumber')
  if (phone !== '' && !/^\+\d{10,15}$/.test(phone)) return PROBLEMS.phone
  const absent = BUYER_FIELDS.find((name) => textOf(buyer, name) === '')
  return absent === undefined ? undefined : missing(`buyer.${absent}`)
}

function basketProblem(body: Body): IyzicoError | undefined {
  const items = objectsOf(body, 'basketItems')
  if (items.length === 0) return missing('basketItems')
  for (const item of items) {
    const absent = ['id', 'name', 'category1'].find((name) => textOf(item, name) === '')
    if (absent !== undefined) return missing(`basketItems.${absent}`)
    if (!['PHYSICAL', 'VIRTUAL'].includes(textOf(item, 'itemType'))) return missing('basketItems.itemType')
    const minor = priceToMinor(item['price'])
    if (minor === undefined) return PROBLEMS.invalidRequest
    if (minor === 0) return PROBLEMS.priceZero
  }
  const sum = items.reduce((total, item) => total + (priceToMinor(item['price']) ?? 0), 0)
  if (sum !== priceToMinor(body['price'])) return PROBLEMS.basketSum
  const isVirtual = items.every((item) => item['itemType'] === 'VIRTUAL')
  return addressProblem(body, 'billingAddress') ?? (isVirtual ? undefined : addressProblem(body, 'shippingAddress'))
}

function addressProblem(body: Body, name: string): IyzicoError | undefined {
  const address = objectOf(body, name)
  if (!address) return missing(name)
  const absent = ADDRESS_FIELDS.find((field) => textOf(address, field) === '')
  return absent === undefined ? undefined : missing(`${name}.${absent}`)
}
