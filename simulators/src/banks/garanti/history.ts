import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { escapeXml } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import { currencyCodeOf, DECLINES, HISTORY_NOT_FOUND, missing } from './codes.ts'
import { namedMinor, wasHeld } from './inquiry.ts'
import { approval, batchNumber, NO_NOTES, refusal } from './replies.ts'
import type { GvpsCall } from './request.ts'
import { isAmount } from './three-d-form.ts'
import type { Memories } from './three-d-gate.ts'

const LIST_DAYS = 30
const PAGE_ROWS = 500
const DAY_MS = 86_400_000

/** One line of an order's life. */
type Step = {
  readonly type: 'sales' | 'preauth' | 'postauth' | 'void' | 'refund'
  readonly at: Date
  readonly amountMinor: number
  readonly retrefNum: string
  readonly authCode: string
  readonly returnCode: string
  readonly of: Transaction
}

function stepsOf(bank: PretendBank, of: Transaction): Step[] {
  const { amountMinor, capturedMinor, capturedAt, voidedAt, declineReason } = of
  const returnCode = declineReason ? DECLINES[declineReason].code : '00'
  const common = { of, retrefNum: of.referenceNumber, authCode: declineReason ? '' : of.authCode, returnCode }
  const named = (minor: number) => namedMinor(bank, of, minor)
  const steps: Step[] = [
    { ...common, type: wasHeld(of) ? 'preauth' : 'sales', at: of.at, amountMinor: named(amountMinor) },
  ]
  if (capturedAt) steps.push({ ...common, type: 'postauth', at: capturedAt, amountMinor: named(capturedMinor) })
  if (voidedAt) steps.push({ ...common, type: 'void', at: voidedAt, amountMinor: named(amountMinor) })
  const refunds = of.refunds.map((refund): Step => {
    const { at, authCode, referenceNumber: retrefNum } = refund
    return { of, type: 'refund', at, amountMinor: refund.amountMinor, retrefNum, authCode, returnCode: '00' }
  })
  return [...steps, ...refunds]
}

function rowOf(values: Readonly<Record<string, string>>): string {
  const cells = Object.entries(values).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
  return `<OrderTxn>${cells.join('')}</OrderTxn>`
}

/** Type orderhistoryinq: everything that happened to one order. */
export function orderHistory(bank: PretendBank, call: GvpsCall): string {
  if (call.orderId === '') return refusal(bank, call, missing('OrderID'))
  if (!isAmount(call.amount)) return refusal(bank, call, missing('TxnAmount'))
  const steps = bank.history(call.orderId).flatMap((transaction) => stepsOf(bank, transaction))
  if (steps.length === 0) return refusal(bank, call, HISTORY_NOT_FOUND)
  const rows = steps.map((step) => {
    const day = istanbulTime(step.at, 'yyyyMMdd')
    const isHold = step.type === 'preauth'
    return rowOf({
      Type: step.type,
      Status: step.returnCode === '00' ? '00' : '01',
      PreAuthAmount: isHold ? String(step.amountMinor) : '0',
      AuthAmount: isHold ? '0' : String(step.amountMinor),
      PreAuthDate: isHold ? day : '',
      AuthDate: isHold ? '' : day,
      VoidDate: step.of.voidedAt ? istanbulTime(step.of.voidedAt, 'yyyyMMdd') : '',
      RetrefNum: step.retrefNum,
      AuthCode: step.authCode,
      ReturnCode: step.returnCode,
      BatchNum: batchNumber(step.at).replace(/^0+/, ''),
      CurrencyCode: currencyCodeOf(step.of.currency),
      Settlement: bank.isDayClosed(step.of) ? 'Y' : 'N',
    })
  })
  const inner = `<OrderHistInqResult><OrderTxnList>${rows.join('')}</OrderTxnList></OrderHistInqResult>`
  return approval(bank, call, NO_NOTES, inner)
}

const WORDS: Readonly<Record<Step['type'], string>> = {
  sales: 'Satis',
  preauth: 'On Otorizasyon',
  postauth: 'On Otorizasyon Kapama',
  void: 'Iptal',
  refund: 'Iade',
}

/** Type orderlistinq: all orders of at most 30 days, in the bank's Turkish words, 500 on a page. */
export function orderList(bank: PretendBank, { orders }: Memories, call: GvpsCall): string {
  const names = childAt(call.root, 'Order')?.children.map(({ name }) => name) ?? []
  if (names.join() !== 'OrderID,StartDate,EndDate,ListPageNum') return refusal(bank, call, missing('Order'))
  if (call.orderId !== '') return refusal(bank, call, missing('OrderID'))
  const from = readTime(textAt(call.root, 'Order/StartDate'))
  const to = readTime(textAt(call.root, 'Order/EndDate'))
  const page = Number(textAt(call.root, 'Order/ListPageNum'))
  if (from === undefined) return refusal(bank, call, missing('StartDate'))
  if (to === undefined || to < from || to - from > LIST_DAYS * DAY_MS) return refusal(bank, call, missing('EndDate'))
  if (!Number.isInteger(page) || page < 1) return refusal(bank, call, missing('ListPageNum'))
  const steps = [...orders.keys()]
    .flatMap((orderId) => bank.history(orderId))
    .flatMap((transaction) => stepsOf(bank, transaction))
    .filter(({ at }) => at.getTime() >= from && at.getTime() < to + 60_000)
  const rows = steps.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map((step, index) => listRow(step, index))
  const pages = String(Math.max(1, Math.ceil(steps.length / PAGE_ROWS)))
  const counts = `<TotalTxnCount>${steps.length}</TotalTxnCount><TotalPageCount>${pages}</TotalPageCount><ActPageNum>${page}</ActPageNum>`
  const inner = `<OrderListInqResult><OrderTxnList>${counts}${rows.join('')}</OrderTxnList></OrderListInqResult>`
  return approval(bank, call, NO_NOTES, inner)
}

function listRow(step: Step, index: number): string {
  const { of, type, returnCode } = step
  const isVoided = of.voidedAt !== undefined && type !== 'void'
  const standing = isVoided ? 'Iptal' : 'Basarili'
  return rowOf({
    Id: String(index + 1),
    LastTrxDate: istanbulTime(step.at, 'yyyy-MM-dd HH:mm:ss.SSS'),
    TrxType: WORDS[type],
    OrderID: of.orderId,
    CardNumberMasked: of.maskedCard,
    BatchNum: batchNumber(step.at).replace(/^0+/, ''),
    AuthCode: step.authCode,
    RetrefNum: step.retrefNum,
    OrigRetrefNum: type === 'sales' || type === 'preauth' ? '' : of.referenceNumber,
    InstallmentCnt: of.installments > 1 ? String(of.installments) : 'Pesin',
    Status: returnCode === '00' ? standing : 'Basarisiz',
    AuthAmount: String(step.amountMinor),
    CurrencyCode: of.currency === 'TRY' ? 'TL' : of.currency,
  })
}

/** `dd/MM/yyyy HH:mm` on Istanbul's clock, which has stood at +03:00 since 2016. */
function readTime(text: string): number | undefined {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(text) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${time}:00+03:00`)
  return Number.isNaN(at) ? undefined : at
}
