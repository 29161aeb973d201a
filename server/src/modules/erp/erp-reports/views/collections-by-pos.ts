import { bankNameOf, paidByPos } from '../../../account/collections/index.ts'
import { readSubject } from '../../../account/firm-transactions/index.ts'
import type { Reader } from './reader.ts'

/** How much of a day's text names the period. */
const WRITTEN = { day: 10, month: 7, year: 4 } as const

/** `05.03.2026`, `03.2026` or `2026`, as people in Turkey write them. */
const writePeriod = (firstDay: string, step: keyof typeof WRITTEN) =>
  firstDay.slice(0, WRITTEN[step]).split('-').toReversed().join('.')

/** POS ve döneme göre tahsilat: the paid ones of Tahsilat Geçmişi. */
export const readCollectionsByPos: Reader<'collections-by-pos'> = async ({ db, asking }, asked) => {
  const { firm: firmId, currency, from, to, step } = asked
  if (firmId !== undefined) await readSubject(db, asking, { firmId })
  const sums = await paidByPos(db, { from, to, step, firmId, currency, byAccount: asking.firms === '*' })
  const rows = sums.map((each) => ({
    period: writePeriod(each.period, step),
    bankName: bankNameOf(each.bankId),
    posName: each.posName,
    count: each.count,
    charged: each.totalMinor,
    net: each.netMinor,
    surcharge: each.surchargeMinor,
    refunded: each.refundedMinor,
    currencyCode: each.currency,
  }))
  return { rows, booksAt: null }
}
