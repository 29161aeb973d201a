import { SERVING_ROLES } from '@vezne/server/kit/db/serving-login.ts'
import type pg from 'pg'
import type { DatabaseFacts } from './manifest.ts'

const FACTS = `select (select max(name) from schema_migrations) as schema, current_setting('server_version') as postgres,
    t.id::text as id, t.system_id, t.timeline as server, t.began_at
  from database_timelines as t order by t.id desc limit 1`

interface FactsRow {
  readonly schema: string
  readonly postgres: string
  readonly id: string
  readonly system_id: string
  readonly server: number
  readonly began_at: Date
}

/** What a manifest says of the database. */
export async function readFacts(owner: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await owner.query<FactsRow>(FACTS)
  const [row] = rows
  if (row === undefined) throw new Error('this database does not know its own timeline')
  const { schema, postgres, id, system_id: systemId, server, began_at: beganAt } = row
  const timeline = { id, systemId, server, beganAt: beganAt.toISOString() }
  return { schema, postgres: postgres.split(' ')[0] ?? '', timeline }
}

export async function majorOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return rows[0]?.major ?? 0
}

/** Anything that somebody made: a table, a sequence, a schema, a function. */
const MADE = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  union all select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  union all select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public'
  limit 1`

/** Something that stands in a database already, or undefined where nothing does. */
export async function firstThingIn(owner: pg.Client): Promise<string | undefined> {
  const { rows } = await owner.query<{ name: string }>(MADE)
  return rows[0]?.name
}

/** Roles belong to the whole server, and no dump of one database has them; what it grants, it grants to these. */
export async function makeServingRoles(owner: pg.Client): Promise<void> {
  for (const role of SERVING_ROLES) {
    await owner.query(`do $$ begin
      begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end;
      if not pg_has_role(current_user, '${role}', 'member') then grant ${role} to current_user; end if;
    end $$`)
  }
}

/** Where everybody who asks how the installation stands finds when it was last backed up. */
export async function noteTaken(owner: pg.Client, kind: string): Promise<void> {
  await owner.query(
    `insert into alarms (name, value, says) values ('backup-taken', 0, $1)
     on conflict (name, about) do update set says = excluded.says, checked_at = clock_timestamp()`,
    [kind],
  )
}

/** From here on the bank is asked before anything is decided about an older payment. */
export async function markRestored(owner: pg.Client, mark: string): Promise<void> {
  await owner.query('select begin_timeline($1)', [mark])
}

/** The same as a line of a script, behind everything that a dump writes and in its transaction. */
export const markingLine = (mark: string) => `\nselect public.begin_timeline('${mark.replaceAll("'", "''")}');\n`
