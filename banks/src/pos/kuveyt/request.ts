import type { Card } from '@vezne/domain/card/card.ts'
import { networkOf } from '@vezne/domain/card/network.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { ISO_NUMBERS } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { toAscii } from '../../wire/text.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { writeXml, type XmlContent } from '../../wire/xml.ts'
import type { Order, PosAccount, Refund } from '../port.ts'
import { hashedPassword, requestHash } from './hash.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

/** Payments and the calls about them speak the same version at Kuveyt Türk. */
export const KUVEYT_TURK_VERSION = 'TDV2.0.0'

export type Element = XmlContent[number]

export function xmlRequest(url: string, root: string, content: XmlContent, headers: Fields = {}): WireRequest {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'text/xml; charset=UTF-8', ...headers },
    body: DECLARATION + writeXml(root, content),
  }
}

/** `…/Home/` and the name of the operation. */
export function operationUrl({ endpoints }: PosAccount, operation: string): string {
  return `${textOf(endpoints, 'api').replace(/\/$/, '')}/${operation}`
}

export function hashKey({ credentials }: PosAccount): string {
  return hashedPassword(textOf(credentials, 'password'))
}

/** Signs exactly the fields that the message will carry. */
export function signed({ credentials, ...account }: PosAccount, fields: Fields): Element {
  const names = { MerchantId: textOf(credentials, 'merchantId'), UserName: textOf(credentials, 'userName') }
  return ['HashData', requestHash({ ...names, ...fields }, hashKey({ credentials, ...account }))]
}

export function accountElements({ credentials }: PosAccount): Element[] {
  return [
    ['MerchantId', textOf(credentials, 'merchantId')],
    ['CustomerId', textOf(credentials, 'customerId')],
    ['UserName', textOf(credentials, 'userName')],
  ]
}

/** `0949` */
export const currencyCode = (currency: Currency): string => `0${ISO_NUMBERS[currency]}`

export const amountText = (amountMinor: bigint): string => amountMinor.toString()

export const installmentText = (installments: number): string => (installments > 1 ? String(installments) : '0')

export function cardElements(card: Card): Element[] {
  return [
    ['CardHolderName', toAscii(card.holder)],
    ['CardNumber', card.revealNumber()],
    ['CardExpireDateYear', card.expiryYear.slice(-2)],
    ['CardExpireDateMonth', card.expiryMonth],
    ['CardCVV2', card.revealCvv()],
  ]
}

/** The bank checks it against the number. */
export function cardType(card: Card): string {
  const network = networkOf(card.revealNumber())
  if (network === 'mastercard' || network === 'maestro') return 'MasterCard'
  return network === 'troy' ? 'Troy' : 'Visa'
}

/** The banks have one word for giving everything back at once and another for a part. */
export function isWholeRefund(order: Order, { amount, refundedBeforeMinor }: Refund): boolean {
  return refundedBeforeMinor === 0n && amount.amountMinor === order.total.amountMinor
}
