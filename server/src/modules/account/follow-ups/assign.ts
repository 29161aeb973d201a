import type { assignFollowUp, noteFollowUp } from '@vezne/contract/follow-ups.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { staffWith } from '../../platform/auth/index.ts'
import type { FollowUpDeps } from './deps.ts'
import { findDebts } from './find-debts.ts'
import { assignmentsOf, findFirm, insertNote, putAssignment, touchContact, type Followed } from './store.ts'

const ALL = 1000

/** A firm that is not there, or a debt that it does not owe, is not found. */
async function followed(db: TenantDb, { firmId, itemId }: Followed, { caller }: SignedInCall) {
  const firm = await findFirm(db, firmId)
  if (firm === undefined) throw new Refusal('not-found')
  if (itemId !== null) await findDebts(db, caller, { firmId, items: [itemId] })
  return firm
}

/** Görev Ata: to whoever of the staff may look after debts. */
export async function assign(
  deps: FollowUpDeps,
  { firmId, itemId = null, userId, nextContactOn }: InputOf<typeof assignFollowUp>,
  call: SignedInCall,
): Promise<ReplyOf<typeof assignFollowUp>> {
  const { caller } = call
  const staff = userId === null ? [] : await staffWith(deps.auth, caller.tenantId, 'collection.manage')
  const to = staff.find((each) => each.userId === userId)
  if (userId !== null && to === undefined) throw new Refusal('not-found')
  await deps.db.forCaller(caller, async (db) => {
    const { code } = await followed(db, { firmId, itemId }, call)
    if (nextContactOn !== null && nextContactOn < istanbulDay((await db.now()).getTime()))
      throw new BrokenRules([{ path: 'nextContactOn', rule: 'contact-day-past' }])
    const before = (await assignmentsOf(db, firmId, ALL)).find((each) => each.itemId === itemId)
    await putAssignment(db, { firmId, itemId, to: to ?? null, nextContactOn })
    const change = {
      before: { assignedTo: before?.assignedName ?? null, nextContactOn: before?.nextContactOn ?? null },
      after: { assignedTo: to?.name ?? null, nextContactOn },
    }
    await recordEvent(db, { kind: 'follow-up-assigned', userId: caller.userId, details: { firm: code }, change }, call)
  })
  return null
}

export function note(
  deps: FollowUpDeps,
  { firmId, itemId = null, kind, note: said }: InputOf<typeof noteFollowUp>,
  call: SignedInCall,
): Promise<ReplyOf<typeof noteFollowUp>> {
  refuseCardNumbers({ note: said })
  const { caller } = call
  return deps.db.forCaller(caller, async (db) => {
    const { code } = await followed(db, { firmId, itemId }, call)
    const id = await insertNote(db, { firmId, itemId, kind, note: said, by: caller })
    if (kind !== 'note') await touchContact(db, { firmId, itemId })
    await recordEvent(db, { kind: 'follow-up-noted', userId: caller.userId, details: { firm: code } }, call)
    return { id }
  })
}
