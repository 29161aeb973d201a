import type { DomainDeps } from './deps.ts'
import { recordOf } from './domains.ts'
import { applyFinding } from './look.ts'
import { provenClaims } from './store.ts'

/** Every night: whether what was proven once still is. One name after the other, and no transaction while DNS is asked. */
export async function lookAgain({ platform, lookUp }: DomainDeps, tenantId: string): Promise<void> {
  const claims = await platform.forPlatformOfTenant(tenantId, provenClaims)
  for (const claim of claims) {
    const { name, value } = recordOf(claim.domain, claim.proof)
    const finding = await lookUp(name, value)
    await platform.forPlatformOfTenant(tenantId, (db) => applyFinding(db, claim, finding))
  }
}
