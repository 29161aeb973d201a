import { firmState, type setFirmState } from '@vezne/contract/firms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { saveRecord } from '../../../platform/records/index.ts'
import type { FirmDeps } from '../deps.ts'
import { firmStateChanged } from '../jobs.ts'
import { subjectOf } from './show-firm.ts'
import { closeFirm, findFirm } from './store.ts'

/** Payers find it no more from here on; that its users are let in no more follows as a job. */
export function changeState(
  { db }: FirmDeps,
  { id, version, isClosed, reason }: InputOf<typeof setFirmState>,
  call: SignedInCall,
): Promise<ReplyOf<typeof setFirmState>> {
  return db.forCaller(call.caller, async (one) => {
    const found = await findFirm(one, id)
    if (found === undefined) throw new Refusal('not-found')
    const saved = await saveRecord(
      one,
      {
        subject: subjectOf(id),
        shape: firmState,
        version,
        kind: isClosed ? 'firm-closed' : 'firm-reopened',
        details: { firmId: id, code: found.record.code },
        reason,
        read: async () => {
          const now = await findFirm(one, id)
          return now === undefined ? null : { isClosed: now.isClosed }
        },
        write: () => closeFirm(one, id, isClosed),
      },
      call,
    )
    await enqueue(one, firmStateChanged, { firmId: id })
    return { version: saved }
  })
}
