import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import { spacedMask } from '../kit/cards.ts'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { currencyCodeOf } from './codes.ts'
import { bookedOrderId, hostLogKeyOf, isOrderId, longOrderId } from './ids.ts'
import type { Step } from './ids.ts'
import { wasHeld } from './original.ts'
import { refusal } from './replies.ts'

const CAPTURED = readDocument(import.meta.url, 'agreement.xml')
const ROW = /<transaction>.*<\/transaction>/s
const CAPTURED_ROW = ROW.exec(CAPTURED)?.[0] ?? ''

type Line = {
  readonly state: string
  readonly stands: boolean
  readonly amountMinor: number
  readonly at: Date
  readonly step: Step
  readonly authCode: string
}

/** agreement: every step of one order, the oldest first. That it answers says nothing about the order. */
export function agreement(bank: PretendBank, body: XmlElement): string {
  const orderId = textAt(body, 'orderID')
  if (!isOrderId(orderId) || !/^(\d{8})?$/.test(textAt(body, 'orderDate'))) return refusal('144')
  const rows = bank
    .history(bookedOrderId(orderId))
    .flatMap((transaction) => linesOf(bank, transaction).map((line) => rowOf(transaction, line)))
  if (rows.length === 0) return refusal('0123')
  return CAPTURED.replace(ROW, () => rows.join(''))
}

function linesOf(bank: PretendBank, transaction: Transaction): Line[] {
  const { at, capturedAt, voidedAt, capturedMinor, refunds, authCode } = transaction
  // Day 95: 1,00 more wherever the bank names the amount of the sale.
  const off = bank.dayOf(transaction) === 'amount-one-more' ? AMOUNT_OFF_MINOR : 0
  const amountMinor = transaction.amountMinor + off
  if (transaction.state === 'declined') {
    return [{ state: 'Sale', stands: false, amountMinor, at, step: 'charge', authCode: '' }]
  }
  const state = wasHeld(transaction) ? 'Authorization' : 'Sale'
  const lines: Line[] = [{ state, stands: voidedAt === undefined, amountMinor, at, step: 'charge', authCode }]
  if (capturedAt) {
    const taken = { amountMinor: capturedMinor + off, at: capturedAt, step: 'capture', authCode } as const
    lines.push({ state: 'Capture', stands: true, ...taken })
  }
  if (voidedAt) {
    lines.push({ state: `${state}_Reverse`, stands: true, amountMinor, at: voidedAt, step: 'charge', authCode })
  }
  const returns = refunds.map((refund): Line => ({ state: 'Return', stands: true, step: 'return', ...refund }))
  return [...lines, ...returns]
}

function rowOf(transaction: Transaction, line: Line): string {
  return exchangeXml(CAPTURED_ROW, {
    orderID: longOrderId(transaction.orderId),
    ccno: spacedMask(transaction.maskedCard),
    amount: turkishAmount(line.amountMinor),
    currencyCode: currencyCodeOf(transaction.currency),
    authCode: line.authCode,
    tranDate: istanbulTime(line.at, 'yyyy-MM-dd HH:mm:ss.SSS'),
    state: line.state,
    txnStatus: line.stands ? '1' : '0',
    hostLogKey: hostLogKeyOf(transaction, line.step),
  })
}

/** `1.250,00` */
function turkishAmount(amountMinor: number): string {
  return minorToDecimal(amountMinor, ',').replace(/\B(?=(\d{3})+,)/g, '.')
}
