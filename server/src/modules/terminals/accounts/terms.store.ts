import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camel } from '../../../kit/db/camel.ts'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
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
  db: TenantDb,
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
