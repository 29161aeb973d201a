import { addDays } from '@vezne/domain/calendar/day.ts'
import { changeOf, sideOf } from '@vezne/domain/statement/balance.ts'
import { beginningOf, sumsBefore } from '../../../books/receivables/index.ts'
import { overAccounts, ownerOf, type Reader } from './reader.ts'

/** Cari bakiye: the statement's own sums, account by account. */
export const readBalance: Reader<'balance'> = async (reading, { firm, currency, on, rows }) => {
  const { found, booksAt } = await overAccounts(reading, firm, async ({ accountIds, of }) => {
    const sums = await sumsBefore(reading.db, accountIds, currency, beginningOf(addDays(on, 1)))
    const byAccount = Map.groupBy(sums, ({ accountId }) => accountId)
    return accountIds.flatMap((accountId) =>
      (byAccount.get(accountId) ?? []).flatMap((each) => {
        const balance = changeOf(each)
        if (rows === 'open' && balance === 0n) return []
        const account = of.get(accountId)
        return {
          ...ownerOf(account),
          ledgerName: account?.ledgerName ?? null,
          debit: each.debitMinor,
          credit: each.creditMinor,
          balance,
          side: sideOf(balance),
          currencyCode: each.currency,
        }
      }),
    )
  })
  return { rows: found, booksAt }
}
