import type { Day } from '@vezne/domain/calendar/day.ts'
import { documentKey } from '@vezne/domain/receivables/account-items.ts'
import { partKey, partNo, wholeKey } from '@vezne/domain/receivables/part-keys.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { openItemsOf } from '../../../books/receivables/index.ts'
import { accountsOfLate, partsOfLate, type HeldPart } from './parts.store.ts'

const wholeKeyOf = ({ documentNo }: Pick<HeldPart, 'documentNo'>) =>
  documentKey('debit', { documentNo, externalId: '' })

export const keyOf = (part: Pick<HeldPart, 'documentNo' | 'installmentNo'>) =>
  partKey(wholeKeyOf(part), part.installmentNo)

/**
 * Documents that may have an underpaid part, one part of each: something was paid of a part, and not all of it. They are among
 * what is open, so what was paid long ago is looked at no more, however much of it there is.
 */
export async function underpaidDocuments(db: TenantDb, today: Day): Promise<HeldPart[]> {
  const found: HeldPart[] = []
  for (const [currency, late] of Map.groupBy(await accountsOfLate(db, today), (each) => each.currency)) {
    const accounts = await openItemsOf(db, { accountIds: late.map(({ accountId }) => accountId), currency })
    for (const { accountId, items } of accounts) {
      const begun = items.filter(
        ({ key, openMinor, amountMinor }) => partNo(key) !== undefined && openMinor < amountMinor,
      )
      const keys = new Set(begun.map(({ key }) => wholeKey(key)))
      const parts = keys.size === 0 ? [] : await partsOfLate(db, today, { accountId, currency })
      const documents = new Map(parts.map((part) => [part.documentNo, part]))
      found.push(...[...documents.values()].filter((part) => keys.has(wholeKeyOf(part))))
    }
  }
  return found
}
