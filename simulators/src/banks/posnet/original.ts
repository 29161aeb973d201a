import { isCharge } from '../../bank-truth/transactions.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import type { Code } from './codes.ts'
import { bookedOrderId, isOrderId, readHostLogKey } from './ids.ts'
import type { Step } from './ids.ts'
import type { Memories } from './memories.ts'

/** The charge a later call means; `step` is known only when the merchant named it by hostLogKey. */
export type Original = { readonly transaction: Transaction; readonly step: Step | undefined }

export function findOriginal(bank: PretendBank, { orderOfNumber }: Memories, body: XmlElement): Original | Code {
  if (childAt(body, 'hostLogKey') === undefined) {
    const orderId = textAt(body, 'orderID')
    if (!isOrderId(orderId)) return '144'
    const transaction = bank.inquire(bookedOrderId(orderId))
    return transaction && isCharge(transaction) ? { transaction, step: undefined } : '0123'
  }
  const key = readHostLogKey(textAt(body, 'hostLogKey'))
  const transaction = bank.inquire(orderOfNumber.get(key?.bankNumber ?? '') ?? '')
  if (!key || !transaction || !isCharge(transaction) || transaction.bankNumber !== key.bankNumber) return '0123'
  return { transaction, step: key.step }
}

/** Whether the order began as a pre-authorisation. */
export function wasHeld(transaction: Transaction): boolean {
  return isCharge(transaction) && (transaction.capturedMinor === 0 || transaction.capturedAt !== undefined)
}
