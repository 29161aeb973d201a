import { istanbulTime } from '../../kit/istanbul-time.ts'

const TRANS_ID = /^\d{5}VzP(\d{6})$/

/** The bank's transaction number as NestPay writes it: year and day, letters, running number (`23253WkfD10806`). */
export function transIdOf(transaction: { readonly at: Date; readonly bankNumber: string }): string {
  return `${istanbulTime(transaction.at, 'yyDDD')}VzP${transaction.bankNumber}`
}

export function bankNumberOf(transId: string): string | undefined {
  return TRANS_ID.exec(transId)?.[1]
}
