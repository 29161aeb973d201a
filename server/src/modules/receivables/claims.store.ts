import type { Currency } from '@vezne/domain/money/money.ts'
import type { Claim } from '@vezne/domain/receivables/claims.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../kit/db/camel.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'

export interface HeldClaim extends Claim {
  readonly accountId: string
  readonly currency: Currency
}

const CLAIM = sql`c.payment_id, c.account_id, c.currency, c.item_key as key from debt_claims c`

/** What payments under way hold of some accounts. */
export async function liveDebtClaims(db: TenantDb, accountIds: readonly string[]): Promise<HeldClaim[]> {
  const { rows } = await sql<Snake<HeldClaim>>`
    select ${CLAIM} where c.tenant_id = ${db.tenantId} and c.account_id = any (${[...accountIds]}::uuid[])
       and c.ended_at is null`.execute(db.on())
  return camels(rows)
}

/** What a payment held until this very transaction ended it: until now nothing else could close it. */
export async function claimsEndedNow(db: TenantDb, paymentId: string): Promise<HeldClaim[]> {
  const { rows } = await sql<Snake<HeldClaim>>`
    select ${CLAIM} where c.tenant_id = ${db.tenantId} and c.payment_id = ${paymentId}
       and c.ended_at is not null and c.xmin::text = pg_current_xact_id_if_assigned()::xid::text`.execute(db.on())
  return camels(rows)
}
