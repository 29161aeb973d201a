import type { Day } from '@vezne/domain/calendar/day.ts'
import { hideCardNumbers } from '@vezne/domain/card/number.ts'
import type { BrokenRow } from '@vezne/domain/settlement/bank-row.ts'
import { minorOf } from '../../wire/amounts.ts'
import { isObject, jsonText, type Json } from '@vezne/domain/text/exact-json.ts'
import { payoutRows, type PaidOut, type SoldAt, type SoldOnDay } from '../payout-rows.ts'
import type { AccountContext, PayoutDay, Payouts } from '../port.ts'
import { paidOutRequest, soldRequest } from './request.ts'
import { currencyOf, readReply } from './response.ts'

/** Whose money was handed over on a day, by our own order ids. */
export async function readPayouts(context: AccountContext, asked: PayoutDay): Promise<Payouts> {
  const listed = readReport(readReply(await context.wire.send(paidOutRequest(context.account, asked.day))))
  if (listed.kind !== 'rows') return listed
  const paid: PaidOut[] = []
  const broken: BrokenRow[] = []
  for (const [index, row] of listed.rows.entries()) {
    const read = paidOut(index + 1, row)
    if ('rule' in read) broken.push(read)
    else paid.push(read)
  }
  return payoutRows(asked, { paid, broken }, (day) => soldOn(context, day))
}

type Report = { readonly kind: 'rows'; readonly rows: readonly Json[] } | Exclude<Payouts, { kind: 'payouts' }>

/** `failed` says that there is nothing to tell. Under which name the rows stand is told nowhere: what is an object is one. */
function readReport(reply: ReturnType<typeof readReply>): Report {
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  const status = jsonText(json, 'status')
  if (status === 'failed') return { kind: 'rows', rows: [] }
  if (status !== 'success')
    return { kind: 'error', code: jsonText(json, 'err_no') || status, message: jsonText(json, 'err_msg') }
  const members: readonly Json[] = isObject(json) ? Object.values(json) : []
  const rows = members.flatMap((member) => (Array.isArray(member) ? (member as readonly Json[]) : [member]))
  return { kind: 'rows', rows: rows.filter((row) => isObject(row)) }
}

/** Signs and both kinds of points are seen in use. */
function signedMinor(text: string): bigint | undefined {
  const size = minorOf(text.replace(/^-/, ''))
  return size !== undefined && text.startsWith('-') ? -size : size
}

function paidOut(line: number, row: Json): PaidOut | BrokenRow {
  const amount = jsonText(row, 'payment')
  const netMinor = signedMinor(amount)
  if (netMinor === undefined)
    return { line, rule: 'amount-invalid', field: 'payment', text: hideCardNumbers(amount).slice(0, 100) }
  const name = jsonText(row, 'currency') || 'TL'
  const currency = currencyOf(name)
  if (currency === undefined) return { line, rule: 'currency-unknown', field: 'currency', text: name.slice(0, 100) }
  return { line, reference: jsonText(row, 'merchant_oid').slice(0, 64), netMinor, currency }
}

async function soldOn(context: AccountContext, day: Day): Promise<SoldOnDay> {
  const listed = readReport(readReply(await context.wire.send(soldRequest(context.account, day))))
  return listed.kind === 'rows' ? { kind: 'sold', rows: listed.rows.flatMap(soldAt) } : listed
}

const KINDS: Readonly<Record<string, SoldAt['kind']>> = { S: 'sale', I: 'refund' }
const MASKED = /^(\d{6})[*xX]{3,9}(\d{4})$/

function soldAt(row: Json): SoldAt[] {
  const type = jsonText(row, 'islem_tipi')
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  const grossMinor = minorOf(jsonText(row, 'islem_tutari').replace(/^-/, ''))
  if (kind === undefined || grossMinor === undefined) return []
  const orderId = jsonText(row, 'siparis_no').slice(0, 64)
  const installments = jsonText(row, 'taksit')
  const card = MASKED.exec(jsonText(row, 'kart_no'))
  return [
    {
      reference: orderId,
      kind,
      orderId,
      grossMinor,
      installments: /^\d{1,2}$/.test(installments) ? Math.max(1, Number(installments)) : 1,
      authCode: null,
      maskedCard: card === null ? null : `${card[1]}******${card[2]}`,
    },
  ]
}
