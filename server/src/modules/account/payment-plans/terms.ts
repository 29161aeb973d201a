import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { planTermsRecord, type getPlanTerms, type savePlanTerms } from '@vezne/contract/payment-plans/terms.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { findStanding, saveRecord } from '../../platform/records/index.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { readTerms, writeTerms } from './terms.store.ts'

const SUBJECT = 'plan-terms'

export function showTerms({ db }: PaymentPlanDeps, caller: Caller): Promise<ReplyOf<typeof getPlanTerms>> {
  return db.forCaller(caller, async (one) => ({ ...(await readTerms(one)), ...(await findStanding(one, SUBJECT)) }))
}

/** What plans show follows at once; what was booked or paid does not change. */
export function changeTerms(
  { db }: PaymentPlanDeps,
  { version, reason, ...terms }: InputOf<typeof savePlanTerms>,
  call: SignedInCall,
): Promise<ReplyOf<typeof savePlanTerms>> {
  return db.forCaller(call.caller, async (one) => ({
    version: await saveRecord(
      one,
      {
        subject: SUBJECT,
        shape: planTermsRecord.shape,
        version,
        kind: 'plan-terms-changed',
        reason,
        read: () => readTerms(one),
        write: () => writeTerms(one, terms),
      },
      call,
    ),
  }))
}
