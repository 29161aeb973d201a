import type { Day } from '@vezne/domain/calendar/day.ts'
import type { DueAmount } from '@vezne/domain/maturity/average-maturity.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { keptParts, type KeptParts } from './due-parts.ts'
import type { ImageInUse, NamedLater } from './image.ts'
import { IMAGES_LOOKED_THROUGH } from './words.store.ts'

/** As it is written in a row: whole amounts are text. */
export interface KeptItem {
  readonly key: string
  readonly side: Side
  readonly dueOn: Day
  readonly number: string
  readonly lineId: string | null
  readonly amount: string
  readonly open: string
  /** What is open of it by day, where it falls due on other days than one. */
  readonly due?: KeptParts
}

export interface KeptDifference {
  readonly key: string
  readonly amount: string
}

export interface KeptOpen {
  readonly accountId: string
  /** No image can be used: age closes, and its end is read. */
  readonly isByAge: boolean
  readonly closingDifferenceMinor: bigint
  readonly items: readonly KeptItem[]
}

/** Images of the ledger of an account `a` that came whole, newest first; as many as are ever looked through. */
export const IMAGES = sql`
  select b.as_of, bool_or(b.has_closings) as has_closings from erp_batches b
   where b.tenant_id = a.tenant_id and b.ledger_id = a.ledger_id and b.kind = 'open-items' and b.state <> 'rejected'
     and exists (select from erp_batches l
                  where l.tenant_id = b.tenant_id and l.ledger_id = b.ledger_id and l.kind = 'account-lines'
                    and l.as_of = b.as_of and l.state <> 'rejected')
   group by b.as_of order by b.as_of desc limit ${IMAGES_LOOKED_THROUGH}`

/**
 * What is kept of accounts and still holds, in one look with what has changed since. An image that came since changes nothing
 * where the ERP has said no word about the account since the one in use: it shows the same of it.
 */
export async function readKept(
  db: ReadDb,
  accountIds: readonly string[],
  currency: Currency | undefined,
): Promise<KeptOpen[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<Snake<KeptOpen>>`
    select k.account_id, k.image_at is null as is_by_age, k.closing_difference_minor, k.items
      from kept_open_items k
      join firm_accounts a on a.tenant_id = k.tenant_id and a.id = k.account_id
      cross join lateral (
        select count(*) filter (where k.image_at is null or i.as_of > k.image_at) as newer, max(i.as_of) as newest,
               coalesce(bool_or(i.has_closings), false) as has_closings
          from (${IMAGES}) i where k.image_at is null or i.as_of >= k.image_at
      ) now
     where k.tenant_id = ${db.tenantId} and k.account_id = any (${[...accountIds]}::uuid[])
       and ${currency === undefined ? sql`k.is_local` : sql`not k.is_local and k.currency = ${currency}`}
       and not exists (select from open_item_changes c where c.tenant_id = k.tenant_id and c.account_id = k.account_id)
       and (now.newer = k.newer_images and now.has_closings = k.has_closings
              and (k.image_at is not null or now.newest is not distinct from k.newest_image)
         or not now.has_closings and not k.has_closings and k.words_to <= k.image_at)`.execute(db.on())
  return camels(rows)
}

/** Which of these accounts have lines in a currency at all, by the sums of their months and what these do not have yet. */
export async function haveLinesIn(
  db: ReadDb,
  accountIds: readonly string[],
  currency: Currency | undefined,
): Promise<ReadonlySet<string>> {
  if (currency === undefined || accountIds.length === 0) return new Set(accountIds)
  const { rows } = await sql<{ id: string }>`
    select s.id from unnest(${[...accountIds]}::uuid[]) as s (id)
     where exists (select from account_months m
                    where m.tenant_id = ${db.tenantId} and m.account_id = s.id and m.currency = ${currency})
        or exists (select from account_lines l
                    where l.tenant_id = ${db.tenantId} and l.account_id = s.id and l.currency = ${currency}
                      and not l.is_summed)`.execute(db.on())
  return new Set(rows.map(({ id }) => id))
}

