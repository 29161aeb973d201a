import type { HalfSecureResult } from '@vezne/banks/pos/port.ts'
import type { Currency, Money } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** Without a cap it was taken back. */
export interface Acceptance {
  readonly result: HalfSecureResult
  readonly cap?: Money
  readonly by: string
  readonly at: Date
}

export interface NewAcceptance {
  readonly accountId: string
  readonly result: HalfSecureResult
  readonly cap?: Money
  readonly by: string
}

export async function insertAcceptance(db: TenantDb, { accountId, result, cap, by }: NewAcceptance): Promise<void> {
  const values = [db.tenantId, accountId, result, randomUUIDv7(), cap?.amountMinor ?? null, cap?.currency ?? null, by]
  await sql`insert into half_secure_acceptances
    (tenant_id, account_id, result, id, cap_minor, cap_currency, accepted_by) values (${sql.join(values)})`.execute(
    db.on(),
  )
}

export async function listAcceptances(db: TenantDb, accountId: string): Promise<Acceptance[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('half_secure_acceptances')
    .select(['result', 'cap_minor', 'cap_currency', 'accepted_by', 'accepted_at'])
    .where('tenant_id', '=', db.tenantId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ result, cap_minor: amountMinor, cap_currency: currency, accepted_by: by, accepted_at: at }) => ({
    result,
    ...(amountMinor === null || currency === null ? {} : { cap: { amountMinor, currency } }),
    by,
    at,
  }))
}

/** What the account row carries of it: the caps that stand now. Minor units as text, for JSON has no such numbers. */
export interface StandingCap {
  readonly result: HalfSecureResult
  readonly capMinor: string
  readonly currency: Currency
}

/** The newest word about each result of this account, where it is a permission. One statement with the account's own. */
export const standingCaps = sql<StandingCap[] | null>`(
  select jsonb_agg(jsonb_build_object('result', result, 'capMinor', cap_minor::text, 'currency', cap_currency))
  from (
    select distinct on (result) result, cap_minor, cap_currency from half_secure_acceptances as h
    where h.tenant_id = pos_accounts.tenant_id and h.account_id = pos_accounts.id
    order by result, id desc
  ) as newest where cap_minor is not null
)`
