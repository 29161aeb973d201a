import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getTenantById } from '@vezne/contract/tenants.ts'
import { payFlags, tenantById } from '../../platform/tenants/index.ts'
import type { AgreementOfficeDeps } from './deps.ts'
import { findAgreementSet, findHeldVersions } from './held.store.ts'
import { heldInstead } from './held-instead.ts'

/** What the payment pages of a company show and ask for, its papers that hold today among it. */
export async function showTenant(
  { db, tenants }: AgreementOfficeDeps,
  id: string,
): Promise<ReplyOf<typeof getTenantById>> {
  const { payment, phoneNumber, address, id: tenantId } = await tenantById(tenants, id)
  const own = await db.forTenant(tenantId, async (of) => {
    const set = await findAgreementSet(of, SCREENS.payWithoutLogin)
    return heldInstead([], await findHeldVersions(of), { tenantId, set, language: payment.language })
  })
  const urlOf = (kind: 'privacy' | 'sales') => own.find((one) => one.kind === kind)?.url
  return {
    id,
    b2BFilePath: payment.campaignImageUrl,
    ...payFlags({ payment }),
    confidentialityAgreementPath: urlOf('privacy') ?? payment.confidentialityAgreementUrl,
    salesAgreementPath: urlOf('sales') ?? payment.salesAgreementUrl,
    b2BPayWithLinkDefaultLanguageOption: payment.language === 'en' ? (1 as const) : (0 as const),
    phoneNumber,
    address,
  }
}
