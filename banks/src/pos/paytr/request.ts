import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { withPoint } from '../../wire/amounts.ts'
import { encodeForm, textOf, type Fields } from '../../wire/fields.ts'
import { formRequest, REPORT_BYTES, type WireRequest } from '../../wire/wire.ts'
import type { Order, PosAccount, Refund, Sale } from '../port.ts'
import { tokenOf, type Operation, type Secrets } from './hash.ts'

const PATHS = {
  pay: '/odeme',
  refund: '/odeme/iade',
  status: '/odeme/durum-sorgu',
  sold: '/rapor/islem-dokumu',
  paidOut: '/rapor/odeme-detayi',
} as const

export function secretsOf({ credentials }: PosAccount): Secrets {
  return {
    merchantId: textOf(credentials, 'merchantId'),
    merchantKey: textOf(credentials, 'merchantKey'),
    merchantSalt: textOf(credentials, 'merchantSalt'),
  }
}

/** There is one host; a test run is a live call that says it is none. */
export const testModeOf = ({ mode }: PosAccount): '0' | '1' => (mode === 'test' ? '1' : '0')

const CURRENCY_NAMES: Readonly<Record<Currency, string>> = { TRY: 'TL', USD: 'USD', EUR: 'EUR' }

/** PayTR's names for the programmes of our BIN table; the sisters of a programme share its instalments. */
const PROGRAMMES: Readonly<Record<string, string>> = {
  advantage: 'advantage',
  axess: 'axess',
  wings: 'axess',
  neo: 'axess',
  bankkart: 'combo',
  bonus: 'bonus',
  'miles-smiles': 'bonus',
  'shop-fly': 'bonus',
  cardfinans: 'cardfinans',
  maximum: 'maximum',
  paraf: 'paraf',
  world: 'world',
  saglamkart: 'saglamkart',
}

function signedFields(account: PosAccount, operation: Operation, fields: Fields): Fields {
  const secrets = secretsOf(account)
  return { merchant_id: secrets.merchantId, ...fields, paytr_token: tokenOf(secrets, operation, fields) }
}

export const payUrl = (account: PosAccount): string => textOf(account.endpoints, 'api') + PATHS.pay

/** The form that the browser posts: PayTR itself runs 3-D, charges, and tells our server. */
export function paymentForm(account: PosAccount, order: Order, { card, payer, programme = '' }: Sale): Fields {
  const amount = withPoint(order.total.amountMinor)
  const single = order.installments <= 1
  return signedFields(account, 'direct-payment', {
    user_ip: order.payerIp,
    merchant_oid: order.orderId,
    email: payer.email.slice(0, 100),
    payment_type: 'card',
    payment_amount: amount,
    installment_count: single ? '0' : String(order.installments),
    currency: CURRENCY_NAMES[order.total.currency],
    test_mode: testModeOf(account),
    non_3d: '0',
    cc_owner: card.holder,
    card_number: card.revealNumber(),
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear.slice(-2),
    cvv: card.revealCvv(),
    card_type: single ? '' : textOf(PROGRAMMES, programme),
    user_name: payer.name.slice(0, 60),
    user_address: 'Türkiye',
    user_phone: payer.phone === '' ? NO_PHONE : `0${payer.phone}`,
    // The page that shows the form escapes it; here it is plain JSON.
    user_basket: JSON.stringify([['Tahsilat', amount, 1]]),
    merchant_ok_url: order.returnUrl,
    merchant_fail_url: order.returnUrl,
    client_lang: payer.language,
    debug_on: '0',
  })
}

/** The field is listed among the payer's own; whether PayTR takes it empty is not known, so one that rings nowhere. */
const NO_PHONE = '0000000000'

function post(account: PosAccount, path: string, fields: Fields): WireRequest {
  return formRequest(textOf(account.endpoints, 'api') + path, encodeForm(fields))
}

export function refundRequest(account: PosAccount, order: Order, { amount, refundedBeforeMinor }: Refund): WireRequest {
  const fields = signedFields(account, 'refund', {
    merchant_oid: order.orderId,
    return_amount: withPoint(amount.amountMinor),
    // The same refund always bears the same name, so that one in doubt can be found among the returns.
    reference_no: `${order.orderId}R${refundedBeforeMinor}`,
  })
  return post(account, PATHS.refund, fields)
}

export function statusRequest(account: PosAccount, { orderId }: Order): WireRequest {
  return post(account, PATHS.status, signedFields(account, 'status', { merchant_oid: orderId }))
}

/** What was sold and given back on one day; three are the most that PayTR tells at once. */
export function soldRequest(account: PosAccount, day: Day): WireRequest {
  const range = { start_date: `${day} 00:00:00`, end_date: `${day} 23:59:59` }
  return { ...post(account, PATHS.sold, signedFields(account, 'history', range)), mostBytes: REPORT_BYTES }
}

/** Whose money was handed over on a day. */
export function paidOutRequest(account: PosAccount, day: Day): WireRequest {
  const fields = signedFields(account, 'paid-out', { date: day })
  return { ...post(account, PATHS.paidOut, fields), mostBytes: REPORT_BYTES }
}
