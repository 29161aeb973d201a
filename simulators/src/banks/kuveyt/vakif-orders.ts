import type { FastifyReply, FastifyRequest } from 'fastify'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Books } from './books.ts'
import { faulty, problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { accountProblem, lacksHashPassword, readMessage } from './message.ts'
import { transactionRows, unfinishedRow } from './order-rows.ts'
import { sendContract, sendXml } from './send.ts'

const CAPTURED = readDocument(import.meta.url, 'orders.xml')
const ROW = /<OrderContract>.*<\/OrderContract>/s
const CAPTURED_ROW = ROW.exec(CAPTURED)?.[0] ?? ''

const DAY_MS = 86_400_000
const MAX_DAYS = 90
/** How long an order nobody finished is shown; how long the bank really does is in no document. */
const UNFINISHED_MS = 15 * 60_000

const DESCRIPTIONS: Readonly<Record<string, Fields>> = {
  OrderStatus: { 1: 'Satis', 2: 'On Otorizasyon', 4: 'Iade', 5: 'Kismi Iade', 6: 'Iptal' },
  LastOrderStatus: { 1: 'Satis', 2: 'On Otorizasyon', 4: 'Iade', 5: 'Kismi Iade', 6: 'Iptal' },
  OrderType: { 1: 'Pesin', 2: 'Taksitli' },
  TransactionStatus: { 0: 'Islemde', 1: 'Basarili', 2: 'Basarisiz' },
  EndOfDayStatus: { 1: 'Acik', 2: 'Kapali' },
  TransactionSecurity: { 1: 'Non-3d islem', 3: '3d islem', 5: 'Non-3d islem' },
}

/** SelectOrderByMerchantOrderId. */
export function selectOrder(bank: PretendBank, books: Books, request: FastifyRequest, reply: FastifyReply) {
  const message = readMessage(bank, request)
  const wrong = queryProblem(bank, message)
  if (!message || wrong) return sendContract(bank, reply, { answer: wrong ?? faulty('XML') })
  const orderId = textAt(message, 'MerchantOrderId')
  if (orderId === '') return sendContract(bank, reply, { answer: faulty('MerchantOrderId') })
  return sendOrders(reply, rowsOf(bank, books, orderId), orderId)
}

/** SelectOrder: everything between two days, page by page; its signature covers the account alone. */
export function selectOrders(bank: PretendBank, books: Books, request: FastifyRequest, reply: FastifyReply) {
  const message = readMessage(bank, request)
  const wrong = queryProblem(bank, message) ?? rangeProblem(message)
  if (!message || wrong) return sendContract(bank, reply, { answer: wrong ?? faulty('XML') })
  const at = (name: string) => textAt(message, name)
  const orderIds = new Set([...books.begun.values()].map(({ order }) => order.orderId))
  const rows = [...orderIds]
    .flatMap((orderId) => rowsOf(bank, books, orderId))
    .map((row) => ({ row, day: (row['OrderDate'] ?? '').slice(0, 10) }))
    .filter(({ day }) => day >= at('StartDate') && day <= at('EndDate'))
    .map(({ row }) => row)
  const first = Number(at('LowerLimit'))
  return sendOrders(reply, rows.slice(first, first + Number(at('UpperLimit'))), '')
}

function queryProblem(bank: PretendBank, message: XmlElement | undefined): Answer | undefined {
  if (!message) return faulty('XML')
  return accountProblem(bank, message) ?? (lacksHashPassword(bank, message) ? faulty('HashPassword') : undefined)
}

function rangeProblem(message: XmlElement | undefined): Answer | undefined {
  if (!message) return faulty('XML')
  const [start, end] = [textAt(message, 'StartDate'), textAt(message, 'EndDate')]
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS
  const areDays = [start, end].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))
  if (!areDays || !(days >= 0 && days <= MAX_DAYS)) return faulty('StartDate')
  const limit = ['LowerLimit', 'UpperLimit'].find((name) => !/^\d{1,6}$/.test(textAt(message, name)))
  const missing = ['ProvNumber', 'OrderStatus', 'TranResult', 'OrderNo'].find((name) => !childAt(message, name))
  const name = limit ?? missing
  return name === undefined ? undefined : faulty(name)
}

function rowsOf(bank: PretendBank, books: Books, orderId: string): Fields[] {
  const since = bank.now().getTime() - bank.paced(UNFINISHED_MS)
  const unfinished = [...books.begun.values()]
    .filter((begun) => begun.order.orderId === orderId && begun.isOpen && begun.at.getTime() > since)
    .map((begun) => unfinishedRow(bank, begun))
  return [...bank.history(orderId).flatMap((transaction) => transactionRows(bank, transaction)), ...unfinished]
}

function sendOrders(reply: FastifyReply, rows: readonly Fields[], orderId: string): FastifyReply {
  const { code, message } = rows.length > 0 ? { code: '00', message: '' } : problem('NonResult')
  const [head = '', tail = ''] = CAPTURED.split(ROW)
  const ending = exchangeXml(tail, { ResponseCode: code, ResponseMessage: message, MerchantOrderId: orderId })
  return sendXml(reply, `${head}${rows.map(rowXml).join('')}${ending}`)
}

function rowXml(row: Fields): string {
  const descriptions = Object.entries(DESCRIPTIONS).map(([name, words]) => {
    return [`${name}Description`, words[row[name] ?? ''] ?? ''] as const
  })
  const currency = { '0949': 'TRY', '0840': 'USD', '0978': 'EUR' }[row['FEC'] ?? ''] ?? ''
  return exchangeXml(CAPTURED_ROW, { ...row, ...Object.fromEntries(descriptions), FecDescription: currency })
}
