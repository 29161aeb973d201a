import type { AcceptedItem } from '@vezne/contract/agreements/accepted-list.ts'
import type { listAccepted } from '@vezne/contract/agreements.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { beginning, conditionsOf, ending, literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import {
  behind,
  orderBy,
  rowsToRead,
  statement,
  type SortKey,
  type Statement,
} from '../../../../kit/list/keyset.store.ts'

export type AcceptedFilter = NonNullable<InputOf<typeof listAccepted>['filter']>

const TIME = { expression: 'p.created_at', type: 'timestamptz' } as const satisfies Omit<SortKey, 'direction'>
/** A paper with a payment has no id of its own: it is made of both, always the same, in the shape of a made-up uuid. */
const ID = `overlay(overlay(md5(p.id::text || a.kind) placing '8' from 13) placing '8' from 17)::uuid`

/** Column by column, in the words of the wire. */
export const COLUMNS = {
  id: ID,
  paymentId: 'p.id',
  acceptedAt: TIME.expression,
  orderId: 'p.order_id',
  payerName: 'p.payer_name',
  kind: 'a.kind',
  language: 'a.language',
  version: 'a.version',
  sha256: 'a.sha256',
} as const satisfies Record<keyof AcceptedItem, string>

const FROM = `payments p
  cross join lateral jsonb_to_recordset(p.agreements) as a(kind text, language text, version text, sha256 text)`

/** What each filter says of a payment `p` and a paper `a` that was accepted with it. */
const CONDITIONS: Conditions<AcceptedFilter> = {
  from: (from, bind) => `p.created_at >= ${bind(beginning(from))}`,
  to: (to, bind) => `p.created_at < ${bind(ending(to))}`,
  kind: (kinds, bind) => `a.kind = any (${bind(kinds)}::text[])`,
  version: (typed, bind) => {
    const words = typed.trim().toLowerCase()
    return `(a.version = ${bind(words)} or a.sha256 like ${bind(`${literally(words)}%`)})`
  },
  q: (words, bind) => `p.order_id = ${bind(words.trim().toUpperCase())}`,
}

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, { sort, limit, after, filter }: AskedPage<AcceptedFilter>): Statement {
  const keys = sort.map(({ direction }) => ({ ...TIME, direction }))
  return statement((bind) => {
    const where = [
      `p.tenant_id = ${bind(tenantId)}`,
      ...conditionsOf(CONDITIONS, filter, bind),
      ...(after === undefined ? [] : [behind(keys, ID, after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), TIME.expression, ID].join(', ')} from ${FROM}
      where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(limit)}`
  })
}

/** How many the whole filter leaves. */
export function countStatement(tenantId: string, filter: AcceptedFilter): Statement {
  return statement((bind) => {
    const where = [`p.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)]
    return `select count(*) from ${FROM} where ${where.join(' and ')}`
  })
}
