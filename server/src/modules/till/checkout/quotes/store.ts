import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camel, snake } from '../../../../kit/db/camel.ts'
import type { Narrowed } from '../../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { InLira } from '../../../company/rates/index.ts'

/** As it stands in its column: figures of an exchange are texts. */
type KeptExchangeRate = Omit<InLira, 'amountMinor'>

interface Tables {
  held_quotes: Narrowed<
    Schema['held_quotes'],
    {
      debt_currency: Currency
      currency: Currency
      exchange: KeptExchangeRate | null
      items: readonly HeldItem[] | null
    }
  >
}

/** A debt that an offer is held for, and what is paid of it. */
export interface HeldItem {
  readonly id: string
  /** A text in its column. */
  readonly amountMinor: string
}

/** An offer that somebody chose and may pay until its hour. */
export interface HeldQuote {
  readonly id: string
  readonly firmId: string | null
  readonly userId: string
  readonly definitionId: string
  readonly bankId: number
  readonly count: number
  readonly shownCount: number
  readonly ratePpm: number
  readonly isIncluded: boolean
  readonly debtMinor: bigint
  readonly debtCurrency: Currency
  readonly netMinor: bigint
  readonly currency: Currency
  readonly exchange: KeptExchangeRate | null
  readonly totalMinor: bigint
  /** What alone it is good for; null: for whatever is paid on the account. */
  readonly items: readonly HeldItem[] | null
  readonly validUntil: Date
}

const COLUMNS = [
  'id',
  'firm_id',
  'user_id',
  'definition_id',
  'bank_id',
  'count',
  'shown_count',
  'rate_ppm',
  'is_included',
  'debt_minor',
  'debt_currency',
  'net_minor',
  'currency',
  'exchange',
  'total_minor',
  'items',
  'valid_until',
] as const

export async function findQuote(db: TenantDb, id: string): Promise<HeldQuote | undefined> {
  const row = await db
    .on<Tables>()
    .selectFrom('held_quotes')
    .select(COLUMNS)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && camel(row)
}

/** How many of a person's can still be paid. */
export async function countQuotes(db: TenantDb, userId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from held_quotes
    where tenant_id = ${db.tenantId} and user_id = ${userId}::uuid and valid_until > engine_now()`.execute(db.on())
  return rows[0]?.held ?? 0
}

/** The same offer that the same person holds already and nobody has begun to pay: a new hold takes its place. */
export async function letGoOfSameQuote(db: TenantDb, quote: HeldQuote): Promise<void> {
  await sql`
    delete from held_quotes q
    where q.tenant_id = ${db.tenantId} and q.user_id = ${quote.userId}::uuid
      and q.firm_id is not distinct from ${quote.firmId}::uuid
      and q.definition_id = ${quote.definitionId}::uuid and q.count = ${quote.count}
      and q.debt_minor = ${quote.debtMinor} and q.debt_currency = ${quote.debtCurrency}
      and q.total_minor = ${quote.totalMinor} and q.currency = ${quote.currency}
      and q.items is not distinct from ${quote.items && JSON.stringify(quote.items)}::jsonb
      and not exists (select 1 from target_claims c
        where c.tenant_id = q.tenant_id and c.target = 'quote:' || q.id::text)`.execute(db.on())
}

const FORGOTTEN_AFTER = '30 days'

/** What the caller sees of those that nobody asks about any more. */
export async function forgetOldQuotes(db: TenantDb): Promise<void> {
  await sql`
    delete from held_quotes
    where tenant_id = ${db.tenantId} and valid_until < engine_now() - ${FORGOTTEN_AFTER}::interval`.execute(db.on())
}

export async function insertQuote(db: TenantDb, { exchange, items, ...quote }: HeldQuote): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('held_quotes')
    .values({
      tenant_id: db.tenantId,
      ...snake(quote),
      exchange: exchange === null ? null : sql<KeptExchangeRate>`${JSON.stringify(exchange)}::jsonb`,
      items: items === null ? null : sql<readonly HeldItem[]>`${JSON.stringify(items)}::jsonb`,
    })
    .execute()
}

/** A quote with the names that people know its parts by. */
interface ListedQuote extends HeldQuote {
  readonly firmCode: string | null
  readonly firmName: string | null
  readonly cardName: string
}

interface QuotesAsked {
  readonly userId: string
  /** Those for ticked debts of this firm; without it those that are good for any payment. */
  readonly forDebtsOf?: string
  readonly limit: number
}

/** What the caller sees of those that can be paid still: whoever named no firm sees their own. */
export async function findLiveQuotes(db: ReadDb, { userId, forDebtsOf, limit }: QuotesAsked): Promise<ListedQuote[]> {
  const rows = await db
    .on<Pick<Schema, 'firms' | 'commission_definitions'> & Tables>()
    .selectFrom('held_quotes as q')
    .innerJoin('commission_definitions as d', (join) =>
      join.onRef('d.tenant_id', '=', 'q.tenant_id').onRef('d.id', '=', 'q.definition_id'),
    )
    .leftJoin('firms as f', (join) => join.onRef('f.tenant_id', '=', 'q.tenant_id').onRef('f.id', '=', 'q.firm_id'))
    .select(COLUMNS.map((column) => `q.${column}` as const))
    .select(['f.code as firm_code', 'f.name as firm_name', 'd.card_name'])
    .where('q.tenant_id', '=', db.tenantId)
    .where(sql<boolean>`q.valid_until > engine_now()`)
    .where((where) =>
      forDebtsOf === undefined
        ? where('q.items', 'is', null)
        : where.and([where('q.items', 'is not', null), where('q.firm_id', '=', forDebtsOf)]),
    )
    .where(sql<boolean>`(q.firm_id is not null or q.user_id = ${userId}::uuid)`)
    .where(
      sql<boolean>`not exists (select 1 from target_claims c
        where c.tenant_id = q.tenant_id and c.target = 'quote:' || q.id::text)`,
    )
    .orderBy('q.valid_until')
    .orderBy('q.id')
    .limit(limit)
    .execute()
  return rows.map((row) => camel(row))
}
