import type { ReceiptDueRule } from '@vezne/domain/settlement/receipt-due.ts'
import type { TestHouse } from '../../../../testing/house.ts'

/** A company that lets its card receipts fall due by this. */
export async function layRule({ owner }: TestHouse, tenantId: string, rule: ReceiptDueRule): Promise<void> {
  await owner.query(
    `insert into plan_terms (tenant_id, late_period, grace_days, early_method, base, receipt_due_by)
     values ($1, 'monthly', 0, 'inner', 365, $2)
     on conflict (tenant_id) do update set receipt_due_by = excluded.receipt_due_by`,
    [tenantId, rule],
  )
}

/** Its banks pay so many days after the sale, on any day: all at once, or by installment. */
export async function layTerms(
  { owner }: TestHouse,
  tenantId: string,
  { kind, days }: { readonly kind: 'blocked' | 'monthly'; readonly days: number },
): Promise<void> {
  await owner.query(
    `update pos_accounts set settlement_kind = $2, blockage_days = $3, payout = 'daily' where tenant_id = $1`,
    [tenantId, kind, days],
  )
}

/** Until a day they paid so many days after the sale. */
export async function layTermsUntil(
  { owner }: TestHouse,
  tenantId: string,
  { untilOn, days }: { readonly untilOn: string; readonly days: number },
): Promise<void> {
  await owner.query(
    `insert into pos_account_past_terms (tenant_id, account_id, until_on, blockage_days, settlement_kind, settlement_step,
        commission_at, payout, remainder, costs)
      select $1, id, $2, $3, 'blocked', '30d', 'each', 'daily', 'spread', '[]' from pos_accounts where tenant_id = $1`,
    [tenantId, untilOn, days],
  )
}

/** The bank charged them then. */
export async function chargeAt({ owner }: TestHouse, tenantId: string, at: string): Promise<void> {
  await owner.query('update payments set money_moment = $2 where tenant_id = $1', [tenantId, at])
}

interface DueLine {
  readonly firmId: string | null
  readonly type: string
  readonly documentOn: string
  readonly dueOn: string
  readonly parts: readonly (readonly [string, number])[] | null
}

/** The lines of a payment, in the order in which they were written. */
export async function dueLines({ owner }: TestHouse, tenantId: string, paymentId: string): Promise<DueLine[]> {
  const { rows } = await owner.query<DueLine>(
    `select firm_id as "firmId", type, document_on::text as "documentOn", due_on::text as "dueOn",
        (select jsonb_agg(jsonb_build_array(p ->> 'dueOn', (p ->> 'weight')::int)) from jsonb_array_elements(due_parts) p) as parts
      from account_lines where tenant_id = $1 and payment_id = $2 order by id`,
    [tenantId, paymentId],
  )
  return rows
}
