import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { openPool } from './pool.ts'
import { tenantDatabase, type FirmScope, type TenantDb } from './tenant-db.ts'

const house = useHouse()

/** One connection, and what goes out on it. */
function listeningPool(client: pg.PoolClient, sent: string[]): pg.Pool {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    sent.push(typeof args[0] === 'string' ? args[0] : 'statement')
    return query(...args)
  }) as typeof client.query
  return { connect: () => Promise.resolve(client) } as unknown as pg.Pool
}

describe('[I-22] a transaction of a caller', () => {
  interface FirmTables {
    firms: { tenant_id: string; id: string; parent_id: string | null; code: string; name: string }
    firm_branches: { tenant_id: string; number: string; firm_id: string }
  }
  const seen = async (db: TenantDb) => {
    const firms = await db.on<FirmTables>().selectFrom('firms').select('code').orderBy('code').execute()
    const branches = await db.on<FirmTables>().selectFrom('firm_branches').select('number').orderBy('number').execute()
    return [firms.map(({ code }) => code), branches.map(({ number }) => number)]
  }

  /** Two dealers, the first with two sub-dealers, each with a branch by its own code. */
  async function aCompany() {
    const tenant = await aTenant(house)
    const ids = { 'BAYI-1': tenant.firmId, 'BAYI-1-1': randomUUID(), 'BAYI-1-2': randomUUID(), 'BAYI-2': randomUUID() }
    for (const [code, id] of Object.entries(ids)) {
      const parent = code.startsWith('BAYI-1-') ? tenant.firmId : null
      await house.owner.query(
        'insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, $4, $4) on conflict do nothing',
        [tenant.id, id, parent, code],
      )
      await house.owner.query('insert into firm_branches (tenant_id, number, firm_id) values ($1, $2, $3)', [
        tenant.id,
        code,
        id,
      ])
    }
    return { tenantId: tenant.id, ids }
  }

  it('sees the tenant for staff, the firm and those below for a dealer, and its own firm for a sub-dealer', async () => {
    const { tenantId, ids } = await aCompany()
    const { forCaller, forTenant } = house.infrastructure.tenantDb
    const as = (firms: FirmScope) => forCaller({ tenantId, firms }, seen)
    const all = Object.keys(ids)
    expect(await as('*')).toEqual([all, all])
    expect(await forTenant(tenantId, seen)).toEqual([all, all])
    const below = all.slice(0, 3)
    expect(await as({ firmId: ids['BAYI-1'], withSubFirms: true })).toEqual([below, below])
    expect(await as({ firmId: ids['BAYI-1-2'], withSubFirms: false })).toEqual([['BAYI-1-2'], ['BAYI-1-2']])
    expect(await as({ firmId: ids['BAYI-2'], withSubFirms: true })).toEqual([['BAYI-2'], ['BAYI-2']])
  })

  it('sees nothing with a firm of another tenant, or one that is not there', async () => {
    const [ours, theirs] = [await aCompany(), await aCompany()]
    const { forCaller } = house.infrastructure.tenantDb
    for (const firmId of [theirs.ids['BAYI-1'], randomUUID()])
      for (const withSubFirms of [true, false])
        expect(await forCaller({ tenantId: ours.tenantId, firms: { firmId, withSubFirms } }, seen)).toEqual([[], []])
  })

  it('writes for its own firms alone, and may put a firm below one of them', async () => {
    const { tenantId, ids } = await aCompany()
    const { forCaller } = house.infrastructure.tenantDb
    const firms = { firmId: ids['BAYI-1'], withSubFirms: true }
    const inside = (work: (db: TenantDb) => Promise<unknown>) => forCaller({ tenantId, firms }, work)
    const branch = (firm_id: string) => (db: TenantDb) =>
      db
        .on<FirmTables>()
        .insertInto('firm_branches')
        .values({ tenant_id: tenantId, number: randomUUID(), firm_id })
        .execute()
    await inside(branch(ids['BAYI-1-1']))
    await expect(inside(branch(ids['BAYI-2']))).rejects.toThrow(/row-level security/)
    const firm = (parent_id: string | null) => (db: TenantDb) =>
      db
        .on<FirmTables>()
        .insertInto('firms')
        .values({ tenant_id: tenantId, id: randomUUID(), parent_id, code: randomUUID(), name: 'Yeni' })
        .execute()
    await inside(firm(ids['BAYI-1']))
    await expect(inside(firm(ids['BAYI-2']))).rejects.toThrow(/row-level security/)
    await expect(inside(firm(null))).rejects.toThrow(/row-level security/)
    const moved = await inside((db) =>
      db
        .on<FirmTables>()
        .updateTable('firm_branches')
        .set({ firm_id: ids['BAYI-1'] })
        .where('number', '=', 'BAYI-2')
        .executeTakeFirst(),
    )
    expect(moved).toMatchObject({ numUpdatedRows: 0n })
  })

  it('[I-21] that names no firms sees none; only the version before does, and only while its day lasts', async () => {
    const { tenantId } = await aCompany()
    const asBefore = async () => {
      const client = new pg.Client({ connectionString: house.databaseUrl, options: '-c role=vezne_app' })
      await client.connect()
      await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
      const { rows } = await client.query('select number from firm_branches')
      await client.end()
      return rows.length
    }
    expect(await asBefore()).toBe(0)
    await house.owner.query(`insert into former_version_grace (ends_at) values (now() + interval '1 day')`)
    expect(await asBefore()).toBe(4)
    await house.owner.query(`update former_version_grace set ends_at = now()`)
    expect(await asBefore()).toBe(0)
    await house.owner.query(`delete from former_version_grace`)
  })

  it('is opened in one message, whoever calls', async () => {
    const { tenantId, ids } = await aCompany()
    const scopes: FirmScope[] = ['*', { firmId: ids['BAYI-1'], withSubFirms: true }]
    for (const firms of scopes) {
      const sent: string[] = []
      const database = tenantDatabase(listeningPool(await house.infrastructure.pool.connect(), sent))
      await database.forCaller({ tenantId, firms }, seen)
      expect(sent).toEqual([
        expect.stringMatching(/^begin; select set_config/) as string,
        'statement',
        'statement',
        'commit',
      ])
    }
  })

  it('asks one question, sees the same firms, and leaves a clean connection when it fails', async () => {
    const { tenantId, ids } = await aCompany()
    const { ask } = tenantDatabase(house.infrastructure.pool)
    const codes = (firms: FirmScope, keepsPlan: boolean) =>
      ask({ tenantId, firms }, { text: 'select code, 7 as seven from firms order by code', values: [], keepsPlan })
    const rowsOf = (...names: string[]) => names.map((code) => ({ code, seven: 7 }))
    for (const keepsPlan of [true, false]) {
      expect(await codes('*', keepsPlan)).toEqual(rowsOf(...Object.keys(ids)))
      const dealer = { firmId: ids['BAYI-1'], withSubFirms: true }
      expect(await codes(dealer, keepsPlan)).toEqual(rowsOf('BAYI-1', 'BAYI-1-1', 'BAYI-1-2'))
      expect(await codes({ firmId: ids['BAYI-1-2'], withSubFirms: false }, keepsPlan)).toEqual(rowsOf('BAYI-1-2'))
      const broken = { text: 'select code, 1 / 0 from firms where code = $1', values: ['BAYI-1'], keepsPlan }
      await expect(ask({ tenantId, firms: '*' }, broken)).rejects.toThrow('division by zero')
    }
    const nobody = { tenantId: "' or true --", firms: '*' } as const
    await expect(ask(nobody, { text: 'select 1', values: [] })).rejects.toThrow('a tenant id is a lower-case uuid')
  })

  it('sets for the length of a question, and leaves nothing on the connection, also when it fails', async () => {
    const { tenantId } = await aCompany()
    const pool = openPool({ url: house.databaseUrl, max: 1, role: 'vezne_app', onError: () => undefined })
    const database = tenantDatabase(pool)
    const ask = (text: string, ...values: unknown[]) => database.ask({ tenantId, firms: '*' }, { text, values })
    const SETTINGS = `select pg_backend_pid() as pid, current_user as role,
      coalesce(current_setting('app.tenant', true), '') as tenant, current_setting('plan_cache_mode') as plans`
    try {
      const { rows: before } = await pool.query<{ pid: number }>(SETTINGS)
      const quotient = 'select 1 / $1::int as quotient'
      expect(await ask(quotient, 1)).toEqual([{ quotient: 1 }])
      await expect(ask(quotient, 0)).rejects.toThrow('division by zero')
      expect(await ask(quotient, 1)).toEqual([{ quotient: 1 }])
      const { rows: after } = await pool.query(SETTINGS)
      expect(after).toEqual(before)
      await expect(ask('select 2 / $1::int as quotient', 0)).rejects.toThrow('division by zero')
      expect(await ask('select 2 / $1::int as quotient', 1)).toEqual([{ quotient: 2 }])
    } finally {
      await pool.end()
    }
  })

  it.each(['', "' or true --", '*'])('is refused for the firm id %j', async (firmId) => {
    const { tenantId } = await aCompany()
    const opening = Promise.resolve().then(() =>
      house.infrastructure.tenantDb.forCaller({ tenantId, firms: { firmId, withSubFirms: true } }, seen),
    )
    await expect(opening).rejects.toThrow('a firm id is a lower-case uuid')
  })
})

