import type { GuideStep } from '@vezne/contract/setup/words.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** What a company's own rows say of the steps of the guide. A page on which somebody has paid needs no other settings. */
interface GuideFacts {
  readonly pos: boolean
  readonly trial: boolean
  readonly commission: boolean
  readonly page: boolean
  readonly firm: boolean
}

/** And whether a payer would find an option today: a table that begins tomorrow takes no money yet. */
interface CompanyFacts {
  readonly steps: GuideFacts
  readonly hasOptions: boolean
}

const PUBLIC_SCREEN = 6

const NOTHING: GuideFacts = { pos: false, trial: false, commission: false, page: false, firm: false }

export async function findCompanyFacts(db: TenantDb, today: string): Promise<CompanyFacts> {
  const { rows } = await sql<GuideFacts & { hasOptions: boolean }>`select
    exists (select from pos_accounts where is_active) as pos,
    exists (select from pos_trials as t join payments as p on p.tenant_id = t.tenant_id and p.id = t.payment_id
      where p.state in ('approved', 'voided', 'refunded')) as trial,
    exists (select from commission_definitions) as commission,
    exists (select from tenant_screen_settings where screen_id = ${PUBLIC_SCREEN})
      or exists (select from payments where channel = 'public' and state in ('approved', 'voided', 'refunded')) as page,
    exists (select from firms) as firm,
    exists (select from pos_accounts as a
      join commission_definitions as d on d.tenant_id = a.tenant_id and d.account_id = a.id and d.is_active
      join lateral (select change_no from commission_tables as t
        where t.tenant_id = d.tenant_id and t.definition_id = d.id
          and t.valid_from <= ${today}::date and (t.valid_to is null or t.valid_to >= ${today}::date)
        order by change_no desc limit 1) as h on true
      join commission_rates as r on r.tenant_id = d.tenant_id and r.definition_id = d.id and r.change_no = h.change_no
      where a.is_active) as "hasOptions"`.execute(db.on())
  const { hasOptions, ...steps } = rows[0] ?? { ...NOTHING, hasOptions: false }
  return { steps, hasOptions }
}

export async function findSkips(db: TenantDb): Promise<ReadonlySet<string>> {
  const rows = await db.on<Tables>().selectFrom('setup_skips').select('step').execute()
  return new Set(rows.map(({ step }) => step))
}

/** Answers whether that changed anything. */
export async function writeSkip(db: TenantDb, step: GuideStep, isSkipped: boolean): Promise<boolean> {
  const skips = db.on<Tables>()
  const { rows } = isSkipped
    ? await sql`insert into setup_skips (tenant_id, step) values (${db.tenantId}, ${step})
        on conflict do nothing returning step`.execute(skips)
    : await sql`delete from setup_skips where step = ${step} returning step`.execute(skips)
  return rows.length > 0
}

/** How the server keeps the log of what it writes beside its own disk. */
export interface Archive {
  readonly mode: string
  readonly archivedAt: Date | null
  readonly failedAt: Date | null
}

export async function readArchive(pool: pg.Pool): Promise<Archive> {
  const { rows } = await pool.query<Archive>(
    `select current_setting('archive_mode') as mode, last_archived_time as "archivedAt", last_failed_time as "failedAt"
     from pg_stat_archiver`,
  )
  return rows[0] ?? { mode: 'off', archivedAt: null, failedAt: null }
}
