import { randomBytes } from 'node:crypto'
import type { Money } from '@vezne/domain/money/money.ts'
import { ISO_NUMBERS, withPoint } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { writeXml, type XmlContent } from '../../wire/xml.ts'
import type { PosAccount, PosContext, Sale } from '../port.ts'
import { signRequest } from './hash.ts'

export const isZiraatKatilim = ({ settings }: PosAccount) => textOf(settings, 'dialect') === 'ziraat-katilim'

/** Which bank of the shared system; each of the two has one number. */
export function memberOf(account: PosAccount): string {
  return textOf(account.credentials, 'mbrId') || (isZiraatKatilim(account) ? '12' : '5')
}

/** `0` is a single payment, never an empty text. */
export function installmentText(installments: number): string {
  return installments > 1 ? String(installments) : '0'
}

const expiryOf = ({ card }: Sale) => card.expiryMonth + card.expiryYear.slice(-2)

/** The form of 3DModel. The password stays at home: a signed form needs none. */
export function buildForm({ account, order }: PosContext, sale: Sale): Fields {
  const { credentials } = account
  const unsigned = {
    MbrId: memberOf(account),
    MerchantID: textOf(credentials, 'merchantId'),
    UserCode: textOf(credentials, 'userCode'),
    OrderId: order.orderId,
    Lang: sale.payer.language,
    SecureType: '3DModel',
    TxnType: 'Auth',
    PurchAmount: withPoint(order.total.amountMinor),
    InstallmentCount: installmentText(order.installments),
    Currency: ISO_NUMBERS[order.total.currency],
    OkUrl: order.returnUrl,
    FailUrl: order.returnUrl,
    Rnd: randomBytes(16).toString('hex'),
    CardHolderName: sale.card.holder,
    Pan: sale.card.revealNumber(),
    Expiry: expiryOf(sale),
    Cvv2: sale.card.revealCvv(),
  }
  return { ...unsigned, Hash: signRequest(textOf(credentials, 'storeKey'), unsigned) }
}

/** The completion names no figures: they are bound to the guid, which is why an inquiry must confirm them. */
export function completionXml({ account, order }: PosContext, requestGuid: string): XmlContent {
  return [
    ['RequestGuid', requestGuid],
    ['UserCode', textOf(account.credentials, 'userCode')],
    ['UserPass', textOf(account.credentials, 'userPass')],
    ['OrderId', order.orderId],
    ['SecureType', '3DModelPayment'],
  ]
}

function accountXml(account: PosAccount): XmlContent {
  return [
    ['MerchantId', textOf(account.credentials, 'merchantId')],
    ['UserCode', textOf(account.credentials, 'userCode')],
    ['UserPass', textOf(account.credentials, 'userPass')],
    ['MbrId', memberOf(account)],
  ]
}

export function refundXml({ account, order }: PosContext, amount: Money): XmlContent {
  return [
    ...accountXml(account),
    ['OrgOrderId', order.orderId],
    ['SecureType', 'NonSecure'],
    ['TxnType', 'Refund'],
    ['PurchAmount', withPoint(amount.amountMinor)],
    ['Currency', ISO_NUMBERS[amount.currency]],
    ['Lang', 'tr'],
  ]
}

export function voidXml({ account, order }: PosContext): XmlContent {
  return [
    ...accountXml(account),
    ['OrgOrderId', order.orderId],
    ['SecureType', 'NonSecure'],
    ['TxnType', 'Void'],
    ['Currency', ISO_NUMBERS[order.total.currency]],
    ['Lang', 'tr'],
  ]
}

export function inquiryXml({ account, order }: PosContext): XmlContent {
  return [
    ...accountXml(account),
    ['OrgOrderId', order.orderId],
    ['SecureType', 'Inquiry'],
    ['Lang', 'tr'],
    ['TxnType', 'OrderInquiry'],
  ]
}

export function xmlRequest({ endpoints }: PosAccount, content: XmlContent): WireRequest {
  return {
    method: 'POST',
    url: textOf(endpoints, 'api'),
    headers: { 'content-type': 'text/xml; charset=UTF-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${writeXml('PayforRequest', content)}`,
  }
}
