import type { AccountEntry } from '@vezne/contract/account-entries.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { AccountEntryDeps } from '../deps.ts'
import { findEntryOfLine, type EntryRow } from './entries.store.ts'

function takenBackOf({ takenBackAt, takenBackByName, takenBackReason }: EntryRow): AccountEntry['takenBack'] {
  if (takenBackAt === null) return null
  return { at: takenBackAt.getTime(), by: takenBackByName ?? '', reason: takenBackReason ?? '' }
}

export async function showEntry({ db }: AccountEntryDeps, lineId: string, caller: Caller): Promise<AccountEntry> {
  const entry = await db.readForCaller(caller, (one) => findEntryOfLine(one, lineId))
  if (entry === undefined) throw new Refusal('not-found')
  const { enteredAt, enteredByName: enteredBy, reason } = entry
  return { enteredAt: enteredAt.getTime(), enteredBy, reason, takenBack: takenBackOf(entry) }
}
