import { randomBytes } from 'node:crypto'
import type { Card } from '@vezne/domain/card/card.ts'
import { networkOf, type CardNetwork } from '@vezne/domain/card/network.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import { ISO_NUMBERS, withPoint } from '../../wire/amounts.ts'
import { encodeForm, pick, textOf, type Fields } from '../../wire/fields.ts'
import { formRequest, type WireRequest } from '../../wire/wire.ts'
import type { Completion, Order, PosAccount, Sale } from '../port.ts'
import { requestHash } from './hash.ts'

/** What the completion call repeats of the return. The bank finds the authentication by these, not by our word. */
export const PROOF_NAMES = ['MD', 'PayerTxnId', 'Eci', 'PayerAuthenticationCode'] as const

const CARD_TYPES: Partial<Record<CardNetwork, string>> = {
  visa: '0',
  mastercard: '1',
  maestro: '1',
  amex: '2',
  troy: '3',
}

/** The form that the browser posts to the bank. */
export function payerForm(account: PosAccount, order: Order, sale: Sale): Fields {
  const fields = {
    ShopCode: textOf(account.credentials, 'shopCode'),
    TxnType: 'Auth',
    SecureType: '3DModel',
    OkUrl: order.returnUrl,
    FailUrl: order.returnUrl,
    Rnd: randomBytes(12).toString('hex').toUpperCase(),
    Lang: sale.payer.language,
    ...figuresOf(order),
    ...cardFields(sale.card),
  }
  return { ...fields, Hash: requestHash(fields, textOf(account.credentials, 'merchantPass')) }
}

export function completionForm(account: PosAccount, order: Order, proof: Fields, { payer }: Completion): Fields {
  return {
    ...serverCall(account, 'Auth'),
    ...figuresOf(order),
    ...Object.fromEntries(PROOF_NAMES.map((name) => [name, ''])),
    ...pick(proof, PROOF_NAMES),
    MOTO: '0',
    Lang: payer.language,
  }
}

export function voidForm(account: PosAccount, order: Order): Fields {
  return { ...serverCall(account, 'Void'), OrderId: '', orgOrderId: order.orderId, Lang: 'tr' }
}

export function refundForm(account: PosAccount, order: Order, amount: Money): Fields {
  return {
    ...serverCall(account, 'Refund'),
    OrderId: '',
    orgOrderId: order.orderId,
    PurchAmount: withPoint(amount.amountMinor),
    Currency: ISO_NUMBERS[amount.currency],
    MOTO: '0',
    Lang: 'tr',
  }
}

export function inquiryForm(account: PosAccount, order: Order): Fields {
  return { ...serverCall(account, 'StatusHistory'), OrderId: '', orgOrderId: order.orderId, Lang: 'tr' }
}

/** One address takes them all; `SecureType` decides whether it answers a browser or us. */
export function serverRequest(account: PosAccount, form: Fields): WireRequest {
  return formRequest(textOf(account.endpoints, 'api'), encodeForm(form))
}

function serverCall({ credentials }: PosAccount, type: string): Fields {
  return {
    UserCode: textOf(credentials, 'userCode'),
    UserPass: textOf(credentials, 'userPass'),
    ShopCode: textOf(credentials, 'shopCode'),
    TxnType: type,
    SecureType: 'NonSecure',
  }
}

/** A single payment is an empty field that must be there all the same. */
function figuresOf({ orderId, total: amount, installments }: Order): Fields {
  return {
    OrderId: orderId,
    PurchAmount: withPoint(amount.amountMinor),
    Currency: ISO_NUMBERS[amount.currency],
    InstallmentCount: installments > 1 ? String(installments) : '',
  }
}

function cardFields(card: Card): Fields {
  const number = card.revealNumber()
  return {
    CardType: CARD_TYPES[networkOf(number) ?? 'visa'] ?? '0',
    Pan: number,
    Expiry: `${card.expiryMonth}${card.expiryYear.slice(-2)}`,
    Cvv2: card.revealCvv(),
  }
}
