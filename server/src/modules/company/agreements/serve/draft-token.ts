import type { Secrets } from '../../../../kit/secret.ts'
import { readToken, tokenOf, type Named } from '../../../../kit/token.ts'

const PURPOSE = 'agreement-draft'
export const DRAFT_SHOWN_MS = 15 * 60_000

/** Lets whoever holds it look at a draft, for a while. */
export const draftToken = (secret: Secrets, draft: Named, until: number): string =>
  tokenOf(secret, PURPOSE, { ...draft, until })

export function opensDraft(secret: Secrets, token: string, { tenantId, id }: Named, now: number): boolean {
  const named = readToken(secret, PURPOSE, token, { now })
  return named?.tenantId === tenantId && named.id === id
}
