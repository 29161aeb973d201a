import type { followUpDetail } from '@vezne/contract/follow-ups.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { daysBetween } from '@vezne/domain/calendar/day.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { staffWith } from '../../platform/auth/index.ts'
import { enforcedDebts } from '../../books/receivables/index.ts'
import type { FollowUpDeps } from './deps.ts'
import { readDebts } from './find-debts.ts'
import { assignmentsOf, findFirm, notesOf } from './store.ts'
import { writeOffsOf } from './write-offs.store.ts'

const DEBTS_MOST = 500
const NOTES_MOST = 50
const STAFF_MOST = 500

/** Everything that staff knows about how a firm's debts are followed up. */
export async function showFollowUp(
  deps: FollowUpDeps,
  firmId: string,
  caller: Caller,
): Promise<ReplyOf<typeof followUpDetail>> {
  const staff = await staffWith(deps.auth, caller.tenantId, 'collection.manage')
  return deps.db.readForCaller(caller, async (db) => {
    const firm = await findFirm(db, firmId)
    if (firm === undefined) throw new Refusal('not-found')
    const { subject, debts, today } = await readDebts(db, caller, firmId)
    const enforced = await enforcedDebts(
      db,
      subject.accounts.map(({ id }) => id),
    )
    return {
      firm,
      today,
      assignments: (await assignmentsOf(db, firmId, DEBTS_MOST + 1)).map((each) => ({
        itemId: each.itemId,
        userId: each.assignedTo,
        name: each.assignedName,
        nextContactOn: each.nextContactOn,
        lastContactAt: each.lastContactAt?.getTime() ?? null,
      })),
      debts: debts.slice(0, DEBTS_MOST).map((debt) => ({
        id: debt.id,
        documentNo: debt.line?.documentNo ?? null,
        dueOn: debt.dueOn,
        days: daysBetween(today, debt.dueOn),
        remaining: debt.remainingMinor,
        currencyCode: debt.currency,
        isBeingPaid: debt.isClaimed,
        enforcedOn:
          enforced.find(
            ({ accountId, currency, key }) =>
              accountId === debt.accountId && currency === debt.currency && key === debt.key,
          )?.enforcedOn ?? null,
      })),
      writeOffs: (await writeOffsOf(db, firmId, DEBTS_MOST)).map((each) => ({
        id: each.id,
        itemId: each.itemId,
        documentNo: each.documentNo,
        dueOn: each.dueOn,
        amount: each.amountMinor,
        currencyCode: each.currency,
        status: each.state,
        reason: each.reason,
        askedAt: each.askedAt.getTime(),
        askedBy: each.askedByName,
        decidedAt: each.decidedAt?.getTime() ?? null,
        decidedBy: each.decidedByName,
        decidedReason: each.decidedReason,
        mayApprove: each.state === 'asked' && each.askedBy !== caller.userId,
      })),
      notes: (await notesOf(db, firmId, NOTES_MOST)).map(({ id, itemId, kind, note, at, byName }) => ({
        id,
        itemId,
        kind,
        note,
        at: at.getTime(),
        by: byName,
      })),
      staff: staff.slice(0, STAFF_MOST).map(({ userId, name }) => ({ id: userId, name })),
    }
  })
}
