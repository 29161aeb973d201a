import type { login, SignedIn } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { PERMISSIONS, type Permission } from '@vezne/domain/access/permissions.ts'
import type { Call } from '../../kit/http/caller.ts'
import { Refusal } from '../../kit/refusal.ts'
import { newToken, sha256 } from '../../kit/secret.ts'
import { tenantOfDomain, type Tenant } from '../tenants/index.ts'
import type { AuthDeps } from './deps.ts'
import { passwordMatches } from './passwords.ts'
import { findMember, insertSession, type Member } from './store.ts'

function permissionFlags(permissions: readonly Permission[]): Record<Permission, boolean> {
  const flags = PERMISSIONS.map((permission) => [permission, permissions.includes(permission)] as const)
  return Object.fromEntries(flags) as Record<Permission, boolean>
}

/**
 * Opens a session in the company of the domain. Unknown domain, unknown user, somebody else's company and a wrong
 * password are one answer, after the same work: nobody learns from it who has an account.
 */
export async function signIn(deps: AuthDeps, { email, password, b2BDomainUrl }: InputOf<typeof login>, call: Call) {
  const tenant = await tenantOfDomain(deps.tenants, b2BDomainUrl ?? call.host)
  const member = tenant === undefined ? undefined : await memberByEmail(deps, tenant.id, email)
  const matches = await passwordMatches(password, member?.password_hash ?? undefined)
  if (tenant === undefined || member === undefined || !matches) throw new Refusal('wrong-credentials')
  return openSession(deps, tenant, member)
}

function memberByEmail(deps: AuthDeps, tenantId: string, email: string): Promise<Member | undefined> {
  return deps.platform.forPlatform((db) => findMember(db, tenantId, email.trim().toLowerCase()))
}

async function openSession(deps: AuthDeps, tenant: Tenant, member: Member): Promise<SignedIn> {
  const token = newToken()
  const session = { tokenHash: sha256(token), userId: member.user_id, tenantId: tenant.id }
  const expiresAt = await deps.platform.forPlatform((db) => insertSession(db, session, deps.sessionLength))
  return {
    token,
    expiration: expiresAt.getTime(),
    firmUserId: member.user_id,
    name: member.name,
    tenantId: tenant.id,
    ...(member.sub_firm_id === null ? {} : { subFirmId: member.sub_firm_id }),
    ...permissionFlags(member.permissions),
    b2BMenuLinkItemLink: tenant.menuLinkUrl,
    b2BMenuLinkItemTitle: tenant.menuLinkTitle,
    b2BPdfFilePath: tenant.menuPdfUrl,
  }
}
