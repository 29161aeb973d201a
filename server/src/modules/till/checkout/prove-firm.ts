import { Refusal } from '../../../kit/refusal.ts'
import { branchByNumber, readFirmToken, type FirmToken } from '../../company/firms/index.ts'
import type { Tenant } from '../../platform/tenants/index.ts'
import type { CheckoutDeps } from './deps.ts'

/** A firm whose account somebody was shown to, or whom a sealed order names. */
export type FirmAccount = FirmToken

/** What a payer's page was told by the branch lookup. A firm that is only claimed does not exist. */
export function firmByToken(
  { payments }: Pick<CheckoutDeps, 'payments'>,
  tenant: Tenant,
  token: string | null | undefined,
): FirmAccount | undefined {
  if (!token) return undefined
  const firm = readFirmToken(payments.secret, tenant.id, token)
  if (firm === undefined) throw new Refusal('not-found')
  return firm
}

/** A number under a seal that leads nowhere is the shop's affair: the payer pays, and somebody places the receipt. */
export async function firmByNumber(
  { payments }: Pick<CheckoutDeps, 'payments'>,
  tenant: Tenant,
  number: string | null,
): Promise<FirmAccount | undefined> {
  if (number === null) return undefined
  return payments.db.forTenant(tenant.id, (db) => branchByNumber(db, number))
}

/** Ids in one call must agree: a firm that is named beside the proof is the proven one. */
export function refuseOtherFirm(named: string | null | undefined, proven: FirmAccount | undefined): void {
  if (named && named.toLowerCase() !== proven?.firmId) throw new Refusal('not-found')
}
