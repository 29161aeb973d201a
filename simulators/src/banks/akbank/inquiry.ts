import { readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { orderNotFound } from './codes.ts'
import { refused } from './replies.ts'
import type { Answer, Asked, Json } from './replies.ts'
import { rowsOf } from './rows.ts'

const CAPTURED = JSON.parse(readDocument(import.meta.url, 'order-inquiry.json')) as Json

/** txnCode 1010: every line of one order. That the query worked says nothing about the order. */
export function orderInquiry(bank: PretendBank, asked: Asked): Answer {
  const rows = bank.history(asked.orderId).flatMap((transaction) => rowsOf(bank, transaction))
  if (rows.length === 0) return refused(bank, asked, orderNotFound(asked.orderId))
  return { status: 200, body: { ...CAPTURED, responseMessage: 'BAŞARILI', txnDetailList: rows } }
}
