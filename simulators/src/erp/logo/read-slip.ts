import { randomUUID } from 'node:crypto'
import { sqlTime } from '../kit/functions.ts'
import { byCode } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { LogoError } from './errors.ts'
import { asDay, asNumber, asText, itemsOf, packedTime, rounded } from './fields.ts'
import type { Sent } from './fields.ts'
import { dueRows, readDueRows } from './due-rows.ts'
import type { DueRow } from './due-rows.ts'
import type { Place } from './schema.ts'

/** The kinds of slips that a cari hesap takes, and the sides of their lines. */
const SIDES: Readonly<Record<number, readonly ('debit' | 'credit')[]>> = {
  3: ['debit'],
  4: ['credit'],
  5: ['debit', 'credit'],
  12: ['debit', 'credit'],
  14: ['debit', 'credit'],
  70: ['credit'],
  71: ['debit'],
}
const CARD_KINDS = new Set([70, 71])

export type SlipLine = {
  readonly cardRef: number
  readonly sign: 0 | 1
  readonly amount: number
  readonly currency: number
  readonly rate: number
  readonly net: number
  readonly bankAccountRef: number
  readonly planRef: number
  readonly number: string
  readonly documentNumber: string
  readonly note: string
  readonly auxiliary: string
  readonly authorisation: string
  readonly guid: string
  readonly cardNumber: string
  readonly batch: string
  readonly approval: string
  readonly original: string
  readonly dues: readonly DueRow[]
}

export type Slip = {
  readonly kind: number
  readonly number: string
  readonly day: string
  readonly time: number
  readonly documentNumber: string
  readonly auxiliary: string
  readonly authorisation: string
  readonly branch: number
  readonly notes: readonly [string, string, string, string]
  readonly guid: string
  readonly bankAccountRef: number
  readonly cardRef: number
  readonly lines: readonly SlipLine[]
}

/** A slip as it was sent, or what is wrong with it. */
export function readSlip(books: LogoBooks, place: Place, sent: Sent): Slip {
  const kind = asNumber(sent, 'TYPE')
  if (!SIDES[kind]) throw new LogoError('ValError0', 'Fiş türü geçersiz. [6]')
  const now = sqlTime(books.now())
  const day = asDay(sent, 'DATE', `${now.slice(0, 10)}T00:00:00`)
  const lines = itemsOf(sent, 'TRANSACTIONS')
  if (lines.length === 0) throw new LogoError('ValError0', 'Fiş satırı girilmemiş. [9]')
  const read = lines.map((line) => readLine(books, place, { kind, day, sent, line }))
  const sum = (sign: 0 | 1) => rounded(read.reduce((total, line) => total + (line.sign === sign ? line.amount : 0), 0))
  if (kind === 5 && sum(0) !== sum(1))
    throw new LogoError('ValError0', 'Virman fişinde borç ve alacak eşit olmalıdır. [14]')
  return {
    kind,
    number: asText(sent, 'NUMBER'),
    day,
    // Whatever number comes is stored: Logo does not ask whether it is a time.
    time: asNumber(sent, 'TIME', packedTime(now)),
    documentNumber: asText(sent, 'DOC_NUMBER'),
    auxiliary: asText(sent, 'AUXIL_CODE'),
    authorisation: asText(sent, 'AUTH_CODE'),
    branch: asNumber(sent, 'DIVISION'),
    notes: [asText(sent, 'NOTES1'), asText(sent, 'NOTES2'), asText(sent, 'NOTES3'), asText(sent, 'NOTES4')],
    guid: asText(sent, 'GUID') || randomUUID().toUpperCase(),
    bankAccountRef: read[0]?.bankAccountRef ?? 0,
    cardRef: read[0]?.cardRef ?? 0,
    lines: read,
  }
}

type LineSent = { readonly kind: number; readonly day: string; readonly sent: Sent; readonly line: Sent }

