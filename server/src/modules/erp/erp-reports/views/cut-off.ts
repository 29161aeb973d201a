import { addDays } from '@vezne/domain/calendar/day.ts'
import { lastCutOff, sinceCutOff } from '@vezne/domain/report/cut-off.ts'
import { changeOf } from '@vezne/domain/statement/balance.ts'
import { beginningOf, sumsBefore, type Sums } from '../../../books/receivables/index.ts'
import { movedSince } from '../accounts.store.ts'
import { overAccounts, ownerOf, type Reader } from './reader.ts'

const nameOf = ({ accountId, currency }: Pick<Sums, 'accountId' | 'currency'>) => `${accountId} ${currency}`

/** Hesap kesim: the statement's balance at the end of the last cut-off day, and what has come of it. */
export const readCutOff: Reader<'cut-off'> = async (reading, { firm, currency, day }) => {
  const { db, today } = reading
  const cutOn = lastCutOff(today, day)
  const { found, booksAt } = await overAccounts(reading, firm, async ({ accountIds, of }) => {
    const cut = await sumsBefore(db, accountIds, currency, beginningOf(addDays(cutOn, 1)))
    const now = await sumsBefore(db, accountIds, currency, beginningOf(addDays(today, 1)))
    const since = await movedSince(db, accountIds, currency, { after: cutOn, until: today })
    const cutOf = new Map(cut.map((each) => [nameOf(each), changeOf(each)]))
    const movedOf = new Map(since.map((each) => [nameOf(each), each]))
    const sums = Map.groupBy(now, ({ accountId }) => accountId)
    return accountIds.flatMap((accountId) =>
      (sums.get(accountId) ?? []).flatMap((each) => {
        const [cutMinor, balance] = [cutOf.get(nameOf(each)) ?? 0n, changeOf(each)]
        if (cutMinor === 0n && balance === 0n) return []
        const { creditMinor = 0n, takenBackMinor = 0n } = movedOf.get(nameOf(each)) ?? {}
        const { paidMinor, leftMinor } = sinceCutOff({ cutMinor, creditMinor, takenBackMinor })
        return {
          ...ownerOf(of.get(accountId)),
          cutOn,
          cutAmount: cutMinor,
          paidSince: paidMinor,
          left: leftMinor,
          balance,
          currencyCode: each.currency,
        }
      }),
    )
  })
  return { rows: found, booksAt }
}
