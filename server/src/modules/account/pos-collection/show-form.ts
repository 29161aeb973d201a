import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { payForm } from '@vezne/contract/pos-collection.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { agreementsFor, heldInstead } from '../../company/agreements/index.ts'
import { companyForm, currenciesOf, screenFacts } from '../../till/checkout/index.ts'
import { findOpenFirms } from '../../company/firms/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import type { PosCollectionDeps } from './deps.ts'
import { ownFirmOf } from './whose-account.ts'

type Form = ReplyOf<typeof payForm>

/** The form has the fields of the company's public page: one company asks the same of everybody who pays it. */
export async function showForm(deps: PosCollectionDeps, call: SignedInCall): Promise<Form> {
  const { caller, language } = call
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  const { facts, now, firms } = await deps.payments.db.forCaller(caller, async (db) => ({
    facts: await screenFacts(db, SCREENS.payWithoutLogin),
    now: await db.now(),
    // Their own and one more tell whether there is anything to choose.
    firms: await findOpenFirms(db, {}, MOST_SHOWN),
  }))
  const shown = { tenantId: tenant.id, set: facts.agreementSet, language }
  const agreements = heldInstead(await agreementsFor(deps, tenant, language), facts.heldAgreements, shown)
  const own = ownFirmOf(caller)
  return {
    frameOrigin: deps.frameOrigin,
    today: istanbulDay(now.getTime()),
    ...companyForm(tenant, facts),
    currencies: await currenciesOf(deps, tenant, facts),
    agreements: agreements.map(({ kind, title, url }) => ({ kind, title, url })),
    ownFirm: firms.find(({ id }) => id === own) ?? null,
    hasOthers: firms.some(({ id }) => id !== own),
  }
}

/** A dealer has a few dozen below it; staff, who has thousands, has no own one to be found among them. */
const MOST_SHOWN = 500
