import type { askWriteOff, decideWriteOff, WriteOffState } from '@vezne/contract/follow-ups.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import type { FollowUpDeps } from './deps.ts'
import { findDebts } from './find-debts.ts'
import { decide, insertWriteOff, lockWriteOff } from './write-offs.store.ts'

/** Asks to follow debts no longer. Whoever asks is the first of two who agree. */
export async function askForWriteOff(
  deps: FollowUpDeps,
  { firmId, items, reason }: InputOf<typeof askWriteOff>,
  call: SignedInCall,
): Promise<ReplyOf<typeof askWriteOff>> {
  refuseCardNumbers({ reason })
  const { caller } = call
  await deps.db.forCaller(caller, async (db) => {
    const { debts } = await findDebts(db, caller, { firmId, items })
    for (const { accountId, currency, key, id: itemId, line, dueOn, remainingMinor } of debts) {
      const documentNo = line?.documentNo ?? null
      const isNew = await insertWriteOff(db, {
        firmId,
        accountId,
        currency,
        key,
        itemId,
        documentNo,
        dueOn,
        amountMinor: remainingMinor,
        reason,
        by: caller,
      })
      if (!isNew) throw new Refusal('write-off-known')
      const details = { document: documentNo ?? itemId, dueOn }
      const change = { before: null, after: { state: 'asked' }, reason }
      await recordEvent(db, { kind: 'write-off-asked', userId: caller.userId, details, change }, call)
    }
  })
  return null
}

const STEPS = {
  approve: { from: 'asked', to: 'approved' },
  refuse: { from: 'asked', to: 'refused' },
  resume: { from: 'approved', to: 'resumed' },
} as const satisfies Record<string, { readonly from: WriteOffState; readonly to: WriteOffState }>

/** The second of two agrees, or anybody does not; later anybody may have it followed again. */
export async function decideAboutWriteOff(
  deps: FollowUpDeps,
  { id, step, reason }: InputOf<typeof decideWriteOff>,
  call: SignedInCall,
): Promise<ReplyOf<typeof decideWriteOff>> {
  refuseCardNumbers({ reason })
  const { caller } = call
  await deps.db.forCaller(caller, async (db) => {
    const asked = await lockWriteOff(db, id)
    if (asked === undefined) throw new Refusal('not-found')
    const { from, to } = STEPS[step]
    if (asked.state !== from) throw new Refusal('write-off-over')
    if (step === 'approve' && asked.askedBy === caller.userId) throw new Refusal('write-off-own')
    await decide(db, id, { state: to, reason, by: caller })
    const details = { document: asked.documentNo ?? asked.itemId, dueOn: asked.dueOn }
    const change = { before: { state: from }, after: { state: to }, reason }
    await recordEvent(db, { kind: `write-off-${to}`, userId: caller.userId, details, change }, call)
  })
  return null
}
