import { reviewList } from '@vezne/contract/reviews/list.ts'
import { beginning, ending, literally } from '../../../kit/list/conditions.store.ts'
import { listQuery } from '../../../kit/list/list-query.ts'
import { instant, minor, number, orNull, text, word } from '../../../kit/list/readers.ts'
import { exportOf } from '../exports/index.ts'

/** A decision that has waited too long waits no more, whether or not it has been looked at since. */
const STATUS = `case when r.closed_at is not null then 'closed'
  when exists (select from review_decisions d where d.tenant_id = r.tenant_id and d.review_id = r.id
    and d.state = 'waiting' and d.waits_until > (select engine_now())) then 'waiting' else 'open' end`

export const reviewRows = listQuery(reviewList, {
  from: 'reviews r',
  tenant: 'r.tenant_id',
  id: 'r.id',
  columns: {
    id: ['r.id', text],
    kind: ['r.kind', word()],
    status: [STATUS, word()],
    label: ['r.label', text],
    reason: ['r.reason', text],
    amount: ['r.amount_minor', orNull(minor)],
    currencyCode: ['r.currency', orNull(word())],
    openedAt: ['r.opened_at', instant],
    closedAt: ['r.closed_at', orNull(instant)],
    closedBy: ['r.closed_by', orNull(text)],
  },
  filters: {
    from: (from, bind) => `r.opened_at >= ${bind(beginning(from))}`,
    to: (to, bind) => `r.opened_at < ${bind(ending(to))}`,
    status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
    kind: (kinds, bind) => `r.kind = any (${bind(kinds)}::text[])`,
    currencyCode: (currencies, bind) => `r.currency = any (${bind(currencies)}::text[])`,
    q: (words, bind) => `upper(r.label) like ${bind(`%${literally(words.trim().toLocaleUpperCase('en'))}%`)}`,
  },
  /** Closed ones stand behind open ones; those without money before those with little. */
  sorts: {
    status: { expression: '(r.closed_at is not null)', type: 'boolean' },
    openedAt: { expression: 'r.opened_at', type: 'timestamptz' },
    amount: { expression: 'coalesce(r.amount_minor, 0)', type: 'bigint' },
  },
  totals: {
    currencyCode: [`coalesce(r.currency, '')`, text],
    count: ['count(*)', number],
    amount: ['coalesce(sum(r.amount_minor), 0)', minor],
  },
})

/** İnceleme Masası as a file. */
export const reviewExport = exportOf('reviews.export', reviewRows, {
  title: { tr: 'İnceleme Masası', en: 'Review Desk' },
  fileName: { tr: 'inceleme-masasi', en: 'review-desk' },
})
