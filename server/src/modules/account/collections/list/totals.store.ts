import { statement, type Statement } from '../../../../kit/list/keyset.store.ts'
import { conditionsOf, filterFor, type CollectionFilter } from './conditions.store.ts'
import type { Asking } from './page.store.ts'

const PAID = `s.state in ('approved', 'partly-refunded', 'refunded', 'voided')`
const ENDED = `(${PAID} or s.state in ('declined', 'abandoned'))`

/**
 * Of the whole filter, a row for each currency: count, how many ended, how many were paid, charged, net, refunded. It is
 * added up by state first: what a state means is then asked for a few dozen sums, and not for every payment.
 */
export function totalsStatement({ tenantId, firms }: Asking, filter: CollectionFilter): Statement {
  return statement((bind) => {
    const tenant = bind(tenantId)
    const where = [`p.tenant_id = ${tenant}`, ...conditionsOf(filterFor(filter, firms), bind)].join(' and ')
    return `with listed as not materialized (select p.* from payments p where ${where}),
      s as (select p.currency, p.state, count(*), sum(p.amount_minor) as amount, sum(p.net_minor) as net
        from listed p group by p.currency, p.state)
      select s.currency, sum(s.count), coalesce(sum(s.count) filter (where ${ENDED}), 0),
        coalesce(sum(s.count) filter (where ${PAID}), 0), coalesce(sum(s.amount) filter (where ${PAID}), 0),
        coalesce(sum(s.net) filter (where ${PAID}), 0),
        coalesce(sum(s.amount) filter (where s.state in ('voided', 'refunded')), 0) + coalesce((
          select sum(r.amount_minor) from payment_refunds r
            where r.tenant_id = ${tenant} and r.state = 'done' and r.currency = s.currency and r.payment_id in (
              select l.id from listed l where l.state = 'partly-refunded' and l.currency = s.currency)), 0)
      from s group by s.currency order by s.currency`
  })
}
