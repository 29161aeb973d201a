import type { collectionBanks } from '@vezne/contract/collections.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { bankNameOf } from '../bank-name.ts'
import type { CollectionDeps } from '../deps.ts'
import { findBankIds } from './banks.store.ts'

/** What the list can be filtered by, as Turkish readers look for it. */
export async function showBanks({ db }: CollectionDeps, caller: Caller): Promise<ReplyOf<typeof collectionBanks>> {
  const ids = await db.readForCaller(caller, findBankIds)
  return ids
    .map((bankId) => ({ bankId, bankName: bankNameOf(bankId) }))
    .toSorted((one, other) => one.bankName.localeCompare(other.bankName, 'tr'))
}
