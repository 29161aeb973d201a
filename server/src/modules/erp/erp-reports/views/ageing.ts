import type { ReportRow } from '@vezne/contract/erp-reports/columns.ts'
import { ageing } from '@vezne/domain/receivables/ageing.ts'
import type { ReportAccount } from '../accounts.store.ts'
import { readOpenAmounts } from '../../../account/firm-transactions/index.ts'
import { currenciesOf, overAccounts, type Reader } from './reader.ts'

/** Of the suspense account, which is no firm's, each account stands for itself. */
const ownerOf = ({ firmId, id }: ReportAccount) => firmId ?? id

/** Yaşlandırma: what is open of each firm, as its statement ages it; the currencies of one behind each other. */
export const readAgeing: Reader<'ageing'> = async (reading, { firm, currency }) => {
  const { db, today } = reading
  const { found, booksAt } = await overAccounts(reading, firm, async ({ accountIds, of }) => {
    const currencies = await currenciesOf(db, accountIds, currency)
    const open = new Map<string, Awaited<ReturnType<typeof readOpenAmounts>>>()
    for (const code of currencies) open.set(code, await readOpenAmounts(db, { accountIds, currency: code, on: today }))
    const firms = Map.groupBy(of.values(), ownerOf)
    return [...firms.values()].flatMap((accounts) => {
      const ids = new Set(accounts.map(({ id }) => id))
      const [first] = accounts
      return currencies.flatMap((code): ReportRow[] => {
        const items = (open.get(code) ?? []).filter((item) => ids.has(item.accountId) && item.remainingMinor > 0n)
        if (items.length === 0) return []
        const { notDueMinor, to30Minor, to60Minor, to90Minor, over90Minor, creditMinor, totalMinor } = ageing(
          items,
          today,
        )
        return [
          {
            firmCode: first?.firmCode ?? first?.code ?? null,
            firmName: first?.firmName ?? null,
            notDue: notDueMinor,
            to30: to30Minor,
            to60: to60Minor,
            to90: to90Minor,
            over90: over90Minor,
            openCredit: creditMinor,
            openTotal: totalMinor,
            currencyCode: code,
          },
        ]
      })
    })
  })
  return { rows: found, booksAt }
}
