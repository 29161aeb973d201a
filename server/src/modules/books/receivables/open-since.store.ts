import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import type { NamedLater } from './image.ts'
import { IMAGES, type KeptDifference, type KeptItem } from './kept-open.store.ts'

/** What was kept of an account, with what is known to have changed since. */
export interface KeptSince {
  readonly accountId: string
  readonly ledgerId: string
  /** No image can be used, whatever has changed: age closes. */
  readonly isByAge: boolean
  /** Nothing is kept, or nobody knows what changed, or it reaches back behind the image in use. */
  readonly isUnknown: boolean
  readonly imageAt: number | null
  readonly wordsTo: Date | null
  readonly items: readonly KeptItem[]
  readonly differences: readonly KeptDifference[]
  readonly later: NamedLater | null
  /** The newest first. */
  readonly images: readonly { readonly asOf: number; readonly hasClosings: boolean }[]
  readonly changes: readonly { readonly names: readonly string[]; readonly asOf: number | null }[]
}

const millis = (moment: string) => sql.raw(`(extract(epoch from ${moment}) * 1000)::bigint`)

/** In one look, so that what is kept, what changed since and which images there are belong together. */
export async function readKeptSince(
  db: ReadDb,
  accountIds: readonly string[],
  currency: Currency | undefined,
): Promise<KeptSince[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<Snake<KeptSince>>`
    select a.id as account_id, a.ledger_id,
           now.newest is null
             or k.image_at is null and k.newer_images = now.many and k.newest_image = now.newest
                and not coalesce(ch.is_unnamed or ch.earliest <= now.newest, false) as is_by_age,
           k.image_at is null or k.later is null or k.has_closings or coalesce(ch.is_unnamed or ch.earliest <= k.image_at, false)
             as is_unknown,
           ${millis('k.image_at')}::float8 as image_at, k.words_to, coalesce(k.items, '[]') as items,
           coalesce(k.differences, '[]') as differences, k.later, now.images, coalesce(ch.changes, '[]') as changes
      from firm_accounts a
      left join kept_open_items k on k.tenant_id = a.tenant_id and k.account_id = a.id
       and ${currency === undefined ? sql`k.is_local` : sql`not k.is_local and k.currency = ${currency}`}
      cross join lateral (
        select max(i.as_of) as newest, count(*) as many,
               coalesce(jsonb_agg(jsonb_build_object('asOf', ${millis('i.as_of')}, 'hasClosings', i.has_closings)
                 order by i.as_of desc), '[]') as images
          from (${IMAGES}) i
      ) now
      cross join lateral (
        select min(c.as_of) as earliest, bool_or(c.names is null) as is_unnamed,
               jsonb_agg(jsonb_build_object('names', c.names, 'asOf', ${millis("nullif(c.as_of, '-infinity')")}))
                 filter (where c.names is not null) as changes
          from open_item_changes c where c.tenant_id = a.tenant_id and c.account_id = a.id
      ) ch
     where a.tenant_id = ${db.tenantId} and a.id = any (${[...accountIds]}::uuid[])`.execute(db.on())
  return camels(rows)
}
