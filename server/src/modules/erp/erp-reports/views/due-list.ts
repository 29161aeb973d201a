import { daysBetween } from '@vezne/domain/calendar/day.ts'
import { readOpen, typeOf } from '../../../account/firm-transactions/index.ts'
import { currenciesOf, overAccounts, ownerOf, type Reader } from './reader.ts'

/** Vade listesi: the statement's open debts, by due day. */
export const readDueList: Reader<'due-list'> = async (reading, { firm, currency, from, to, state }) => {
  const { db, today } = reading
  const { found, booksAt } = await overAccounts(reading, firm, async ({ accountIds, of }) => {
    const rows = []
    for (const code of await currenciesOf(db, accountIds, currency))
      for (const item of await readOpen(db, { accountIds, currency: code, on: today })) {
        const { dueOn, line } = item
        const isAsked =
          item.side === 'debit' &&
          (from === undefined || dueOn >= from) &&
          (to === undefined || dueOn <= to) &&
          (state === 'all' || (state === 'overdue') === dueOn < today)
        if (isAsked)
          rows.push({
            ...ownerOf(of.get(item.accountId)),
            dueOn,
            daysLate: dueOn < today ? daysBetween(dueOn, today) : 0,
            type: line === undefined ? 'closing-difference' : typeOf(line),
            documentNo: line?.documentNo ?? null,
            documentOn: line?.documentOn ?? null,
            lineAmount: item.amountMinor,
            remaining: item.remainingMinor,
            currencyCode: code,
          })
      }
    return rows
  })
  return { rows: found.toSorted(byDueDay), booksAt }
}

const byDueDay = (one: { readonly dueOn: string }, other: { readonly dueOn: string }) => {
  if (one.dueOn === other.dueOn) return 0
  return one.dueOn < other.dueOn ? -1 : 1
}
