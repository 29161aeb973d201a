import { sql } from 'kysely'
import { camelIfThere, camels } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { Queries } from '../../../kit/db/transaction.ts'

/** A transaction of one tenant, on its own tables or on the platform's. */
export interface OfficeDb {
  readonly tenantId: string
  readonly on: <T>() => Queries<T>
}

/** How a record of the back office stands: how often it was changed, and by whom last. */
export interface Standing {
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: number | null
}

/** How every record stands at first. */
export const NEVER_CHANGED: Standing = { version: 0, changedBy: null, changedAt: null }

interface Row {
  readonly version: number
  readonly changedByName: string | null
  readonly changedAt: Date | null
}

const standingFrom = ({ version, changedByName, changedAt }: Row): Standing => ({
  version,
  changedBy: changedByName,
  changedAt: changedAt?.getTime() ?? null,
})

const versions = (db: OfficeDb) =>
  db
    .on<Tables>()
    .selectFrom('office_versions')
    .select(['version', 'changed_by_name', 'changed_at'])
    .where('tenant_id', '=', db.tenantId)

export async function findStanding(db: OfficeDb, subject: string): Promise<Standing> {
  const row = await versions(db).where('subject', '=', subject).executeTakeFirst().then(camelIfThere)
  return row === undefined ? NEVER_CHANGED : standingFrom(row)
}

/** Of all records of a kind, `role` for `role:<id>`, by their subject. */
export async function findStandings(db: OfficeDb, kind: string): Promise<ReadonlyMap<string, Standing>> {
  const rows = await versions(db)
    .select('subject')
    .where(sql<boolean>`starts_with(subject, ${`${kind}:`})`)
    .execute()
    .then(camels)
  return new Map(rows.map((row) => [row.subject, standingFrom(row)]))
}

/** The same for somebody who is about to change it: until they are done, everybody else who is about to waits. */
export async function lockStanding(db: OfficeDb, subject: string): Promise<Standing> {
  await db
    .on<Tables>()
    .insertInto('office_versions')
    .values({ tenant_id: db.tenantId, subject })
    .onConflict((same) => same.columns(['tenant_id', 'subject']).doNothing())
    .execute()
  const row = await versions(db).where('subject', '=', subject).forUpdate().executeTakeFirstOrThrow().then(camelIfThere)
  return row === undefined ? NEVER_CHANGED : standingFrom(row)
}

/** Answers the version that it made. */
export async function raiseVersion(
  db: OfficeDb,
  subject: string,
  by: { readonly userId: string; readonly name: string },
): Promise<number> {
  const { version } = await db
    .on<Tables>()
    .updateTable('office_versions')
    .set({
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
      changed_by: by.userId,
      changed_by_name: by.name,
    })
    .where('tenant_id', '=', db.tenantId)
    .where('subject', '=', subject)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
