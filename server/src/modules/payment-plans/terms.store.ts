import type { PlanTerms } from '@vezne/domain/payment-plan/plan-costs.ts'
import { camelIfThere, snake } from '../../kit/db/camel.ts'
import type { Narrowed } from '../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../kit/db/tables.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'

/** Until a company says otherwise nothing is reckoned. */
const NO_TERMS: PlanTerms = {
  lateRatePpm: null,
  latePeriod: 'monthly',
  graceDays: 0,
  earlyRatePpm: null,
  earlyMethod: 'inner',
  base: 365,
}

interface Tables {
  plan_terms: Narrowed<
    Schema['plan_terms'],
    { late_period: PlanTerms['latePeriod']; early_method: PlanTerms['earlyMethod']; base: PlanTerms['base'] }
  >
}

export async function readTerms(db: TenantDb): Promise<PlanTerms> {
  const row = await db
    .on<Tables>()
    .selectFrom('plan_terms')
    .select(['late_rate_ppm', 'late_period', 'grace_days', 'early_rate_ppm', 'early_method', 'base'])
    .where('tenant_id', '=', db.tenantId)
    .executeTakeFirst()
  return camelIfThere(row) ?? NO_TERMS
}

export async function writeTerms(db: TenantDb, terms: PlanTerms): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('plan_terms')
    .values({ tenant_id: db.tenantId, ...snake(terms) })
    .onConflict((taken) => taken.column('tenant_id').doUpdateSet(snake(terms)))
    .execute()
}
