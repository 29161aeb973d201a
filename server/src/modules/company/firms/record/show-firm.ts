import type { getFirm } from '@vezne/contract/firms.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { findStanding } from '../../../platform/records/index.ts'
import type { FirmDeps } from '../deps.ts'
import { findFirm } from './store.ts'

/** The record of the back office under which changes of a firm are counted. */
export const subjectOf = (firmId: string) => `firm:${firmId}`

export function showFirm({ db }: FirmDeps, id: string, caller: Caller): Promise<ReplyOf<typeof getFirm>> {
  return db.readForCaller(caller, async (one) => {
    const found = await findFirm(one, id)
    if (found === undefined) throw new Refusal('not-found')
    const { record, ...beside } = found
    return { id, ...record, ...beside, ...(await findStanding(one, subjectOf(id))) }
  })
}
