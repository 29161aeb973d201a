import {
  agreementRecord,
  loggedAgreement,
  type publishAgreement,
  type removeAgreement,
} from '@vezne/contract/agreements.ts'
import type { AuditKind } from '@vezne/contract/audit/words.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { saveRecord } from '../../../platform/records/index.ts'
import type { AgreementOfficeDeps } from '../deps.ts'
import { readRecord, subjectOf } from './show-versions.ts'
import { deleteDraft, findVersion, publishDraft } from './store.ts'

interface Step {
  readonly id: string
  readonly version: number
  readonly kind: AuditKind
  readonly take: () => Promise<void>
}

/** Takes a step with a draft; one that is not there, or is published, is told so. */
async function withDraft(db: TenantDb, { id, version, kind, take }: Step, call: SignedInCall): Promise<number> {
  if ((await findVersion(db, id)) === undefined) throw new Refusal('not-found')
  return saveRecord(
    db,
    {
      subject: subjectOf(id),
      shape: agreementRecord,
      loggedShape: loggedAgreement,
      version,
      kind,
      read: () => readRecord(db, id),
      write: (before) => {
        if (before === null) throw new Refusal('not-found')
        if (before.holdsFrom !== null) throw new Refusal('agreement-published')
        return take()
      },
    },
    call,
  )
}

/** From its day on payers see it. A day that has passed would change what was accepted then. */
export function publishVersion(
  { db }: AgreementOfficeDeps,
  { id, version, holdsFrom }: InputOf<typeof publishAgreement>,
  call: SignedInCall,
): Promise<ReplyOf<typeof publishAgreement>> {
  return db.forCaller(call.caller, async (of) => {
    const publishedAt = await of.now()
    const take = () => {
      if (holdsFrom < istanbulDay(publishedAt.getTime())) {
        throw new BrokenRules([{ path: 'holdsFrom', rule: 'agreement-day-past' }])
      }
      return publishDraft(of, id, { holdsFrom, publishedAt, by: call.caller.name })
    }
    return { version: await withDraft(of, { id, version, kind: 'agreement-published', take }, call) }
  })
}

export async function removeVersion(
  { db }: AgreementOfficeDeps,
  { id, version }: InputOf<typeof removeAgreement>,
  call: SignedInCall,
): Promise<null> {
  await db.forCaller(call.caller, (of) =>
    withDraft(of, { id, version, kind: 'agreement-removed', take: () => deleteDraft(of, id) }, call),
  )
  return null
}
