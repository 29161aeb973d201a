import { byCode } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { LogoError } from './errors.ts'
import { asDay, asNumber, asText, rounded } from './fields.ts'
import type { Sent } from './fields.ts'
import { ofFirm } from './schema.ts'
import type { Place } from './schema.ts'

/** One payment row of a line: when how much falls due, and by which way it is paid. */
export type DueRow = {
  readonly due: string
  readonly total: number
  readonly type: number
  readonly bankAccountRef: number
  readonly repayPlanRef: number
  readonly commission: number
  readonly retrieval: string
}

export function readDueRows(books: LogoBooks, place: Place, rows: readonly Sent[], day: string): DueRow[] {
  return rows.map((row) => {
    const repay = asText(row, 'REPAYPLAN_CODE')
    const plan = byCode(books, place, 'REPAYPLANS', repay)
    if (repay !== '' && !plan) throw new LogoError('ValError0', 'Geri ödeme planı kodu bulunamadı. [18]')
    const account = byCode(books, place, 'BANKACC', asText(row, 'BANKACC_CODE'))
    return {
      due: asDay(row, 'DATE', day),
      total: rounded(asNumber(row, 'TOTAL')),
      type: asNumber(row, 'PAYMENT_TYPE'),
      bankAccountRef: Number(account?.['LOGICALREF'] ?? 0),
      repayPlanRef: Number(plan?.['LOGICALREF'] ?? 0),
      commission: asNumber(row, 'POS_COMSN'),
      retrieval: asText(row, 'RET_REF_NUMBER'),
    }
  })
}

/** What a payment plan makes of an amount: equal parts, the last one takes what is left over. */
export function dueRows(books: LogoBooks, place: Place, planRef: number, day: string, amount: number): DueRow[] {
  const order = `select * from ${ofFirm(place, 'PAYLINES')} where PAYPLANREF = ? order by LINENO_`
  const lines = planRef === 0 ? [] : books.tables.all(order, planRef)
  const none = { type: 0, bankAccountRef: 0, repayPlanRef: 0, commission: 0, retrieval: '' }
  if (lines.length === 0) return [{ ...none, due: day, total: amount }]
  const part = Math.floor((amount * 100) / lines.length) / 100
  return lines.map((line, at) => ({
    ...none,
    type: Number(line['REPAYPLANREF']) > 0 ? 4 : 0,
    due: daysLater(day, Number(line['DAY_'])),
    total: at === lines.length - 1 ? rounded(amount - part * at) : part,
    bankAccountRef: Number(line['BANKACCREF']),
    repayPlanRef: Number(line['REPAYPLANREF']),
  }))
}

export const daysLater = (day: string, count: number) =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 19)
