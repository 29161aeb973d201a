import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Ground, Wire } from '@vezne/lab/till/pay-desk.ts'
import { expect } from 'vitest'
import { erpProgram } from '../../../../testing/erp-program.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import { layAccount, layLines } from '../../../../testing/lay-lines.store.ts'
import { aPayingFirm } from '../../../../testing/plan-desk.store.ts'
import { prove } from '../../../../testing/story.ts'
import { issueKey, type AuthDeps } from '../../../platform/auth/index.ts'
import { bookReceipts, exchangeAt, openQuestions } from './foreign-books.store.ts'

const TODAY = istanbulDay(Date.now())

const debt = (document_no: string, minor: number, rate?: number) => ({
  document_on: addDays(TODAY, -40),
  due_on: addDays(TODAY, -10),
  document_no,
  debit_minor: minor,
  ...(rate !== undefined && { rate, local_debit_minor: Math.round(minor * rate) }),
})

export const RATES = { USD: '42.5', EUR: '50' }

interface Roof {
  readonly auth: AuthDeps
  readonly sweeps: Parameters<typeof prove>[0]
}

/** A dealer who owes 500,00 lira (F1), 100,00 and 33,33 dollars (F1, D2) and 50,00 euros (E1), at 42,5 and 50. */
export async function aFirmInForeignDebt(
  house: TestHouse,
  ground: Ground,
  { auth, sweeps }: Roof,
  books: 'net' | 'gross' = 'net',
) {
  const dealer = await aPayingFirm(house, ground)
  const { id: tenantId, ledgerId, firmId } = dealer
  await bookReceipts(house, ledgerId, books)
  const account = (currency: string) => layAccount(house, { tenantId, ledgerId, firmId, currency })
  const [dollars, euros] = [await account('USD'), await account('EUR')]
  await dealer.owe([debt('F1', 50_000)])
  await layLines(house, dollars, [debt('F1', 10_000, 40), debt('D2', 3333)])
  await layLines(house, euros, [debt('E1', 5000, 50.5)])
  await exchangeAt(house, tenantId, RATES)
  const rows = await dealer.rows()
  const idOf = (currency: string, documentNo: string) =>
    rows.find((row) => row.currencyCode === currency && row.documentNo === documentNo)?.id ?? ''
  const { key } = await issueKey(auth, tenantId, { name: 'ERP', scope: 'erp' })
  const erp = erpProgram(house, key)
  return {
    ...dealer,
    key,
    idOf,
    dollars,
    euros,
    left: async () =>
      (await dealer.rows())
        .map(({ currencyCode, documentNo, side, remaining }) =>
          [currencyCode, side === 'credit' ? 'credit' : documentNo, Number(remaining) / 100].join(' '),
        )
        .toSorted(),
    /** Of the card: kuruş of its net amount, as the screen says them. */
    payLira: (items: readonly { id: string; amount: number }[], lira: number, changes: Wire = {}) =>
      dealer.pay(items, { amount: lira, netAmount: lira, ...changes }),
    /** All that goes out to the ERP: what, where from and to, how much, and what leaves there. */
    goesOut: async () =>
      (await erp.bookAll()).map(({ kind, currencyCode, total, fromCurrencyCode, fromAmount, rate, closes }) =>
        [
          kind,
          ...(fromCurrencyCode === undefined ? [] : [fromCurrencyCode, Number(fromAmount) / 100, 'to']),
          currencyCode,
          Number(total) / 100,
          ...(rate === null || rate === 1 ? [] : ['at', rate]),
          ...(closes.length === 0 ? [] : ['closing', closes.length]),
        ].join(' '),
      ),
    provesTrue: async () => {
      await prove(sweeps)
      expect(await openQuestions(house, tenantId)).toEqual([])
    },
  }
}
