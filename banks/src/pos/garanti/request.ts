import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import { ISO_NUMBERS } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { formRequest, type WireRequest } from '../../wire/wire.ts'
import { writeXml, type XmlContent } from '../../wire/xml.ts'
import type { HistoryRange, Order, Payer, PosAccount, Sale } from '../port.ts'
import { formHash, isMoneyBack, requestHash, type Keys } from './hash.ts'

export function keysOf({ credentials }: PosAccount): Keys {
  return {
    terminalId: textOf(credentials, 'terminalId'),
    provPassword: textOf(credentials, 'provPassword'),
    refundPassword: textOf(credentials, 'refundPassword'),
    storeKey: textOf(credentials, 'storeKey'),
  }
}

const modeOf = ({ mode }: PosAccount) => (mode === 'live' ? 'PROD' : 'TEST')
const merchantOf = ({ credentials }: PosAccount) => textOf(credentials, 'merchantId')
export const installmentOf = ({ installments }: Order): string => (installments > 1 ? String(installments) : '')

/** `3D`: the bank only authenticates. The hash leaves the card out, but the whole form comes from us all the same. */
export function formFields(account: PosAccount, order: Order, { card, payer }: Sale): Fields {
  const fields: Fields = {
    mode: modeOf(account),
    apiversion: '512',
    secure3dsecuritylevel: '3D',
    terminalprovuserid: 'PROVAUT',
    terminaluserid: 'PROVAUT',
    terminalmerchantid: merchantOf(account),
    terminalid: keysOf(account).terminalId,
    txntype: 'sales',
    txnamount: order.total.amountMinor.toString(),
    txncurrencycode: ISO_NUMBERS[order.total.currency],
    txninstallmentcount: installmentOf(order),
    orderid: order.orderId,
    successurl: order.returnUrl,
    errorurl: order.returnUrl,
    customeripaddress: order.payerIp,
    customeremailaddress: payer.email,
    lang: payer.language,
    cardnumber: card.revealNumber(),
    cardexpiredatemonth: card.expiryMonth,
    cardexpiredateyear: card.expiryYear.slice(-2),
    cardcvv2: card.revealCvv(),
  }
  return { ...fields, secure3dhash: formHash(fields, keysOf(account)) }
}

interface Message {
  readonly type: string
  readonly orderId: string
  readonly amount: string
  readonly currencyCode: string
  readonly ip: string
  readonly email?: string
  readonly installment?: string
  readonly present?: '0' | '13'
  /** What an order inquiry over a range adds to Order, and what each operation adds to Transaction. */
  readonly ofOrder?: XmlContent
  readonly ofTransaction?: XmlContent
}

function apiRequest(account: PosAccount, message: Message): WireRequest {
  const { type, orderId, amount, currencyCode, ip, email, installment = '', present = '0' } = message
  const keys = keysOf(account)
  const user = isMoneyBack(type) ? 'PROVRFN' : 'PROVAUT'
  const terminal: XmlContent = [
    ['ProvUserID', user],
    ['UserID', user],
    ['HashData', requestHash({ type, orderId, amount, currencyCode, cardNumber: '' }, keys)],
    ['ID', keys.terminalId],
    ['MerchantID', merchantOf(account)],
  ]
  const customer: XmlContent = [['IPAddress', ip], ...(email === undefined ? [] : [['EmailAddress', email] as const])]
  const transaction: XmlContent = [
    ['Type', type],
    ['InstallmentCnt', installment],
    ['Amount', amount],
    ['CurrencyCode', currencyCode],
    ['CardholderPresentCode', present],
    ['MotoInd', 'N'],
    ...(message.ofTransaction ?? []),
  ]
  const xml = writeXml('GVPSRequest', [
    ['Mode', modeOf(account)],
    ['Version', '512'],
    ['Terminal', terminal],
    ['Customer', customer],
    ['Order', [['OrderID', orderId], ...(message.ofOrder ?? [])]],
    ['Transaction', transaction],
  ])
  return formRequest(textOf(account.endpoints, 'api'), `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}

function saleMessage(order: Order, payer: Payer): Message {
  return {
    type: 'sales',
    ...figuresOf(order, order.total),
    email: payer.email,
    installment: installmentOf(order),
  }
}

function figuresOf(order: Order, amount: Money) {
  return {
    orderId: order.orderId,
    amount: amount.amountMinor.toString(),
    currencyCode: ISO_NUMBERS[amount.currency],
    ip: order.payerIp,
  }
}

export function completionRequest(account: PosAccount, order: Order, payer: Payer, proof: Fields): WireRequest {
  const secure3d: XmlContent = [
    ['AuthenticationCode', textOf(proof, 'cavv')],
    ['SecurityLevel', textOf(proof, 'eci')],
    ['TxnID', textOf(proof, 'xid')],
    ['Md', textOf(proof, 'md')],
  ]
  const message = saleMessage(order, payer)
  return apiRequest(account, { ...message, present: '13', ofTransaction: [['Secure3D', secure3d]] })
}

/** Void and refund point to the sale by the reference that its answer gave us. */
export function refundRequest(account: PosAccount, order: Order, amount: Money, kept: Fields): WireRequest {
  const original: XmlContent = [['OriginalRetrefNum', textOf(kept, 'retrefNum')]]
  return apiRequest(account, { type: 'refund', ...figuresOf(order, amount), ofTransaction: original })
}

/** The bank wants an amount where none matters, and signs it. */
const NO_AMOUNT = '100'

export function voidRequest(account: PosAccount, order: Order, kept: Fields): WireRequest {
  const original: XmlContent = [['OriginalRetrefNum', textOf(kept, 'retrefNum')]]
  const figures = { ...figuresOf(order, order.total), amount: NO_AMOUNT }
  return apiRequest(account, { type: 'void', ...figures, ofTransaction: original })
}

export function queryRequest(type: 'orderinq' | 'orderhistoryinq', account: PosAccount, order: Order): WireRequest {
  const figures = { orderId: order.orderId, amount: NO_AMOUNT, currencyCode: ISO_NUMBERS.TRY, ip: order.payerIp }
  return apiRequest(account, { type, ...figures })
}

/** `29/07/2026 10:05` */
function listTime(moment: Date): string {
  const [day = '', time = ''] = istanbulTime(moment.getTime()).split('T')
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}

export function listRequest(account: PosAccount, { from, to }: HistoryRange, page: number): WireRequest {
  const ofOrder: XmlContent = [
    ['StartDate', listTime(from)],
    ['EndDate', listTime(to)],
    ['ListPageNum', String(page)],
  ]
  // The address is mandatory even where no payer is about.
  const figures = { orderId: '', amount: NO_AMOUNT, currencyCode: ISO_NUMBERS.TRY, ip: '127.0.0.1' }
  return apiRequest(account, { type: 'orderlistinq', ...figures, ofOrder })
}
