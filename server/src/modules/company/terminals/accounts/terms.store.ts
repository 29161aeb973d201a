import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { AgreedTerms, PastTerms } from '@vezne/domain/settlement/expected.ts'
import { sql } from 'kysely'
import { camel, camels, type Snake } from '../../../../kit/db/camel.ts'
import type { Narrowed } from '../../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { AccountCost, AccountTerms } from '../account.ts'

interface Tables {
  pos_accounts: Narrowed<Schema['pos_accounts'], { installment_currencies: Currency[] }>
  pos_account_costs: Schema['pos_account_costs']
}

const TERMS = [
  'installment_currencies',
  'settlement_kind',
  'settlement_step',
  'commission_at',
  'payout',
  'remainder',
] as const

export async function findTerms(db: TenantDb, accountId: string): Promise<AccountTerms> {
  const row = await db
    .on<Tables>()
    .selectFrom('pos_accounts')
    .select(TERMS)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...camel(row), costs: await costsOf(db, accountId) }
}

/** What was agreed for each account, with the days of its blockage. */
export async function termsOfAccounts(
  db: ReadDb,
): Promise<ReadonlyMap<string, AccountTerms & { readonly blockageDays: number }>> {
  const rows = await db
    .on<Tables>()
    .selectFrom('pos_accounts')
    .select(['id', 'blockage_days', ...TERMS])
    .where('tenant_id', '=', db.tenantId)
    .execute()
  const costs = await db
    .on<Tables>()
    .selectFrom('pos_account_costs')
    .select(['account_id', 'installments', 'cost_ppm'])
    .where('tenant_id', '=', db.tenantId)
    .execute()
  return new Map(
    rows.map(({ id, ...row }) => {
      const own = costs.filter(({ account_id: accountId }) => accountId === id)
      return [
        id,
        { ...camel(row), costs: own.map(({ installments, cost_ppm: costPpm }) => ({ installments, costPpm })) },
      ]
    }),
  )
}

/** What had been agreed for an account before, the earliest end first; of one day's changes the first. */
export async function pastTermsOf(db: ReadDb, accountId: string): Promise<PastTerms[]> {
  const { rows } = await sql<Snake<AgreedTerms & { untilOn: string }>>`
    select until_on::text as until_on, blockage_days, settlement_kind, settlement_step, commission_at, payout, remainder, costs
      from pos_account_past_terms
     where tenant_id = ${db.tenantId} and account_id = ${accountId} order by until_on, id`.execute(db.on())
  return camels(rows).map(({ untilOn, ...terms }) => ({ untilOn, terms }))
}

/** What is agreed now, in words that can be held against each other and kept. */
const AGREED = sql`
  a.blockage_days, a.settlement_kind, a.settlement_step, a.commission_at, a.payout, a.remainder,
  coalesce((select jsonb_agg(jsonb_build_object('installments', c.installments, 'costPpm', c.cost_ppm) order by c.installments)
              from pos_account_costs c where c.tenant_id = a.tenant_id and c.account_id = a.id), '[]'::jsonb) as costs`

type AgreedRow = Snake<AgreedTerms>

export async function findAgreed(db: TenantDb, accountId: string): Promise<AgreedRow | undefined> {
  const { rows } = await sql<AgreedRow>`
    select ${AGREED} from pos_accounts a where a.tenant_id = ${db.tenantId} and a.id = ${accountId}`.execute(db.on())
  return rows[0]
}

/** Sales of the days until now are settled by these, whatever is agreed from today on. */
export async function keepPastTerms(db: TenantDb, accountId: string, before: AgreedRow): Promise<void> {
  await sql`
    insert into pos_account_past_terms (tenant_id, account_id, until_on, blockage_days, settlement_kind, settlement_step,
      commission_at, payout, remainder, costs)
    values (${db.tenantId}, ${accountId}, (engine_now() at time zone ${sql.lit(ISTANBUL)})::date, ${before.blockage_days},
      ${before.settlement_kind}, ${before.settlement_step}, ${before.commission_at}, ${before.payout}, ${before.remainder},
      ${JSON.stringify(before.costs)}::jsonb)`.execute(db.on())
}

async function costsOf(db: TenantDb, accountId: string): Promise<AccountCost[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('pos_account_costs')
    .select(['installments', 'cost_ppm'])
    .where('tenant_id', '=', db.tenantId)
    .where('account_id', '=', accountId)
    .orderBy('installments')
    .execute()
  return rows.map(({ installments, cost_ppm: costPpm }) => ({ installments, costPpm }))
}

/** Takes the place of what was agreed before, as a whole. */
export async function writeTerms(db: TenantDb, accountId: string, { costs, ...terms }: AccountTerms): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('pos_accounts')
    .set({
      installment_currencies: [...terms.installmentCurrencies],
      settlement_kind: terms.settlementKind,
      settlement_step: terms.settlementStep,
      commission_at: terms.commissionAt,
      payout: terms.payout,
      remainder: terms.remainder,
    })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', accountId)
    .execute()
  await db
    .on<Tables>()
    .deleteFrom('pos_account_costs')
    .where('tenant_id', '=', db.tenantId)
    .where('account_id', '=', accountId)
    .execute()
  const rows = costs.map(({ installments, costPpm }) => ({
    tenant_id: db.tenantId,
    account_id: accountId,
    installments,
    cost_ppm: costPpm,
  }))
  if (rows.length > 0) await db.on<Tables>().insertInto('pos_account_costs').values(rows).execute()
}

/** The accounts in the order in which the company lists them: the first of these is the first. */
export async function writeOrder(db: TenantDb, accountIds: readonly string[]): Promise<void> {
  await sql`update pos_accounts a set position = o.place::integer
    from unnest(${accountIds}::uuid[]) with ordinality as o (id, place)
    where a.tenant_id = ${db.tenantId} and a.id = o.id`.execute(db.on())
}
