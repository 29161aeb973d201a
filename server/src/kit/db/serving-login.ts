import pg from 'pg'

/** The roles of a serving process, one at a time; its login itself may do nothing but take one of them. */
export const SERVING_ROLES = ['vezne_app', 'vezne_platform', 'vezne_relay', 'vezne_queue'] as const
export type ServingRole = (typeof SERVING_ROLES)[number]

const LACKING = `select wanted from unnest($2::text[]) as wanted where not pg_has_role($1, wanted, 'member')`

/**
 * Lets a login take the roles that serving needs. It never inherits them: an attacker who reaches its connections and
 * goes back to the login itself finds nothing there. (Before PostgreSQL 16 NOINHERIT on the login says that.)
 */
export async function letServe(ownerUrl: string, serveUrl: string): Promise<void> {
  const login = new pg.Client({ connectionString: serveUrl }).user ?? ''
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 })
  if (login === owner.user) return
  // A server that goes away is reported by the query that fails; an event without a listener would end the process.
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    const known = await owner.query('select from pg_roles where rolname = $1', [login])
    if (known.rowCount === 0)
      throw new Error(`create role ${owner.escapeIdentifier(login)} login noinherit password '…'`)
    const { rows } = await owner.query<{ wanted: string }>(LACKING, [login, SERVING_ROLES])
    if (rows.length === 0) return
    const { rows: version } = await owner.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    const options = (version[0]?.major ?? 0) >= 16 ? ' with inherit false, set true' : ''
    const roles = rows.map(({ wanted }) => wanted).join(', ')
    await owner.query(`grant ${roles} to ${owner.escapeIdentifier(login)}${options}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The login of DATABASE_URL cannot be let in (${reason}); have a superuser run: grant ${SERVING_ROLES.join(', ')} to ${owner.escapeIdentifier(login)};`,
      { cause: error },
    )
  } finally {
    await owner.end()
  }
}

interface Powers {
  readonly login: string
  readonly superuser: boolean
  readonly bypasses: string | null
  readonly makes: string | null
  readonly owns: string | null
  readonly reaches: string | null
  readonly inherits: string | null
  readonly lacks: string | null
}

// Every role that the login may become counts as its own: `set role` is one statement away.
const POWERS = `
  with reach as (select oid, rolname, rolbypassrls, rolcreaterole from pg_roles where pg_has_role(session_user, oid, 'member')),
  owned as (
    select relowner as owner, relname::text as name from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
    union all select proowner, proname::text from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
    union all select nspowner, nspname::text from pg_namespace where nspname in ('public', 'jobs')
    union all select datdba, datname::text from pg_database where datname = current_database())
  select session_user::text as login,
    (select rolsuper from pg_roles where rolname = session_user) as superuser,
    (select min(rolname) from reach where rolbypassrls) as bypasses,
    (select min(rolname) from reach where rolcreaterole) as makes,
    (select min(name) from owned where owner in (select oid from reach)) as owns,
    (select min(rolname) from reach where rolname in ('pg_read_all_data', 'pg_write_all_data', 'pg_read_server_files',
      'pg_write_server_files', 'pg_execute_server_program')) as reaches,
    (select min(wanted) from unnest($1::text[]) as wanted where pg_has_role(session_user, wanted, 'usage')) as inherits,
    (select min(wanted) from unnest($1::text[]) as wanted where not pg_has_role(session_user, wanted, 'member')) as lacks`

/** Returns why the login of this pool must not serve, in one sentence with what to do; undefined when it may. */
export async function faultOfServingLogin(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<Powers>(POWERS, [SERVING_ROLES])
  const [powers] = rows
  if (powers === undefined) throw new Error('the database did not say who we are')
  const why = reasonOf(powers)
  return why && `The login "${powers.login}" of DATABASE_URL must not serve: ${why}.`
}

function reasonOf({ login, superuser, bypasses, makes, owns, reaches, inherits, lacks }: Powers): string | undefined {
  const another =
    'create one that owns nothing (README, "Two logins"), and migrate with the owner in DATABASE_OWNER_URL'
  if (superuser) return `it is a superuser; ${another}`
  if (owns !== null) return `it owns "${owns}"; ${another}`
  if (bypasses !== null) return `it goes around row security by "${bypasses}"; ${another}`
  if (makes !== null) return `it may create roles by "${makes}"; ${another}`
  if (reaches !== null) return `it is a member of ${reaches}; revoke that`
  if (lacks !== null) return `it may not work as ${lacks}; run the migrations, which grant it`
  if (inherits === null) return undefined
  return `it has the rights of ${inherits} without asking; run: alter role "${login}" noinherit, and grant its roles again "with inherit false" (PostgreSQL 16 or newer)`
}
