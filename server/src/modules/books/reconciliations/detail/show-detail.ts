import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { reconciliationDetail } from '@vezne/contract/reconciliations/letter.ts'
import { differenceOf } from '@vezne/domain/reconciliation/sides.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { noteViewed } from '../answer/open-letter.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { eventsOf, findLetter, isLinkOver } from '../letters.store.ts'
import { shownLetter } from '../shown-letter.ts'

type Detail = ReplyOf<typeof reconciliationDetail>

const EVENTS_MOST = 200

export async function showDetail(deps: ReconciliationDeps, id: string, caller: Caller): Promise<Detail> {
  const found = await deps.db.readForCaller(caller, (db) => findLetter(db, id.toLowerCase()))
  // Their own user has opened it, as by the link. Staff that looks on has not.
  const isTheirs = caller.firms !== '*' && caller.impersonation === undefined && found?.state !== 'prepared'
  if (found !== undefined && isTheirs) await deps.db.forCaller(caller, (db) => noteViewed(db, found.id, caller.name))
  return deps.db.readForCaller(caller, async (db) => {
    const row = await findLetter(db, id.toLowerCase())
    if (row === undefined) throw new Refusal('not-found')
    const letter = await shownLetter(deps, db, row)
    const { answer } = letter
    const isActing = caller.impersonation === undefined
    return {
      id: row.id,
      number: row.number,
      createdAt: row.createdAt.getTime(),
      firmId: row.firmId,
      firmName: letter.firm.name,
      firmCode: letter.firm.code,
      accountCode: letter.accountCode,
      asOf: row.asOf,
      balance: row.balanceMinor,
      currencyCode: row.currency,
      status: row.state,
      answer: answer && (answer.isAgreed ? 'agreed' : 'disputed'),
      answeredAt: answer?.at ?? null,
      theirBalance: answer?.balance ?? null,
      difference: differenceOf(row.balanceMinor, answer?.balance ?? null),
      sentAt: row.sentAt?.getTime() ?? null,
      answerUntil: row.answerUntil,
      hasFile: answer?.hasFile ?? false,
      changedBalance: row.changedMinor,
      email: row.email,
      createdBy: row.createdByName,
      letter,
      events: (await eventsOf(db, row.id, EVENTS_MOST)).map((event) => ({ ...event, at: event.at.getTime() })),
      may: {
        answer: isActing && letter.isOpen && caller.firms !== '*' && caller.rights.has('statement.confirm'),
        endLink: isActing && caller.rights.has('statement.send') && !(await isLinkOver(db, row.id)),
        resolve: isActing && row.state === 'disputed' && caller.rights.has('statement.send'),
      },
    }
  })
}
