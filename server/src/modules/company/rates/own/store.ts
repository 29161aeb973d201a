import { sql } from 'kysely'
import type { PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { CurrencyRates } from '../bulletin.ts'
import type { HeldBulletin } from '../held/store.ts'
import type { KeptBulletin } from '../store.ts'

export interface Decision {
  readonly digest: Buffer
  readonly decision: 'accepted' | 'refused'
  readonly by: string
  readonly at: Date
  readonly reason: string
}

/** The last word of the company about each bulletin. */
export async function findDecisions(db: PlatformTenantDb): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select distinct on (digest) digest, decision, decided_by_name as "by", decided_at as "at", reason
    from rate_decisions where tenant_id = ${db.tenantId} order by digest, decided_at desc`.execute(db.on())
  return rows
}

export async function insertDecision(
  db: PlatformTenantDb,
  said: Pick<Decision, 'digest' | 'decision' | 'reason'> & { readonly userId: string; readonly name: string },
): Promise<void> {
  await sql`
    insert into rate_decisions (tenant_id, digest, decision, decided_by, decided_by_name, reason)
    values (${db.tenantId}, ${said.digest}, ${said.decision}, ${said.userId}, ${said.name}, ${said.reason})`.execute(
    db.on(),
  )
}

/** One at a time decides for a company. */
export async function lockDecisions(db: PlatformTenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rate decisions ' || ${db.tenantId}, 0))`.execute(db.on())
}

/** The bulletin that the company accepted last: what comes after it is looked at beside it. */
export async function findLastAccepted(
  db: PlatformTenantDb,
): Promise<Pick<HeldBulletin, 'digest' | 'rates'> | undefined> {
  const { rows } = await sql<{ digest: Buffer; rates: CurrencyRates[]; decision: string }>`
    select h.digest, h.rates, d.decision from rate_decisions d join held_bulletins h on h.digest = d.digest
    where d.tenant_id = ${db.tenantId} order by d.decided_at desc limit 1`.execute(db.on())
  const [last] = rows
  return last?.decision === 'accepted' ? last : undefined
}

const BULLETINS = sql`
  select b.bulletin_date as date, b.number, b.checked_at as "checkedAt",
    (select json_agg(json_build_object('currency', r.currency,
        'forex-buying', r.forex_buying::text, 'forex-selling', r.forex_selling::text,
        'banknote-buying', r.banknote_buying::text, 'banknote-selling', r.banknote_selling::text) order by r.currency)
      from exchange_rates r where r.bulletin_date = b.bulletin_date) as rates
  from exchange_bulletins b`

/** The newest ones first. */
export async function findBulletins(db: PlatformDb, most: number): Promise<KeptBulletin[]> {
  const { rows } = await sql<KeptBulletin>`${BULLETINS} order by b.bulletin_date desc limit ${most}`.execute(db.on())
  return rows
}
