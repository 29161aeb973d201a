import type { issueApiKey, listApiKeys, revokeApiKey } from '@vezne/contract/auth.ts'
import { KEYS_SHOWN } from '@vezne/contract/auth/keys.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { AuthDeps } from '../deps.ts'
import { issueKey, listKeys, revokeKey } from './keys.ts'

/** As PostgreSQL writes a list of networks: `{10.1.0.0/16,2001:db8::/32}`. */
const networksIn = (written: string) => written.slice(1, -1).split(',').filter(Boolean)

/** The keys of a company as its back office shows them, the latest first. */
export async function showKeys(deps: AuthDeps, { tenantId }: Caller): Promise<ReplyOf<typeof listApiKeys>> {
  const keys = await listKeys(deps, tenantId)
  return keys
    .toReversed()
    .slice(0, KEYS_SHOWN)
    .map((key) => ({
      id: key.id,
      name: key.name,
      hint: key.hint,
      scope: key.scope,
      networks: networksIn(key.networks),
      createdAt: key.createdAt.getTime(),
      expiresAt: key.expiresAt?.getTime() ?? null,
      lastUsedAt: key.lastUsedAt?.getTime() ?? null,
      lastUsedFrom: key.lastUsedFrom,
      revokedAt: key.revokedAt?.getTime() ?? null,
      isOpen: key.isOpen,
    }))
}

export function giveKey(
  deps: AuthDeps,
  { days, ...wanted }: InputOf<typeof issueApiKey>,
  call: SignedInCall,
): Promise<ReplyOf<typeof issueApiKey>> {
  return issueKey(deps, call.caller.tenantId, { ...wanted, days: days ?? undefined }, { call })
}

/** One that was revoked before is not there to be revoked. */
export async function endOfficeKey(
  deps: AuthDeps,
  { id, reason }: InputOf<typeof revokeApiKey>,
  call: SignedInCall,
): Promise<null> {
  if (!(await revokeKey(deps, call.caller.tenantId, id, { call, reason }))) throw new Refusal('not-found')
  return null
}
