import { minorToDecimal } from '../kit/amounts.ts'
import { readFormDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { CODES } from './codes.ts'
import type { CodeName } from './codes.ts'
import { hashKey, returnParts } from './hash-key.ts'
import type { SipayPayment } from './payments.ts'

const { sipay_status: _first, ...NAMES } = readFormDocument(import.meta.url, 'return.txt')
/** Each brand calls the first field by its own name. */
const STATUS_NAMES: Readonly<Record<number, string>> = {
  864: 'qnbpay_status',
  890: 'sipay_status',
  891: 'halkode_status',
}

export type Told = {
  readonly code: CodeName
  readonly isPaid: boolean
  readonly mdStatus: string
  readonly bankError?: readonly [code: string, text: string]
  readonly offMinor?: number
  readonly wronglySigned?: boolean
}

/** What a return says, and the `data` of a server reply: the same names, the same encrypted values. */
export function returnFields(bank: PretendBank, payment: SipayPayment, told: Told): Fields {
  const { order, orderId, transaction } = payment
  const [code, description] = CODES[told.code]
  const [bankCode, bankText] = told.bankError ?? ['', '']
  const status = told.isPaid ? '1' : '0'
  const total = minorToDecimal(order.amountMinor + (told.offMinor ?? payment.offMinor))
  const isGood = told.isPaid || told.code === 'pending'
  const secret = bank.profile.merchant['appSecret'] ?? ''
  const parts = returnParts({ status, total, invoiceId: order.invoiceId, orderId, currency: order.currency })
  return {
    [STATUS_NAMES[bank.profile.id] ?? 'sipay_status']: status,
    ...NAMES,
    order_no: orderId,
    order_id: orderId,
    invoice_id: order.invoiceId,
    status_code: String(code),
    status_description: description,
    credit_card_no: order.maskedCard,
    transaction_type: order.kind === 'sale' ? 'Auth' : 'PreAuth',
    payment_status: status,
    error_code: isGood ? '' : String(code),
    error: isGood ? '' : description,
    auth_code: told.isPaid ? (transaction?.authCode ?? '') : '',
    installment: String(order.installments),
    amount: total,
    currency: order.currency,
    md_status: told.mdStatus,
    original_bank_error_code: bankCode,
    original_bank_error_description: bankText,
    hash_key: hashKey(parts, told.wronglySigned ? `${secret}-wrong` : secret),
  }
}
