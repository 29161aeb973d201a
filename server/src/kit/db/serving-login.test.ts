import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { openPool } from './pool.ts'
import { SERVING_ROLES, faultOfServingLogin, letServe } from './serving-login.ts'

const house = useHouse()
const opened: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})

/** A connection as a process of ours opens it, in the hands of an attacker who may send any statement. */
async function aServingConnection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: house.databaseUrl, options: '-c role=vezne_app' })
  await client.connect()
  opened.push({ close: () => client.end() })
  return client
}

describe('[I-20] whoever has the serving login, and not only its roles,', () => {
  let thief: pg.Client
  beforeAll(async () => {
    await aTenant(house)
    thief = await aServingConnection()
  })

  const outside = ['set role none', 'set session authorization default; set role none', 'reset all; set role none']
  it.each(outside)('reads no table of the house after `%s`', async (way) => {
    await thief.query(way)
    const { rows } = await house.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
    )
    expect(rows.length).toBeGreaterThan(40)
    for (const { name } of rows) await expect(thief.query(`select from ${name}`)).rejects.toThrow(/permission denied/)
  })

  const strokes = [
    'alter table public.firms disable row level security',
    'alter table public.firms no force row level security',
    'drop policy firms_of_tenant on public.firms',
    'drop trigger journals_append_only on public.journals',
    'alter table public.journals disable trigger journals_append_only',
    'alter table public.journals disable trigger all',
    'alter table public.payments owner to current_user',
    'drop table public.payments',
    'truncate public.payments',
    'grant vezne_platform to vezne_app',
    `set session_replication_role = 'replica'`,
    'create function public.mine() returns int language sql return 1',
    'create table public.mine (what text)',
    'create function jobs.mine() returns int language sql return 1',
    'create schema mine',
    'create role mine login',
    'alter role vezne_serve superuser',
    'alter role vezne_serve bypassrls',
    `set role vezne_owner`,
    `set role pg_database_owner`,
  ]
  it.each(strokes.flatMap((stroke) => ['none', ...SERVING_ROLES].map((role) => [stroke, role])))(
    'cannot say `%s` as %s',
    async (stroke, role) => {
      await thief.query(`set role ${role}`)
      await thief.query('begin')
      try {
        await expect(thief.query(stroke)).rejects.toThrow(
          /permission denied|must be owner|must be superuser|must have admin option/,
        )
      } finally {
        await thief.query('rollback')
      }
    },
  )

  it('owns nothing at all', async () => {
    const { rows } = await house.owner.query(
      `select o.classid::regclass, o.objid from pg_shdepend o join pg_roles r on r.oid = o.refobjid
       where r.rolname = $1 and o.deptype = 'o'`,
      [thief.user],
    )
    expect(rows).toEqual([])
  })
})

describe('[I-20] production asks who its login is before it serves', () => {
  /** A login of its own, which does not outlive the test. */
  async function aLogin(attributes: string): Promise<{ name: string; url: string; fault: () => Promise<string> }> {
    const name = `login_${randomBytes(6).toString('hex')}`
    await house.owner.query(`create role ${name} login ${attributes}`)
    const url = house.databaseUrl.replace(/\/\/[^@/]*/, `//${name}`)
    opened.push({
      close: async () => {
        await house.owner.query(`drop owned by ${name} cascade`)
        await house.owner.query(`drop role ${name}`)
      },
    })
    const fault = async () => {
      // As the login itself: one without our roles cannot start in any of them.
      const pool = new pg.Pool({ connectionString: url, max: 1 })
      try {
        return (await faultOfServingLogin(pool)) ?? 'none'
      } finally {
        await pool.end()
      }
    }
    return { name, url, fault }
  }
  const superuserUrl = () => house.databaseUrl.replace(/\/\/[^@/]*/, '//postgres')

  it('and finds nothing to say about the login of this house', async () => {
    const pool = openPool({ url: house.databaseUrl, max: 1, role: 'vezne_app', onError: () => undefined })
    expect(await faultOfServingLogin(pool)).toBeUndefined()
    await pool.end()
  })

  it('and refuses one that is a superuser, makes roles, or goes around row security', async () => {
    expect(await (await aLogin('superuser')).fault()).toContain('must not serve: it is a superuser; create one')
    expect(await (await aLogin('createrole')).fault()).toContain('must not serve: it may create roles')
    expect(await (await aLogin('bypassrls')).fault()).toContain('must not serve: it goes around row security')
  })

  it('and refuses the owner of the tables, and one that may become the owner', async () => {
    const heir = await aLogin('noinherit')
    await house.owner.query(`grant vezne_owner to ${heir.name}`)
    expect(await heir.fault()).toMatch(/must not serve: it owns ".+"; create one/)
    const owner = await aLogin('noinherit')
    await house.owner.query(`create table of_theirs (what text)`)
    await house.owner.query(`alter table of_theirs owner to ${owner.name}`)
    expect(await owner.fault()).toContain('must not serve: it owns "of_theirs"')
  })

  it('and refuses one that reads everything, has no roles, or has their rights without asking', async () => {
    const reader = await aLogin('noinherit')
    await house.owner.query(`grant pg_read_all_data to ${reader.name}`)
    expect(await reader.fault()).toContain('must not serve: it is a member of pg_read_all_data')
    expect(await (await aLogin('noinherit')).fault()).toContain('it may not work as vezne_app; run the migrations')
    const heir = await aLogin('inherit')
    await house.owner.query(`grant ${SERVING_ROLES.join(', ')} to ${heir.name}`)
    expect(await heir.fault()).toContain('it has the rights of vezne_app without asking')
  })

  it('and whoever migrates lets a new login in, without its inheriting anything, and may do so again', async () => {
    const { name, url, fault } = await aLogin('noinherit')
    await letServe(superuserUrl(), url)
    await letServe(superuserUrl(), url)
    expect(await fault()).toBe('none')
    await house.owner.query(`revoke ${SERVING_ROLES.join(', ')} from ${name}`)
    await expect(letServe(superuserUrl(), url.replace(name, 'nobody_at_all'))).rejects.toThrow(
      /create role "nobody_at_all" login noinherit/,
    )
  })
})
