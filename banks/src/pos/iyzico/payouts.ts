import type { Day } from '@vezne/domain/calendar/day.ts'
import { hideCardNumbers } from '@vezne/domain/card/number.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import type { BrokenRow } from '@vezne/domain/settlement/bank-row.ts'
import { jsonList, jsonText, type Json } from '@vezne/domain/text/exact-json.ts'
import { REPORT_BYTES } from '../../wire/wire.ts'
import { payoutRows, type PaidOut, type SoldAt, type SoldOnDay } from '../payout-rows.ts'
import type { AccountContext, PayoutDay, Payouts } from '../port.ts'
import { classifyFailure } from './codes.ts'
import { readDay } from './history.ts'
import { PATHS, postJson } from './request.ts'
import { isSuccess, minorOfPrice, readReply } from './response.ts'

/** The official samples name an hour; a day is asked for by its first. */
const bodyOf = (day: Day) => ({ locale: 'tr', conversationId: `payouts-${day}`, date: `${day} 00:00:00` })

/** What was handed over on a day, by the numbers of basket items, of which each payment of ours has one. */
export async function readPayouts(context: AccountContext, asked: PayoutDay): Promise<Payouts> {
  const request = { ...postJson(context.account, PATHS.paidOut, bodyOf(asked.day)), mostBytes: REPORT_BYTES }
  const reply = readReply(await context.wire.send(request))
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  if (!isSuccess(json)) {
    const message = jsonText(json, 'errorMessage')
    const failure = classifyFailure(jsonText(json, 'errorCode'), '', message)
    return failure.kind === 'unknown' ? failure : { kind: 'error', code: failure.code, message }
  }
  const paid: PaidOut[] = []
  const broken: BrokenRow[] = []
  for (const [index, row] of jsonList(json, 'payoutCompletedTransactions').entries()) {
    const read = paidOut(index + 1, row)
    if ('rule' in read) broken.push(read)
    else paid.push(read)
  }
  return payoutRows(asked, { paid, broken }, (day) => soldOn(context, day))
}

function paidOut(line: number, row: Json): PaidOut | BrokenRow {
  const amount = jsonText(row, 'payoutAmount')
  const size = minorOfPrice(amount.replace(/^-/, ''))
  if (size === undefined)
    return { line, rule: 'amount-invalid', field: 'payoutAmount', text: hideCardNumbers(amount).slice(0, 100) }
  const name = jsonText(row, 'currency') || 'TRY'
  const currency = CURRENCIES.find((code) => code === name)
  if (currency === undefined) return { line, rule: 'currency-unknown', field: 'currency', text: name.slice(0, 100) }
  const reference = jsonText(row, 'paymentTransactionId').slice(0, 60)
  return { line, reference, netMinor: amount.startsWith('-') ? -size : size, currency }
}

async function soldOn(context: AccountContext, day: Day): Promise<SoldOnDay> {
  const list = await readDay(context, day)
  return list.kind === 'rows' ? { kind: 'sold', rows: list.rows.flatMap(soldAt) } : list
}

const KINDS: Readonly<Record<string, SoldAt['kind']>> = { PAYMENT: 'sale', REFUND: 'refund' }

function soldAt(row: Json): SoldAt[] {
  const type = jsonText(row, 'transactionType')
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  const grossMinor = minorOfPrice(jsonText(row, 'paidPrice'))
  if (kind === undefined || grossMinor === undefined) return []
  const installments = jsonText(row, 'installment')
  return [
    {
      reference: jsonText(row, 'paymentTxId'),
      kind,
      orderId: (jsonText(row, 'basketId') || jsonText(row, 'conversationId')).slice(0, 60),
      grossMinor,
      installments: /^\d{1,2}$/.test(installments) ? Number(installments) : 1,
      authCode: jsonText(row, 'authCode').slice(0, 60) || null,
      maskedCard: null,
    },
  ]
}
