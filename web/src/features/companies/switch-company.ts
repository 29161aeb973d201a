import { changeTenant } from '@vezne/contract/auth.ts'
import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { keepTenantLogo, storeSwitch } from '../../kit/session/session.ts'

/**
 * Goes on in another company: the session is replaced, the logo refreshed, and the page starts over, so that nothing of
 * the former company stays on it. A refusal changes nothing.
 */
export async function switchCompany(
  tenantId: string,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  const outcome = await call(changeTenant, { tenantId }, { notify: false })
  if (!outcome.success) throw new CallFailed(outcome)
  storeSwitch(outcome.data)
  // A company without its logo is still the right company; the page asks for it again when it is back.
  const info = await call(getActiveTenantInfo, {}, { notify: false })
  if (info.success) keepTenantLogo(info.data.logoPath)
  reload()
}
