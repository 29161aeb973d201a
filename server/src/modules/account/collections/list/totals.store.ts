import { minor, number, orNull, text } from '../../../../kit/list/readers.ts'

const PAID = `s.state in ('approved', 'partly-refunded', 'refunded', 'voided')`
const ENDED = `(${PAID} or s.state in ('declined', 'abandoned'))`

const countOf = (which: string) => `coalesce(sum(s.count) filter (where ${which}), 0)`
const sumOf = (column: string, which: string) => `coalesce(sum(s.${column}) filter (where ${which}), 0)`
const [AMOUNT, NET] = [sumOf('amount', PAID), sumOf('net', PAID)]

/**
 * A row for each currency; what was charged and went back again stands in both sums. It is added up by state first: what a
 * state means is then asked for a few dozen sums, and not for every payment.
 */
export const totalsOf = (where: string) =>
  ({
    from: `(select p.currency, p.state, count(*), sum(p.amount_minor) as amount, sum(p.net_minor) as net
      from payments p where ${where} group by p.currency, p.state) s`,
    columns: {
      currencyCode: ['s.currency', text],
      count: ['sum(s.count)', number],
      approvedCount: [countOf(PAID), number],
      amount: [AMOUNT, minor],
      netAmount: [NET, minor],
      commission: [`${AMOUNT} - ${NET}`, minor],
      refundedAmount: [
        `${sumOf('amount', `s.state in ('voided', 'refunded')`)} + coalesce((
          select sum(r.amount_minor) from payments p
            join payment_refunds r on r.tenant_id = p.tenant_id and r.payment_id = p.id and r.state = 'done'
            where ${where} and p.state = 'partly-refunded' and p.currency = s.currency), 0)`,
        minor,
      ],
      successRate: [`trunc(100 * ${countOf(PAID)} / nullif(${countOf(ENDED)}, 0), 2)`, orNull(number)],
    },
  }) as const
