import type { Currency } from '@vezne/domain/money/money.ts'
import { isHeldBack } from '@vezne/domain/receivables/claims.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { linesById } from '../firm-transactions/index.ts'
import { writtenOff } from '../follow-ups/index.ts'
import { itemIdOf } from '../payment-plans/index.ts'
import { liveDebtClaims, openItemsOf } from '../../books/receivables/index.ts'
import type { ReminderDebt } from './reminders.store.ts'

export interface OpenDebt extends ReminderDebt {
  readonly openMinor: bigint
  /** Why nobody is reminded of it now, where that is so. */
  readonly why: 'being-paid' | 'written-off' | null
}

const NOTHING: ReadonlySet<string> = new Set()

/** What is owed on accounts in one currency. Claims are read first: one that has ended has closed its debt. */
export async function openDebtsOf(
  db: TenantDb,
  accountIds: readonly string[],
  currency: Currency,
): Promise<OpenDebt[]> {
  const inCurrency = <Row extends { readonly currency: Currency }>(rows: readonly Row[]) =>
    rows.filter((each) => each.currency === currency)
  const claims = Map.groupBy(inCurrency(await liveDebtClaims(db, accountIds)), ({ accountId }) => accountId)
  const off = new Set(inCurrency(await writtenOff(db, accountIds)).map(({ accountId, key }) => `${accountId} ${key}`))
  const items = (await openItemsOf(db, { accountIds, currency })).flatMap((account) =>
    account.items.filter(({ side }) => side === 'debit'),
  )
  const ids = [...new Set(items.flatMap(({ lineId }) => lineId ?? []))]
  const numbers = new Map(
    (ids.length === 0 ? [] : await linesById(db, ids)).map(({ id, documentNo }) => [id, documentNo]),
  )
  const whyNot = (accountId: string, key: string): OpenDebt['why'] => {
    if (off.has(`${accountId} ${key}`)) return 'written-off'
    return isHeldBack(key, claims.get(accountId) ?? [], NOTHING) ? 'being-paid' : null
  }
  return items.map(({ accountId, key, dueOn, lineId, openMinor }) => ({
    accountId,
    key,
    itemId: itemIdOf({ accountId, currency, key }),
    dueOn,
    documentNo: (lineId === undefined ? undefined : numbers.get(lineId)) ?? null,
    openMinor,
    why: whyNot(accountId, key),
  }))
}
