import { ageing } from '@vezne/domain/receivables/ageing.ts'
import { readOpenAmounts } from '../../firm-transactions/index.ts'
import { currenciesOf, overAccounts, type Reader } from './reader.ts'

/** Yaşlandırma: what is open of each firm, as its statement ages it. */
export const readAgeing: Reader<'ageing'> = async (reading, { firm, currency }) => {
  const { db, today } = reading
  const { found, booksAt } = await overAccounts(reading, firm, async ({ accountIds, of }) => {
    const open = []
    for (const code of await currenciesOf(db, accountIds, currency))
      for (const item of await readOpenAmounts(db, { accountIds, currency: code, on: today }))
        if (item.remainingMinor > 0n) open.push({ ...item, currency: code, account: of.get(item.accountId) })
    return open
  })
  const firms = Map.groupBy(
    found,
    ({ account, accountId, currency: code }) => `${account?.firmId ?? accountId} ${code}`,
  )
  const rows = [...firms.values()].map((items) => {
    const { notDueMinor, to30Minor, to60Minor, to90Minor, over90Minor, creditMinor, totalMinor } = ageing(items, today)
    const [first] = items
    return {
      firmCode: first?.account?.firmCode ?? null,
      firmName: first?.account?.firmName ?? null,
      notDue: notDueMinor,
      to30: to30Minor,
      to60: to60Minor,
      to90: to90Minor,
      over90: over90Minor,
      openCredit: creditMinor,
      openTotal: totalMinor,
      currencyCode: first?.currency ?? null,
    }
  })
  return { rows, booksAt }
}
