import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Begun } from './books.ts'
import { codeOf, DECLINES } from './codes.ts'
import { cardTypeOf } from './order.ts'
import type { Order } from './order.ts'
import { stamp, stanOf } from './replies.ts'

/** OrderStatus and LastOrderStatus. The number of an open pre-authorisation is in no public document; 2 is ours. */
const STATUS = { sale: '1', preauthorisation: '2', refunded: '4', partlyRefunded: '5', voided: '6' } as const

/** TransactionStatus. */
const RESULT = { unfinished: '0', done: '1', declined: '2' } as const

function lastStatus(transaction: Transaction): string {
  switch (transaction.state) {
    case 'preauthorised':
      return STATUS.preauthorisation
    case 'voided':
      return STATUS.voided
    case 'partly-refunded':
      return STATUS.partlyRefunded
    case 'refunded':
      return STATUS.refunded
    // LastOrderStatus alone proves nothing: a declined order carries 1 as well.
    case 'authorised':
    case 'declined':
    case 'none':
      return STATUS.sale
  }
}

/** The rows of one transaction: the sale, and a second one for its void. */
export function transactionRows(bank: PretendBank, transaction: Transaction): Fields[] {
  const sale = saleRow(bank, transaction)
  if (!transaction.voidedAt) return [sale]
  return [sale, { ...sale, OrderStatus: STATUS.voided, OrderDate: stamp(transaction.voidedAt) }]
}

function saleRow(bank: PretendBank, transaction: Transaction): Fields {
  const { state, at, declineReason, notes, referenceNumber, capturedAt, voidedAt } = transaction
  const off = bank.dayOf(transaction) === 'amount-one-more' ? AMOUNT_OFF_MINOR : 0
  const first = minorToDecimal(transaction.amountMinor + off)
  const isDeclined = state === 'declined'
  return {
    ...orderFields(bank, { ...transaction, holder: notes['holder'] ?? '' }, notes['bankOrderId'] ?? '', at),
    LastOrderStatus: lastStatus(transaction),
    TransactionStatus: isDeclined ? RESULT.declined : RESULT.done,
    FirstAmount: first,
    CancelAmount: voidedAt ? first : '0.00',
    DrawbackAmount: minorToDecimal(transaction.refundedMinor),
    ClosedAmount: capturedAt ? minorToDecimal(transaction.capturedMinor) : '0.00',
    TransactionSecurity: notes['security'] ?? '',
    ResponseCode: declineReason ? DECLINES[declineReason].code : '00',
    ResponseExplain: declineReason ? DECLINES[declineReason].message : 'İşlem gerçekleştirildi.',
    EndOfDayStatus: bank.isDayClosed(transaction) ? '2' : '1',
    ProvNumber: isDeclined ? '' : transaction.authCode,
    RRN: isDeclined ? '' : referenceNumber,
    Stan: isDeclined ? '' : stanOf(referenceNumber),
  }
}

/** An order between its first call and its provision. */
export function unfinishedRow(bank: PretendBank, { order, bankOrderId, at }: Begun): Fields {
  return {
    ...orderFields(bank, order, bankOrderId, at),
    LastOrderStatus: STATUS.sale,
    TransactionStatus: RESULT.unfinished,
    FirstAmount: minorToDecimal(order.amountMinor),
    CancelAmount: '0.00',
    DrawbackAmount: '0.00',
    ClosedAmount: '0.00',
    TransactionSecurity: '3',
    ResponseCode: '',
    ResponseExplain: '',
    EndOfDayStatus: '1',
    ProvNumber: '',
    RRN: '',
    Stan: '',
  }
}

function orderFields(bank: PretendBank, order: Order, bankOrderId: string, at: Date): Fields {
  return {
    OrderId: bankOrderId,
    MerchantOrderId: order.orderId,
    MerchantId: bank.profile.merchant['merchantId'] ?? '',
    CardHolderName: order.holder,
    CardType: cardTypeOf(order.maskedCard),
    CardNumber: order.maskedCard,
    OrderDate: stamp(at),
    OrderStatus: STATUS.sale,
    OrderType: order.installments > 1 ? '2' : '1',
    FEC: codeOf(order.currency),
    InstallmentCount: order.installments > 1 ? String(order.installments) : '0',
  }
}
