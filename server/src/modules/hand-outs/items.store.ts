import type { Day } from '@vezne/domain/calendar/day.ts'
import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql, type RawBuilder } from 'kysely'
import { camels, type Snake } from '../../kit/db/camel.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'

/** What is told of one hand-out, but for what others know: value days and closed debts. */
export interface HandOutFacts {
  readonly id: string
  readonly originalId: string
  readonly kind: 'receipt' | 'void' | 'refund' | 'chargeback' | 'transfer'
  readonly ledger: string
  readonly accountId: string
  readonly accountCode: string
  readonly fromAccountCode: string | null
  readonly eventOn: Day
  readonly netMinor: bigint
  readonly surchargeMinor: bigint
  readonly currency: Currency
  readonly rate: string | null
  readonly reference: string
  readonly paymentId: string
  readonly terminalId: string
  readonly installments: number
  readonly soldOn: Day
  readonly chargedMinor: bigint
  readonly authCode: string | null
  readonly maskedCard: string
  readonly posAccount: string
  readonly planCode: string
}

/** How the ERP calls the POS account `pos` of a payment `p`: by its own name where nobody said. */
export const POS_ACCOUNT: RawBuilder<string> = sql<string>`coalesce(code.pos_account, pos.name)`

/** What is said of a number of installments counts before what is said of all of them. */
export const POS_CODE: RawBuilder<unknown> = sql`left join lateral (
  select c.pos_account, c.plan_code from erp_pos_codes c
   where c.tenant_id = h.tenant_id and c.ledger_id = h.ledger_id and c.pos_account_id = p.terminal_id
     and c.installments in (p.installments, 0)
   order by c.installments desc limit 1
) code on true`

/**
 * In the order of bookings. A POS account without a code of the ERP goes by its own name, a plan by the number of its
 * installments.
 */
export async function readHandOuts(db: TenantDb, ids: readonly string[]): Promise<HandOutFacts[]> {
  const { rows } = await sql<Snake<HandOutFacts>>`
    select h.id,
           coalesce((select o.id from hand_outs o
                      where o.tenant_id = h.tenant_id and o.payment_id = h.payment_id and o.ledger_id = h.ledger_id
                        and o.kind = 'receipt' and o.line_id <= h.line_id
                      order by o.line_id desc limit 1), h.id) as original_id,
           case when h.refund_on is null then h.kind else 'refund' end as kind, g.code as ledger, h.account_id,
           a.code as account_code, f.code as from_account_code, coalesce(h.refund_on, h.event_on) as event_on,
           h.net_minor, h.surcharge_minor, h.currency, h.rate, h.reference, h.payment_id, p.terminal_id, p.installments,
           (coalesce(p.money_moment, p.created_at) at time zone ${sql.lit(ISTANBUL)})::date::text as sold_on,
           p.amount_minor as charged_minor, p.auth_code, p.masked_card,
           ${POS_ACCOUNT} as pos_account,
           coalesce(code.plan_code, 'KK' || lpad(p.installments::text, 2, '0')) as plan_code
      from hand_outs h
      join erp_ledgers g on g.tenant_id = h.tenant_id and g.id = h.ledger_id
      join firm_accounts a on a.tenant_id = h.tenant_id and a.id = h.account_id
      left join firm_accounts f on f.tenant_id = h.tenant_id and f.id = h.from_account_id
      join payments p on p.tenant_id = h.tenant_id and p.id = h.payment_id
      join pos_accounts pos on pos.tenant_id = p.tenant_id and pos.id = p.terminal_id
      ${POS_CODE}
     where h.tenant_id = ${db.tenantId} and h.id = any (${[...ids]}::uuid[])
     order by h.line_id`.execute(db.on())
  return camels(rows)
}
