import { statement, type Statement } from '../../../kit/list/keyset.store.ts'
import { conditionsOf, type CollectionFilter } from './conditions.store.ts'

const PAID = `p.state in ('approved', 'partly-refunded', 'refunded', 'voided')`
const ENDED = `(${PAID} or p.state in ('declined', 'abandoned'))`

/** Of the whole filter, a row for each currency: count, how many ended, how many were paid, charged, net, refunded. */
export function totalsStatement(tenantId: string, filter: CollectionFilter): Statement {
  return statement((bind) => {
    const tenant = bind(tenantId)
    const where = [`p.tenant_id = ${tenant}`, ...conditionsOf(filter, bind)].join(' and ')
    return `with listed as not materialized (select p.* from payments p where ${where})
      select p.currency, count(*), count(*) filter (where ${ENDED}), count(*) filter (where ${PAID}),
        coalesce(sum(p.amount_minor) filter (where ${PAID}), 0),
        coalesce(sum(p.net_minor) filter (where ${PAID}), 0),
        coalesce(sum(p.amount_minor) filter (where p.state in ('voided', 'refunded')), 0) + coalesce((
          select sum(r.amount_minor) from payment_refunds r
            where r.tenant_id = ${tenant} and r.state = 'done' and r.currency = p.currency and r.payment_id in (
              select l.id from listed l where l.state = 'partly-refunded' and l.currency = p.currency)), 0)
      from listed p group by p.currency order by p.currency`
  })
}
