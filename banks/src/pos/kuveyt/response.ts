import { currencyOfIsoNumber } from '../../wire/amounts.ts'
import { pick, textOf, type Fields } from '../../wire/fields.ts'
import type { Element } from '../../wire/xml.ts'
import type { Answer, Erred, Order, PosContext } from '../port.ts'
import { ALREADY_VOIDED, classOf, reasonOf } from './codes.ts'
import { judgeMessage, messageOf } from './message.ts'
import { amountText, hashKey, installmentText } from './request.ts'

/** What Kuveyt Türk wants to hear again before it voids or refunds. */
const KEPT_NAMES = ['OrderId', 'RRN', 'Stan', 'ProvisionNumber'] as const

/** The reply to a completion or a sale without 3-D. */
export function saleAnswer(document: Element, { account, order }: PosContext): Answer {
  const message = messageOf(document)
  if (message === undefined) return { kind: 'unknown', why: 'unreadable' }
  const { fields, echoed } = message
  const code = textOf(fields, 'ResponseCode')
  const judged = judgeMessage(fields, 'sale', hashKey(account))
  switch (judged) {
    case 'yes': {
      const isOurs = textOf(fields, 'MerchantOrderId') === order.orderId && repeats(echoed, order)
      return isOurs ? approvedBy(fields, pick(fields, KEPT_NAMES)) : { kind: 'unknown', why: 'figures-differ', code }
    }
    case 'declined':
      return { kind: 'declined', reason: reasonOf(code), code, ...said(fields) }
    case 'error':
      return { kind: 'error', code, ...said(fields) }
    case 'shape':
    case 'signature':
      return { kind: 'unknown', why: 'signature', code }
    case 'bank-trouble':
      return { kind: 'unknown', why: 'bank-trouble', code }
    case 'unlisted':
      return { kind: 'unknown', why: code === '' ? 'unreadable' : 'unlisted-code', code }
  }
}

/** Whether every figure that the bank repeats is ours; what it leaves out says nothing. */
export function repeats(echoed: Fields, { total: amount, installments, orderId }: Order): boolean {
  const isOurs = (name: string, ours: string) => ['', ours].includes(textOf(echoed, name))
  return (
    isOurs('Amount', amountText(amount.amountMinor)) &&
    isOurs('InstallmentCount', installmentText(installments)) &&
    isOurs('MerchantOrderId', orderId) &&
    ['CurrencyCode', 'FECCurrencyCode'].every((name) => ['', amount.currency].includes(currencyIn(echoed, name)))
  )
}

/** `949` and `0949` are the same; anything else that is not a currency of ours reads as none of ours. */
export function currencyIn(fields: Fields, name: string): string {
  const code = textOf(fields, name)
  if (code === '') return ''
  return (/^0?\d{3}$/.test(code) ? currencyOfIsoNumber(code) : undefined) ?? 'another'
}

export interface MoneyBackReply {
  readonly succeeded: boolean
  readonly value: Fields
  readonly failures: readonly { code: string; message: string }[]
}

/** A void or refund; failures show in the list of the call or in its value. */
export function moneyBackAnswer({ succeeded, value, failures }: MoneyBackReply, { order }: PosContext): Answer {
  const valueCode = textOf(value, 'ResponseCode')
  if (succeeded && valueCode === '00' && failures.length === 0) {
    const isOurs = ['', order.orderId].includes(textOf(value, 'MerchantOrderId'))
    // What is kept are the marks of the sale; those of its refund must not take their place.
    return isOurs ? approvedBy(value, {}) : { kind: 'unknown', why: 'figures-differ', code: valueCode }
  }
  const named = [...failures, { code: valueCode, message: textOf(value, 'ResponseMessage') }]
  const told = named.filter(({ code }) => code !== '' && code !== '00')
  const decisive =
    told.find(({ code }) => ALREADY_VOIDED.includes(code)) ??
    told.find(({ code }) => classOf(code, 'money-back') === 'bank-trouble') ??
    told[0]
  if (decisive === undefined)
    return { kind: 'unknown', why: 'unreadable', ...(valueCode !== '' && { code: valueCode }) }
  return refusalOf(decisive, named)
}

function refusalOf(
  { code, message }: { code: string; message: string },
  named: readonly { message: string }[],
): Answer {
  const words = message || (named.find((other) => other.message !== '')?.message ?? '')
  const refused: Erred = { kind: 'error', code, ...(words !== '' && { message: words }) }
  switch (classOf(code, 'money-back')) {
    case 'error':
    case 'declined':
      return ALREADY_VOIDED.includes(code) ? { ...refused, hint: 'already-voided' } : refused
    case 'bank-trouble':
      return { kind: 'unknown', why: 'bank-trouble', code }
    case 'yes':
    case 'unlisted':
      return { kind: 'unknown', why: 'unlisted-code', code }
  }
}

function approvedBy(fields: Fields, kept: Fields): Answer {
  const authCode = textOf(fields, 'ProvisionNumber')
  const hostReference = textOf(fields, 'RRN')
  return {
    kind: 'approved',
    inquire: false,
    ...(authCode !== '' && { authCode }),
    ...(hostReference !== '' && { hostReference }),
    kept,
  }
}

export function said(fields: Fields): { message?: string } {
  const message = textOf(fields, 'ResponseMessage')
  return message === '' ? {} : { message }
}