describe('[I-22] what belongs to one person', () => {
  const OWNED = ['notices', 'notice_settings', 'task_runs', 'export_files', 'export_file_parts', 'saved_views']

  /** One row of each kind. */
  async function putOwn(tenantId: string, userId: string): Promise<void> {
    const id = randomUUID()
    const row = [tenantId, id, userId]
    const { owner } = house
    await owner.query(
      `insert into notices (tenant_id, id, user_id, kind, subject_id, params) values ($1, $2, $3, 'test', $2, '{}')`,
      row,
    )
    await owner.query(
      `insert into notice_settings (tenant_id, user_id, language, by_mail) values ($1, $2, 'tr', '{}')`,
      [tenantId, userId],
    )
    await owner.query(`insert into task_runs (tenant_id, id, kind, started_by) values ($1, $2, 'test', $3)`, row)
    await owner.query(
      `insert into export_files (tenant_id, id, made_by, name, content_type) values ($1, $2, $3, 'a.csv', 'text/csv')`,
      row,
    )
    await owner.query(`insert into export_file_parts (tenant_id, file_id, no, content) values ($1, $2, 0, 'a')`, [
      tenantId,
      id,
    ])
    await owner.query(
      `insert into saved_views (tenant_id, id, owner_id, list, name, view, is_shared) values ($1, $2, $3, '/A', 'a', '{}', false)`,
      row,
    )
  }

  /** By a question without any condition of its own. */
  const counts = async (db: TenantDb) => {
    const seen: number[] = []
    for (const table of OWNED) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        db.on<object>(),
      )
      seen.push(rows[0]?.count ?? 0)
    }
    return seen
  }

  async function twoPeople() {
    const { id: tenantId } = await aTenant(house)
    const [mine, theirs] = [randomUUID(), randomUUID()]
    await putOwn(tenantId, mine)
    await putOwn(tenantId, theirs)
    return { tenantId, mine, theirs }
  }

  it('is there for that one and for the house itself; for colleagues, programs and strangers it is not', async () => {
    const { tenantId, mine } = await twoPeople()
    const { forCaller, forTenant, ask } = house.infrastructure.tenantDb
    const each = (count: number) => OWNED.map(() => count)
    expect(await forCaller({ tenantId, firms: '*', userId: mine }, counts)).toEqual(each(1))
    expect(await forTenant(tenantId, counts)).toEqual(each(2))
    expect(await forCaller({ tenantId, firms: '*' }, counts)).toEqual(each(0))
    expect(await forCaller({ tenantId, firms: '*', userId: randomUUID() }, counts)).toEqual(each(0))
    const question = { text: 'select count(*)::int as count from notices', values: [] }
    expect(await ask({ tenantId, firms: '*', userId: mine }, question)).toEqual([{ count: 1 }])
    expect(await ask({ tenantId, firms: '*' }, question)).toEqual([{ count: 0 }])
  })

  it('is written, changed and taken away by that one alone, also where others may look at it', async () => {
    const { tenantId, mine, theirs } = await twoPeople()
    await house.owner.query('update saved_views set is_shared = true where tenant_id = $1', [tenantId])
    const asMe = <Result>(work: (db: TenantDb) => Promise<Result>) =>
      house.infrastructure.tenantDb.forCaller({ tenantId, firms: '*', userId: mine }, work)
    expect((await asMe(counts)).at(-1)).toBe(2)
    const touched = (query: ReturnType<typeof sql>) => asMe((db) => query.execute(db.on<object>()))
    expect(await touched(sql`delete from saved_views where owner_id = ${theirs}`)).toMatchObject({
      numAffectedRows: 0n,
    })
    expect(await touched(sql`update notices set read_at = now()`)).toMatchObject({ numAffectedRows: 1n })
    const begun = (startedBy: string) =>
      touched(
        sql`insert into task_runs (tenant_id, id, kind, started_by) values (${tenantId}, ${randomUUID()}, 'test', ${startedBy})`,
      )
    await begun(mine)
    await expect(begun(theirs)).rejects.toThrow(/row-level security/)
  })

  it('[I-21] is there for a process of the version before, which names nobody, only while its day lasts', async () => {
    const { tenantId } = await twoPeople()
    const client = new pg.Client({ connectionString: house.databaseUrl, options: '-c role=vezne_app' })
    await client.connect()
    await client.query(`select set_config('app.tenant', $1, false), set_config('app.firms', '*', false)`, [tenantId])
    const seen = async () => (await client.query('select from notices')).rowCount
    expect(await seen()).toBe(0)
    await house.owner.query(`insert into former_version_grace (ends_at) values (now() + interval '1 day')`)
    expect(await seen()).toBe(2)
    await house.owner.query(`delete from former_version_grace`)
    await client.end()
  })
})
