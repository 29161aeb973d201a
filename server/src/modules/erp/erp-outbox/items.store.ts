import type { Day } from '@vezne/domain/calendar/day.ts'
import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { planCodeOf, posAccountOf, withPosCodes } from './pos-codes.store.ts'

/** What is told of one hand-out, but for what others know: value days and closed debts. */
export interface OutboxFacts {
  readonly id: string
  readonly originalId: string
  readonly kind: 'receipt' | 'void' | 'refund' | 'chargeback' | 'transfer'
  readonly ledger: string
  readonly accountId: string
  readonly accountCode: string
  readonly fromAccountCode: string | null
  readonly fromCurrency: Currency | null
  readonly fromMinor: bigint | null
  /** When it is booked. */
  readonly eventOn: Day
  /** When it happened, where the ERP had closed the period of that day. */
  readonly chargedOn: Day | null
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

/** Of a hand-out `h` and its payment `p`. */
export const SALE = {
  tenant: 'h.tenant_id',
  ledger: 'h.ledger_id',
  account: 'p.terminal_id',
  installments: 'p.installments',
} as const

/** In the order of bookings. */
export async function readOutboxItems(db: ReadDb, ids: readonly string[]): Promise<OutboxFacts[]> {
  const { rows } = await sql<Snake<OutboxFacts>>`
    select h.id,
           coalesce((select o.id from hand_outs o
                      where o.tenant_id = h.tenant_id and o.payment_id = h.payment_id and o.ledger_id = h.ledger_id
                        and o.kind = 'receipt' and o.line_id <= h.line_id
                      order by o.line_id desc limit 1), h.id) as original_id,
           case when h.kind = 'void' and h.refund_on is not null then 'refund' else h.kind end as kind, g.code as ledger, h.account_id,
           a.code as account_code, f.code as from_account_code, coalesce(h.refund_on, h.event_on) as event_on,
           case when h.refund_on <> h.event_on then h.event_on end as charged_on,
           h.net_minor, h.surcharge_minor, h.currency, h.rate, h.from_currency, h.from_minor, h.reference, h.payment_id, p.terminal_id, p.installments,
           (coalesce(p.money_moment, p.created_at) at time zone ${sql.lit(ISTANBUL)})::date::text as sold_on,
           p.amount_minor as charged_minor, p.auth_code, p.masked_card,
           ${posAccountOf} as pos_account, ${planCodeOf(SALE.installments)} as plan_code
      from hand_outs h
      join erp_ledgers g on g.tenant_id = h.tenant_id and g.id = h.ledger_id
      join firm_accounts a on a.tenant_id = h.tenant_id and a.id = h.account_id
      left join firm_accounts f on f.tenant_id = h.tenant_id and f.id = h.from_account_id
      join payments p on p.tenant_id = h.tenant_id and p.id = h.payment_id
      ${withPosCodes(SALE)}
     where h.tenant_id = ${db.tenantId} and h.id = any (${[...ids]}::uuid[])
     order by h.line_id`.execute(db.on())
  return camels(rows)
}

/** A receipt as the ERP knows it, where it told. */
export interface OriginalFacts {
  readonly id: string
  readonly reference: string
  readonly eventOn: Day
  readonly accountCode: string
  readonly erpNumber: string | null
  readonly voucherId: string | null
  readonly period: string | null
}

export async function readOriginals(db: ReadDb, ids: readonly string[]): Promise<Map<string, OriginalFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Snake<OriginalFacts>>`
    select h.id, h.reference, coalesce(h.refund_on, h.event_on) as event_on, a.code as account_code, h.erp_number, h.voucher_id, h.period
      from hand_outs h join firm_accounts a on a.tenant_id = h.tenant_id and a.id = h.account_id
     where h.tenant_id = ${db.tenantId} and h.id = any (${[...ids]}::uuid[])`.execute(db.on())
  return new Map(camels(rows).map((row) => [row.id, row]))
}
