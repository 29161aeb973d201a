import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { DAYS, DISPUTES, TERMS } from './subjects.ts'

/** A firm, or nobody, and what is known to have changed of it. */
export interface Changed {
  readonly subjectId: string
  readonly changes: readonly bigint[]
}

const IS_FIRM = sql`subject_id <> all (${[DAYS, DISPUTES, TERMS]}::uuid[])`

/** Those that have waited longest. */
export async function findChanged(
  db: TenantDb,
  atMost: { readonly changes: number; readonly subjects: number },
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select subject_id as "subjectId", array_agg(id) as changes
      from (select id, subject_id from expected_changes where tenant_id = ${db.tenantId}
             order by id limit ${atMost.changes}) as oldest
     group by subject_id order by min(id) limit ${atMost.subjects}`.execute(db.on())
  return rows
}

/** From now on they are seen. Answers whose they were; what somebody else has taken is nobody's. */
export async function takeChanges(db: TenantDb, changes: readonly bigint[]): Promise<string[]> {
  const { rows } = await sql<{ subjectId: string }>`
    with taken as (
      delete from expected_changes where tenant_id = ${db.tenantId} and id = any (${changes.map(String)}::bigint[])
      returning subject_id
    ) select distinct subject_id as "subjectId" from taken`.execute(db.on())
  return rows.map(({ subjectId }) => subjectId)
}

/** Its changes are looked at again behind everybody else's. */
export async function putLast(db: TenantDb, { subjectId, changes }: Changed): Promise<void> {
  await takeChanges(db, changes)
  await sql`insert into expected_changes (tenant_id, subject_id) values (${db.tenantId}, ${subjectId})`.execute(db.on())
}

export async function noteEverybody(db: TenantDb): Promise<void> {
  await sql`
    insert into expected_changes (tenant_id, subject_id)
    select tenant_id, subject_id from expected_marks where tenant_id = ${db.tenantId} and ${IS_FIRM}`.execute(db.on())
}

/** A day that passes breaks a promise and ends a link, and nobody writes it down: once a day everybody is read. */
export async function noteUnreadToday(db: TenantDb, atMost: number): Promise<void> {
  await sql`
    insert into expected_changes (tenant_id, subject_id)
    select m.tenant_id, m.subject_id from expected_marks m
     where m.tenant_id = ${db.tenantId} and ${IS_FIRM}
       and m.read_at < date_trunc('day', engine_now() at time zone ${sql.lit(ISTANBUL)}) at time zone ${sql.lit(ISTANBUL)}
       and not exists (select from expected_changes c where c.tenant_id = m.tenant_id and c.subject_id = m.subject_id)
     order by m.read_at limit ${atMost}`.execute(db.on())
}
