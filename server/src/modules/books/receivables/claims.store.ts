import type { Currency } from '@vezne/domain/money/money.ts'
import type { Claim, TickedItem } from '@vezne/domain/receivables/claims.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export interface HeldClaim extends Claim {
  readonly accountId: string
  readonly currency: Currency
}

const CLAIM = sql`c.payment_id, c.account_id, c.currency, c.item_key as key from debt_claims c`

/** What payments under way hold of some accounts. */
export async function liveDebtClaims(db: ReadDb, accountIds: readonly string[]): Promise<HeldClaim[]> {
  const { rows } = await sql<Snake<HeldClaim>>`
    select ${CLAIM} where c.tenant_id = ${db.tenantId} and c.account_id = any (${[...accountIds]}::uuid[])
       and c.ended_at is null`.execute(db.on())
  return camels(rows)
}

/** What a payment held until the move that it made last: until then nothing else could close it. */
export async function heldUntilMove(db: TenantDb, paymentId: string): Promise<HeldClaim[]> {
  const { rows } = await sql<Snake<HeldClaim>>`
    select ${CLAIM} join payments p on p.tenant_id = c.tenant_id and p.id = c.payment_id
     where c.tenant_id = ${db.tenantId} and c.payment_id = ${paymentId} and c.ended_at >= p.state_since`.execute(
    db.on(),
  )
  return camels(rows)
}

/** What each of these payments ticked of an account when it began, whether it still holds it or not. */
export async function tickedByPayments(
  db: TenantDb,
  paymentIds: readonly string[],
  { accountId, currency }: Pick<HeldClaim, 'accountId' | 'currency'>,
): Promise<ReadonlyMap<string, readonly TickedItem[]>> {
  const { rows } = await sql<Snake<TickedItem & { readonly paymentId: string }>>`
    select payment_id, item_key as key, amount_minor from debt_claims
     where tenant_id = ${db.tenantId} and payment_id = any (${[...paymentIds]}::uuid[])
       and account_id = ${accountId} and currency = ${currency}
     order by payment_id, item_key`.execute(db.on())
  return Map.groupBy(camels(rows), ({ paymentId }) => paymentId)
}
