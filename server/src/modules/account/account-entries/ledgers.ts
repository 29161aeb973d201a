import { randomUUIDv7 } from 'node:crypto'
import type { listEntryLedgers } from '@vezne/contract/account-entries.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { lockLedger, type LedgerRow } from '../../books/erp-feed/index.ts'
import { openOwnLedger, OWN_LEDGER } from '../../books/receivables/index.ts'
import type { AccountEntryDeps } from './deps.ts'
import { readLedgers } from './ledgers.store.ts'

/** Those that people fill themselves, by file or by hand. */
const OWNED_BY_PEOPLE: readonly LedgerRow['owner'][] = ['upload', 'vezne']

export const isOfErp = ({ owner }: Pick<LedgerRow, 'owner'>): boolean => !OWNED_BY_PEOPLE.includes(owner)

/** A company that has none yet is offered the one that is opened with its first line. */
export function showLedgers({ db }: AccountEntryDeps, caller: Caller): Promise<ReplyOf<typeof listEntryLedgers>> {
  return db.readForCaller(caller, async (one) => {
    const known = await readLedgers(one)
    if (known.length === 0) return [{ code: OWN_LEDGER, name: 'Vezne', isOfErp: false, refreshedAt: null }]
    return known.map(({ code, name, owner, refreshedAt }) => ({
      code,
      name,
      isOfErp: isOfErp({ owner }),
      refreshedAt: refreshedAt?.getTime() ?? null,
    }))
  })
}

/** Locked, as every batch of it is; our own is opened where a company has no other. */
export async function lockOrOpenLedger(db: TenantDb, code: string): Promise<LedgerRow | undefined> {
  const known = await lockLedger(db, code)
  if (known !== undefined || code !== OWN_LEDGER || (await readLedgers(db)).length > 0) return known
  await openOwnLedger(db, randomUUIDv7())
  return lockLedger(db, code)
}
