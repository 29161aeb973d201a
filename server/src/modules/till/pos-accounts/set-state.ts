import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { setPosAccountState } from '@vezne/contract/pos-accounts.ts'
import { accountRecord } from '@vezne/contract/pos-accounts/record.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { saveRecord } from '../../platform/records/index.ts'
import { mayBeOffered, writeState } from '../../company/terminals/index.ts'
import type { PosAccountDeps } from './deps.ts'
import { knownAccount, recordOf, subjectOf } from './show-account.ts'

/** Off, it takes no new payment; what has begun goes on, and nothing that a payment refers to goes away. */
export function setState(
  { db: database, terminals }: PosAccountDeps,
  { id, version, isActive, reason }: InputOf<typeof setPosAccountState>,
  call: SignedInCall,
): Promise<ReplyOf<typeof setPosAccountState>> {
  return database.forCaller(call.caller, async (db) => {
    const { facts, endpointMode } = await knownAccount(db, id)
    if (isActive && !mayBeOffered(terminals.stage, endpointMode)) throw new Refusal('account-not-offered')
    const saved = await saveRecord(
      db,
      {
        subject: subjectOf(id),
        shape: accountRecord,
        version,
        kind: 'pos-account-changed',
        details: { accountId: id, bankId: facts.bank.id, name: facts.name },
        reason,
        read: async () => recordOf(await knownAccount(db, id)),
        write: () => writeState(terminals, db, id, isActive),
      },
      call,
    )
    return { version: saved }
  })
}
