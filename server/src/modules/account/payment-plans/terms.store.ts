import type { DifferenceTerms } from '@vezne/domain/payment-plan/exchange-difference.ts'
import type { PlanTerms } from '@vezne/domain/payment-plan/plan-costs.ts'
import type { UnderpaidRule } from '@vezne/domain/payment-plan/underpaid.ts'
import type { ReceiptDueRule } from '@vezne/domain/settlement/receipt-due.ts'
import { camelIfThere, snake } from '../../../kit/db/camel.ts'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

interface CompanyTerms extends PlanTerms, DifferenceTerms {
  readonly underpaid: UnderpaidRule
  readonly receiptDueBy: ReceiptDueRule
}

/** Until a company says otherwise nothing is reckoned, and nothing moves. */
const NO_TERMS: CompanyTerms = {
  lateRatePpm: null,
  latePeriod: 'monthly',
  graceDays: 0,
  earlyRatePpm: null,
  earlyMethod: 'inner',
  base: 365,
  underpaid: 'keep',
  exchangeDifferenceBy: 'gainer',
  exchangeDifferenceVatPpm: 200_000,
  receiptDueBy: 'sale-day',
}

interface Tables {
  plan_terms: Narrowed<
    Schema['plan_terms'],
    {
      late_period: PlanTerms['latePeriod']
      early_method: PlanTerms['earlyMethod']
      base: PlanTerms['base']
      underpaid: UnderpaidRule
      exchange_difference_by: DifferenceTerms['exchangeDifferenceBy']
      receipt_due_by: ReceiptDueRule
    }
  >
}

export async function readTerms(db: ReadDb): Promise<CompanyTerms> {
  const row = await db
    .on<Tables>()
    .selectFrom('plan_terms')
    .select(['late_rate_ppm', 'late_period', 'grace_days', 'early_rate_ppm', 'early_method', 'base', 'underpaid'])
    .select(['exchange_difference_by', 'exchange_difference_vat_ppm', 'receipt_due_by'])
    .where('tenant_id', '=', db.tenantId)
    .executeTakeFirst()
  return camelIfThere(row) ?? NO_TERMS
}

export async function writeTerms(db: TenantDb, terms: CompanyTerms): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('plan_terms')
    .values({ tenant_id: db.tenantId, ...snake(terms) })
    .onConflict((taken) => taken.column('tenant_id').doUpdateSet(snake(terms)))
    .execute()
}