function readLine(books: LogoBooks, place: Place, { kind, day, sent, line }: LineSent): SlipLine {
  const card = byCode(books, place, 'CLCARD', asText(line, 'ARP_CODE') || asText(sent, 'ARP_CODE'))
  if (!card) throw new LogoError('ValError0', 'Cari hesap kodu bulunamadı. [6]')
  if (card['ACTIVE'] !== 0) throw new LogoError('ValError0', 'Cari hesap kullanım dışı. [8]')
  const [debit, credit] = [rounded(asNumber(line, 'DEBIT')), rounded(asNumber(line, 'CREDIT'))]
  const sign = debit > 0 ? 0 : 1
  const amount = debit > 0 ? debit : credit
  if (amount <= 0 || (debit > 0 && credit > 0)) throw new LogoError('ValError0', 'Tutar girilmemiş. [10]')
  if (!SIDES[kind]?.includes(sign === 0 ? 'debit' : 'credit')) {
    throw new LogoError('ValError0', 'Bu fiş türünde borç/alacak yönü geçersiz. [11]')
  }
  const rate = asNumber(line, 'TC_XRATE', 1) || 1
  const plan = planOf(books, place, line)
  return {
    cardRef: Number(card['LOGICALREF']),
    sign,
    amount,
    currency: asNumber(line, 'CURR_TRANS', books.site().localCurrency),
    rate,
    net: rounded(asNumber(line, 'TC_AMOUNT', rounded(amount / rate))),
    bankAccountRef: bankAccountOf(books, place, kind, asText(line, 'BANKACC_CODE') || asText(sent, 'BANKACC_CODE')),
    planRef: plan,
    number: asText(line, 'TRANNO'),
    documentNumber: asText(line, 'DOC_NUMBER') || asText(sent, 'DOC_NUMBER'),
    note: asText(line, 'DESCRIPTION') || asText(sent, 'NOTES1'),
    auxiliary: asText(line, 'AUXIL_CODE') || asText(sent, 'AUXIL_CODE'),
    authorisation: asText(line, 'AUTH_CODE') || asText(sent, 'AUTH_CODE'),
    guid: asText(line, 'GUID') || randomUUID().toUpperCase(),
    cardNumber: asText(line, 'CREDIT_CARD_NO'),
    batch: asText(line, 'BATCH_NR'),
    approval: asText(line, 'APPROVE_NR'),
    original: asText(line, 'RET_CC_FC_NO'),
    dues: duesOf(books, place, { day, amount, plan, line }),
  }
}

function planOf(books: LogoBooks, place: Place, line: Sent): number {
  const code = asText(line, 'PAYMENT_CODE')
  if (code === '') return 0
  const plan = byCode(books, place, 'PAYPLANS', code)
  if (!plan) throw new LogoError('ValError0', 'Ödeme planı kodu bulunamadı. [17]')
  return Number(plan['LOGICALREF'])
}

/** A card slip stands on a bank account that was opened for cards. */
function bankAccountOf(books: LogoBooks, place: Place, kind: number, code: string): number {
  if (code === '' && !CARD_KINDS.has(kind)) return 0
  const account = byCode(books, place, 'BANKACC', code)
  if (!account) throw new LogoError('ValError0', 'Banka hesap kodu bulunamadı. [21]')
  if (CARD_KINDS.has(kind) && account['KKUSAGE'] !== 1) {
    throw new LogoError('ValError0', 'Banka hesabı kredi kartı kullanımına açık değil. [22]')
  }
  return Number(account['LOGICALREF'])
}

type DuesSent = { readonly day: string; readonly amount: number; readonly plan: number; readonly line: Sent }

/** What was sent row by row; else what the plan makes of it; else all of it on the day of the slip. */
function duesOf(books: LogoBooks, place: Place, { day, amount, plan, line }: DuesSent): DueRow[] {
  const isDropped = books.site().manualRowsVanish && plan === 0
  const sent = isDropped ? [] : readDueRows(books, place, itemsOf(line, 'PAYMENT_LIST'), day)
  if (sent.length === 0) return dueRows(books, place, plan, day, amount)
  const total = rounded(sent.reduce((sum, row) => sum + row.total, 0))
  if (total !== amount) throw new LogoError('ValError0', 'Ödeme satırlarının toplamı fiş satırına eşit değil. [24]')
  return sent
}
