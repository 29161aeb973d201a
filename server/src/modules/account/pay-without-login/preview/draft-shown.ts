import { screenDraft } from '@vezne/contract/checkout/office.ts'
import * as z from 'zod/mini'
import type { PageAsked } from '../../../../kit/http/public-page.ts'
import { tenantOfDomain } from '../../../platform/tenants/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { findDraft } from './draft.store.ts'
import type { ShownDraft } from './drafted.ts'
import { readPreviewToken } from './preview-token.ts'

/**
 * The draft that the address asks to be shown with. Undefined: it asks for none, and what else it carries is not ours to
 * judge. `over`: its time has run out, or it is another company's; a page that can be paid on must not take its place.
 */
export async function draftShown(
  deps: PayWithoutLoginDeps,
  { token, host }: Pick<PageAsked, 'token' | 'host'>,
): Promise<ShownDraft | 'over' | undefined> {
  if (token === undefined || readPreviewToken(deps.payments.secret, token, 0) === undefined) return undefined
  const tenant = await tenantOfDomain(deps.tenants, host)
  if (tenant === undefined) return 'over'
  return deps.payments.db.forTenant(tenant.id, async (db) => {
    const named = readPreviewToken(deps.payments.secret, token, (await db.now()).getTime())
    if (named === undefined || named === 'over' || named.tenantId !== tenant.id) return 'over'
    // A draft of the version before, which knew other fields, is one to be made anew.
    const draft = z.safeParse(screenDraft, await findDraft(db, named.id))
    return draft.success ? { ...draft.data, token } : 'over'
  })
}
