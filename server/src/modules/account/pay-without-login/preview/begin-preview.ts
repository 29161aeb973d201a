import { screenDraft, type previewScreen, type ScreenDraft } from '@vezne/contract/checkout/office.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import * as z from 'zod/mini'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { tenantById, tenantOfDomain } from '../../../platform/tenants/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { keepDraft } from './draft.store.ts'
import { previewToken } from './preview-token.ts'

const LIVES_MS = 15 * 60_000

/** Keeps what somebody edits for a while, unsaved, and answers where the real page shows itself with it. */
export async function beginPreview(
  deps: PayWithoutLoginDeps,
  draft: ScreenDraft,
  { caller, host }: SignedInCall,
): Promise<ReplyOf<typeof previewScreen>> {
  const { tenantId, userId } = caller
  const { id, until } = await deps.payments.db.forCaller(caller, async (db) => {
    const ends = (await db.now()).getTime() + LIVES_MS
    const kept = { userId, screenId: draft.screenId, draft: z.encode(screenDraft, draft), expiresAt: new Date(ends) }
    return { id: await keepDraft(db, kept), until: ends }
  })
  const path = `/pay-without-login?token=${previewToken(deps.payments.secret, { tenantId, id }, until)}`
  // Whoever has switched to another company sits at the first one's address, which shows the first one's page.
  const isHere = (await tenantOfDomain(deps.tenants, host))?.id === tenantId
  const { homeUrl } = await tenantById(deps.tenants, tenantId)
  return { url: isHere ? path : `${homeUrl}${path}`, isHere, expiresAt: until }
}
