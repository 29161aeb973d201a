import type { ReplyOf, InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { getGuide, skipStep } from '@vezne/contract/setup.ts'
import { GUIDE_STEPS, type GuideStep } from '@vezne/contract/setup/words.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { hasColleagues } from '../../platform/auth/index.ts'
import { tenantById, type Tenant } from '../../platform/tenants/index.ts'
import type { SetupDeps } from './deps.ts'
import { findCompanyFacts, findSkips, writeSkip } from './store.ts'

/** What every company begins with. */
const FIRST_COLOUR = '#1d4f91'

const hasLook = ({ logoUrl, brandColour }: Tenant) => logoUrl !== null || brandColour !== FIRST_COLOUR

/** How far a company is. Each step is seen in its data, so it is done however and by whomever it was done. */
export async function showGuide(deps: SetupDeps, caller: Caller): Promise<ReplyOf<typeof getGuide>> {
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  const user = await hasColleagues(deps.auth, tenant.id)
  const { facts, skips } = await deps.db.forCaller(caller, async (db) => ({
    facts: await findCompanyFacts(db, istanbulDay((await db.now()).getTime())),
    skips: await findSkips(db),
  }))
  const isDone: Record<GuideStep, boolean> = { look: hasLook(tenant), user, ...facts.steps }
  const stateOf = (step: GuideStep) => {
    if (isDone[step]) return 'done'
    return skips.has(step) ? 'skipped' : 'open'
  }
  // A page that takes the orders of shops alone, or nothing any more, is none to send people to.
  const hasPage = tenant.paymentGuid !== null && !tenant.isPaymentWithParams && !tenant.isClosed
  return {
    steps: GUIDE_STEPS.map((id) => ({ id, state: stateOf(id) })),
    takesPayments: hasPage && facts.hasOptions,
    paymentUrl: hasPage ? `${tenant.homeUrl}/pay-without-login` : null,
  }
}

export async function putOff(
  deps: SetupDeps,
  { id: step, isSkipped }: InputOf<typeof skipStep>,
  call: SignedInCall,
): Promise<null> {
  return deps.db.forCaller(call.caller, async (db) => {
    if (await writeSkip(db, step, isSkipped)) {
      const details = { guideStep: step, isSkipped }
      await recordEvent(db, { kind: 'setup-step-skipped', userId: call.caller.userId, details }, call)
    }
    return null
  })
}
