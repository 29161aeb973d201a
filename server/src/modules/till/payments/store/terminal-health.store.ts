import { PAYMENT_STATES, isPaid } from '@vezne/domain/payment/state.ts'
import { sql } from 'kysely'
import { secondsAgo } from '../../../../kit/db/moment.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** How an account did in the last day. */
export interface TerminalHealth {
  readonly accountId: string
  /** Sales that came to an end, and those of them that were approved. */
  readonly attempts: number
  readonly approvals: number
  /** What half of the bank's answers to a charge took at most. */
  readonly medianMs: number | null
  readonly errorCode: string | null
  readonly errorAt: Date | null
}

const DAY_SECONDS = 24 * 60 * 60
/** The newest of a busy day tell how it goes as well as all of them. */
const LOOKED_AT = 2000
const GOOD = PAYMENT_STATES.filter((state) => isPaid(state) || state === 'voided' || state === 'refunded')
const ENDED = ['declined', ...GOOD]

/**
 * One walk along the newest payments (`payments_newest`), with what each of them heard by its own key. A bank that
 * declines a card has answered well; an error is what an operator has to look at. Trials tell how they went themselves.
 */
export async function terminalHealth(db: TenantDb): Promise<ReadonlyMap<string, TerminalHealth>> {
  const { rows } = await sql<TerminalHealth>`
    with recent as materialized (
      select id, terminal_id, state, month_of(created_at) as month from payments
      where tenant_id = ${db.tenantId} and created_at > ${secondsAgo(DAY_SECONDS)}
        and channel <> 'trial'
      order by created_at desc limit ${LOOKED_AT}
    )
    select r.terminal_id as "accountId",
      (count(*) filter (where r.state = any(${ENDED})))::integer as attempts,
      (count(*) filter (where r.state = any(${GOOD})))::integer as approvals,
      (percentile_disc(0.5) within group (order by t.took_ms))::integer as "medianMs",
      (array_agg(e.code order by e.at desc) filter (where e.at is not null))[1] as "errorCode",
      max(e.at) as "errorAt"
    from recent r
    left join lateral (
      select extract(epoch from a.at - s.at) * 1000 as took_ms
      from payment_events s join payment_answers a
        on a.tenant_id = s.tenant_id and a.payment_id = s.payment_id and a.source = 'provision'
          and a.payment_month in ('-infinity', r.month)
      where s.tenant_id = ${db.tenantId} and s.payment_id = r.id and s.to_state = 'auth-sent'
        and s.payment_month in ('-infinity', r.month)
      order by a.at limit 1
    ) t on true
    left join lateral (
      select coalesce(a.code, a.outcome) as code, a.at from payment_answers a
      where a.tenant_id = ${db.tenantId} and a.payment_id = r.id and a.payment_month in ('-infinity', r.month)
        and a.source in ('begin', 'provision') and a.outcome in ('error', 'unknown')
      order by a.at desc limit 1
    ) e on true
    group by r.terminal_id`.execute(db.on())
  return new Map(rows.map((row) => [row.accountId, row]))
}
