import { randomBytes } from 'node:crypto'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import { ISO_NUMBERS, withPoint } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import type { AccountContext, PosAccount, PosContext, Sale } from '../port.ts'
import { signBody, signForm } from './hash.ts'

/** To the millisecond; any clock but Istanbul's is refused as VPS-1073. */
function requestTime(now: Date): string {
  return `${istanbulTime(now.getTime())}${now.toISOString().slice(19, -1)}`
}

/** Fresh for every message, as the bank wants it. */
function randomNumber(): string {
  return randomBytes(64).toString('hex').toUpperCase()
}

const expiryOf = ({ card }: Sale) => card.expiryMonth + card.expiryYear.slice(-2)

/** The form of model 3D. The card stands in it, and under its signature. */
export function buildForm({ account, order, now }: PosContext, sale: Sale): Fields {
  const unsigned = {
    paymentModel: '3D',
    txnCode: '3000',
    merchantSafeId: textOf(account.credentials, 'merchantSafeId'),
    terminalSafeId: textOf(account.credentials, 'terminalSafeId'),
    orderId: order.orderId,
    lang: sale.payer.language.toUpperCase(),
    amount: withPoint(order.total.amountMinor),
    currencyCode: ISO_NUMBERS[order.total.currency],
    installCount: String(order.installments),
    okUrl: order.returnUrl,
    failUrl: order.returnUrl,
    ...(sale.payer.email === '' ? {} : { emailAddress: sale.payer.email }),
    creditCard: sale.card.revealNumber(),
    expiredDate: expiryOf(sale),
    cvv: sale.card.revealCvv(),
    randomNumber: randomNumber(),
    requestDateTime: requestTime(now),
  }
  return { ...unsigned, hash: signForm(textOf(account.credentials, 'secretKey'), unsigned) }
}

/** The parts of a message beside what every message has. */
type Parts = Readonly<Record<string, object>>

function amountOf(amount: Money) {
  return { amount: withPoint(amount.amountMinor), currencyCode: Number(ISO_NUMBERS[amount.currency]) }
}

function saleParts({ order }: PosContext, email: string): Parts {
  return {
    order: { orderId: order.orderId },
    transaction: { ...amountOf(order.total), motoInd: 0, installCount: order.installments },
    customer: { ipAddress: order.payerIp, ...(email === '' ? {} : { emailAddress: email }) },
  }
}

/** What the bank signed in the return goes back as it came; every figure is our own. */
export function completionParts(context: PosContext, proof: Fields, email: string): Parts {
  const secureTransaction = {
    secureId: textOf(proof, 'secureId'),
    secureEcomInd: textOf(proof, 'secureEcomInd'),
    secureData: textOf(proof, 'secureData'),
    secureMd: textOf(proof, 'secureMd'),
  }
  return { ...saleParts(context, email), secureTransaction }
}

/** The amount is always named: without it the bank would give everything back. */
export function refundParts(context: PosContext, amount: Money): Parts {
  return { ...orderParts(context), transaction: amountOf(amount) }
}

export function orderParts({ order }: PosContext): Parts {
  return { order: { orderId: order.orderId } }
}

/** One message, written once: the text that is signed is the text that is sent. */
export function buildMessage({ account, now }: AccountContext, txnCode: string, parts: Parts): WireRequest {
  const body = JSON.stringify({
    version: '1.00',
    txnCode,
    requestDateTime: requestTime(now),
    randomNumber: randomNumber(),
    terminal: terminalOf(account),
    ...parts,
  })
  const signature = signBody(textOf(account.credentials, 'secretKey'), body)
  return {
    method: 'POST',
    url: `${textOf(account.endpoints, 'api')}/transaction/process`,
    headers: { 'content-type': 'application/json', 'auth-hash': signature },
    body,
  }
}

function terminalOf({ credentials }: PosAccount) {
  return {
    merchantSafeId: textOf(credentials, 'merchantSafeId'),
    terminalSafeId: textOf(credentials, 'terminalSafeId'),
  }
}