/** Accounts of which something changed, or of which an image came that may be used; some of them, and none that were looked at. */
export async function findChanged(db: TenantDb, atMost: number, but: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with newest as (
      select b.ledger_id, max(b.as_of) as as_of, bool_or(b.has_closings) as has_closings from erp_batches b
        join erp_ledgers g on g.tenant_id = b.tenant_id and g.id = b.ledger_id and g.closing = 'erp'
       where b.tenant_id = ${db.tenantId} and b.kind = 'open-items' and b.state <> 'rejected'
         and exists (select from erp_batches l
                      where l.tenant_id = b.tenant_id and l.ledger_id = b.ledger_id and l.kind = 'account-lines'
                        and l.as_of = b.as_of and l.state <> 'rejected')
       group by b.ledger_id
    )
    select account_id from (
      select account_id from open_item_changes where tenant_id = ${db.tenantId}
      union
      select k.account_id from kept_open_items k
        join firm_accounts a on a.tenant_id = k.tenant_id and a.id = k.account_id
        join newest n on n.ledger_id = a.ledger_id and n.as_of is distinct from k.newest_image
       where k.tenant_id = ${db.tenantId} and (k.image_at is null or k.has_closings or n.has_closings or k.words_to > k.image_at)
    ) as changed
     where account_id <> all (${[...but]}::uuid[])
     limit ${atMost}`.execute(db.on())
  return rows.map((row) => row.account_id)
}

export interface ChangedAccount {
  readonly firmId: string | null
  readonly currency: Currency
  readonly isClosedByErp: boolean
  readonly changes: readonly bigint[]
}

/** One account and what is known to have changed of it; nobody else reckons it meanwhile, or it is undefined. */
export async function holdChanged(db: TenantDb, accountId: string): Promise<ChangedAccount | undefined> {
  const { rows: turns } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`vezne/open/${db.tenantId}/${accountId}`}, 0)) as mine`.execute(
    db.on(),
  )
  if (turns[0]?.mine !== true) return undefined
  const { rows } = await sql<Snake<ChangedAccount>>`
    select a.firm_id, a.currency, g.closing = 'erp' as is_closed_by_erp,
           array(select c.id from open_item_changes c where c.tenant_id = a.tenant_id and c.account_id = a.id) as changes
      from firm_accounts a join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
     where a.tenant_id = ${db.tenantId} and a.id = ${accountId}`.execute(db.on())
  return camels(rows)[0]
}

/** They are reckoned with; what changed since stays to be. */
export async function forgetChanges(db: TenantDb, changes: readonly bigint[]): Promise<void> {
  await sql`
    delete from open_item_changes
     where tenant_id = ${db.tenantId} and id = any (${changes.map(String)}::bigint[])`.execute(db.on())
}

export async function forgetKept(db: TenantDb, accountId: string): Promise<void> {
  await sql`delete from kept_open_items where tenant_id = ${db.tenantId} and account_id = ${accountId}`.execute(db.on())
}

/** Whether all of an account is in lira, by its amounts as by those in lira: then what is open is the same, asked either way. */
export async function isSameInLira(db: TenantDb, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select not exists (
      select from account_lines l
       where l.tenant_id = ${db.tenantId} and l.account_id = ${accountId}
         and (l.currency <> 'TRY' or l.debit_minor <> l.local_debit_minor or l.credit_minor <> l.local_credit_minor
           or l.left_out_minor <> l.left_out_local_minor)) as same`.execute(db.on())
  return rows[0]?.same === true
}

interface OpenToKeep {
  readonly accountId: string
  readonly firmId: string | null
  readonly currency: Currency
  /** By the amounts in lira. */
  readonly isLocal: boolean
  readonly closingDifferenceMinor: bigint
  readonly items: readonly {
    readonly key: string
    readonly side: Side
    readonly dueOn: Day
    readonly number: string
    readonly lineId: bigint | undefined
    readonly amountMinor: bigint
    readonly openMinor: bigint
    readonly dueParts?: readonly DueAmount[] | undefined
  }[]
  readonly image: ImageInUse
  readonly differences: readonly KeptDifference[]
  readonly later: NamedLater | null
}

export async function keepOpen(db: TenantDb, open: OpenToKeep): Promise<void> {
  const { accountId, firmId, currency, isLocal, closingDifferenceMinor, image, differences, later } = open
  const items = open.items.map(({ key, side, dueOn, number, lineId, amountMinor, openMinor, dueParts }): KeptItem => ({
    key,
    side,
    dueOn,
    number,
    lineId: lineId === undefined ? null : String(lineId),
    amount: String(amountMinor),
    open: String(openMinor),
    ...(dueParts && { due: keptParts(dueParts) }),
  }))
  await sql`
    insert into kept_open_items as k (tenant_id, account_id, currency, is_local, firm_id, image_at, words_to, newer_images, newest_image,
      has_closings, closing_difference_minor, items, differences, later)
    values (${db.tenantId}, ${accountId}, ${currency}, ${isLocal}, ${firmId}, ${image.at ?? null}::timestamptz,
      ${image.wordsTo ?? null}::timestamptz, ${image.newer}, ${image.newest ?? null}::timestamptz, ${image.hasClosings},
      ${closingDifferenceMinor.toString()}::bigint, ${JSON.stringify(items)}::jsonb, ${JSON.stringify(differences)}::jsonb,
      ${later === null ? null : JSON.stringify(later)}::jsonb)
    on conflict (tenant_id, account_id, is_local) do update set currency = excluded.currency, firm_id = excluded.firm_id, image_at = excluded.image_at,
      words_to = excluded.words_to, newer_images = excluded.newer_images, newest_image = excluded.newest_image,
      has_closings = excluded.has_closings, closing_difference_minor = excluded.closing_difference_minor,
      items = excluded.items, differences = excluded.differences, later = excluded.later, kept_at = engine_now()`.execute(
    db.on(),
  )
}
