import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { aTenant, type TestTenant } from '../../testing/people.ts'
import type { TenantDb } from './tenant-db.ts'
import { together } from './transaction.ts'

const house = useHouse()

interface Tables {
  firms: { tenant_id: string; id: string; code: string; name: string }
}

const firmCodes = async (db: TenantDb) =>
  (await db.on<Tables>().selectFrom('firms').select(['tenant_id', 'code']).execute()).map((row) => row.tenant_id)

async function twoTenants(): Promise<[TestTenant, TestTenant]> {
  return [await aTenant(house), await aTenant(house)]
}

describe('[I-20] a transaction of one tenant', () => {
  it('never reads a row of another', async () => {
    const [ours, theirs] = await twoTenants()
    const seen = await house.infrastructure.tenantDb.forTenant(ours.id, firmCodes)
    expect(new Set(seen)).toEqual(new Set([ours.id]))
    expect(seen).not.toContain(theirs.id)
  })

  it('cannot write a row of another, change it, take it over or delete it', async () => {
    const [ours, theirs] = await twoTenants()
    const { forTenant } = house.infrastructure.tenantDb
    const firm = { tenant_id: theirs.id, id: randomUUID(), code: 'X', name: 'Sızan' }
    await expect(
      forTenant(ours.id, (db) => db.on<Tables>().insertInto('firms').values(firm).execute()),
    ).rejects.toThrow(/row-level security/)
    await expect(
      forTenant(ours.id, (db) => db.on<Tables>().updateTable('firms').set({ tenant_id: theirs.id }).execute()),
    ).rejects.toThrow(/row-level security/)
    const changed = await forTenant(ours.id, (db) =>
      db
        .on<Tables>()
        .updateTable('firms')
        .set({ name: 'Ele geçti' })
        .where('tenant_id', '=', theirs.id)
        .executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    await expect(
      forTenant(ours.id, (db) => db.on<Tables>().deleteFrom('firms').where('tenant_id', '=', theirs.id).execute()),
    ).rejects.toThrow(/permission denied/)
    const { rows } = await house.owner.query('select name from firms where tenant_id = $1', [theirs.id])
    expect(rows).toEqual([{ name: 'Işık Ticaret' }])
  })

  it('ends with its last statement, which stands with all before it, or nothing does; and no row is there after it', async () => {
    const ours = await aTenant(house)
    const { forTenant } = house.infrastructure.tenantDb
    const firm = (code: string) => ({ tenant_id: ours.id, id: randomUUID(), code, name: code })
    const endWith = (first: string, last: string) =>
      forTenant(ours.id, async (db) => {
        const inserting = (code: string) => db.on<Tables>().insertInto('firms').values(firm(code)).returning('code')
        await inserting(first).execute()
        return [await db.commitWith(inserting(last).compile()), await firmCodes(db)]
      })
    expect(await endWith('A', 'B')).toEqual([[{ code: 'B' }], []])
    await expect(endWith('C', 'A')).rejects.toThrow(/duplicate key/)
    const { rows } = await house.owner.query(
      'select code from firms where tenant_id = $1 and length(code) = $2 order by code',
      [ours.id, 1],
    )
    expect(rows.map(({ code }: { code?: unknown }) => code)).toEqual(['A', 'B'])
  })

  it('has no way to the tables of the platform', async () => {
    const [ours] = await twoTenants()
    for (const table of ['tenants', 'tenant_domains', 'users', 'memberships', 'sessions', 'roles', 'api_keys']) {
      await expect(
        house.infrastructure.tenantDb.forTenant(ours.id, (db) => sql.raw(`select * from ${table}`).execute(db.on())),
      ).rejects.toThrow(/permission denied/)
    }
  })

  it('leaves neither role nor tenant behind for whoever gets the connection next, also after an error', async () => {
    const [ours] = await twoTenants()
    const { tenantDb, pool } = house.infrastructure
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        tenantDb.forTenant(ours.id, async (db) => {
          await firmCodes(db)
          if (index % 3 === 0) throw new Error('a use case failed')
        }),
      ),
    )
    for (let index = 0; index < 20; index++) {
      const { rows } = await pool.query<{ role: string; tenant: string | null }>(
        `select current_user as role, nullif(current_setting('app.tenant', true), '') as tenant`,
      )
      expect(rows).toEqual([{ role: 'vezne_app', tenant: null }])
    }
  })
})

describe('[I-21] a query that forgot its tenant', () => {
  it('sees nothing and writes nothing', async () => {
    const [ours] = await twoTenants()
    const { pool } = house.infrastructure
    expect((await pool.query('select * from firms')).rows).toEqual([])
    await expect(
      pool.query('insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $3)', [ours.id, randomUUID(), 'Y']),
    ).rejects.toThrow(/row-level security/)
  })

  it.each(['', 'undefined', "' or true --", '00000000-0000-0000-0000-00000000000G'])(
    'is refused for the tenant id %j',
    async (id) => {
      await expect(
        Promise.resolve().then(() => house.infrastructure.tenantDb.forTenant(id, firmCodes)),
      ).rejects.toThrow('a tenant id is a lower-case uuid')
    },
  )

  it('never meets a foreign row under a hammer of mixed tenants on few connections', async () => {
    const tenants: TestTenant[] = []
    for (let index = 0; index < 8; index++) tenants.push(await aTenant(house))
    const { tenantDb, pool } = house.infrastructure
    const results = await Promise.all(
      Array.from({ length: 800 }, async (_, index) => {
        const tenant = tenants[index % tenants.length]
        if (tenant === undefined || index % 5 === 0) return (await pool.query('select * from firms')).rows.length
        const seen = await tenantDb.forTenant(tenant.id, firmCodes)
        return seen.filter((id) => id !== tenant.id).length
      }),
    )
    expect(results.filter((foreign) => foreign !== 0)).toEqual([])
  })
})

interface Table {
  readonly name: string
  readonly forced: boolean
  readonly key: string[]
  readonly policies: number
}

/** Every table that a request can touch at all is a tenant's; the platform's own are out of its reach. */
async function tenantTables(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select array_agg(a.attname::text order by k.position)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k(attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and c.relname <> 'schema_migrations'
      and has_table_privilege('vezne_app', c.oid, 'select, insert, update, delete')`)
  return rows
}

describe('[I-20] the tables themselves', () => {
  it('force row security, have a policy, and begin their key with the tenant', async () => {
    const tables = await tenantTables(house.owner)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_events', 'firms', 'job_outbox']))
    for (const { name, forced, key, policies } of tables) {
      expect({ name, forced, first: key[0], hasPolicy: policies > 0 }).toEqual({
        name,
        forced: true,
        first: 'tenant_id',
        hasPolicy: true,
      })
    }
  })

  it('belong to none of the roles that requests run as, and none of those can go around row security', async () => {
    const roles = ['vezne_app', 'vezne_platform', 'vezne_relay']
    const owned = await house.owner.query(
      `select relname from pg_class where pg_get_userbyid(relowner) = any($1) union all
       select proname from pg_proc where pg_get_userbyid(proowner) = any($1)`,
      [roles],
    )
    expect(owned.rows).toEqual([])
    const powers = await house.owner.query(
      'select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcanlogin)',
      [roles],
    )
    expect(powers.rows).toEqual([])
  })
})

describe('a transaction', () => {
  it('sets role and tenant in the one round trip that opens it', async () => {
    const [ours] = await twoTenants()
    const sent: string[] = []
    const client = await house.infrastructure.pool.connect()
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      sent.push(typeof args[0] === 'string' ? args[0] : 'statement')
      return query(...args)
    }) as typeof client.query
    const pool = { connect: () => Promise.resolve(client) } as unknown as pg.Pool
    const { tenantDatabase } = await import('./tenant-db.ts')
    expect(await tenantDatabase(pool).forTenant(ours.id, firmCodes)).toEqual([ours.id])
    expect(sent).toEqual([expect.stringMatching(/^begin; select set_config/) as string, 'statement', 'commit'])
  })

  it('keeps what a savepoint did not undo', async () => {
    const [ours] = await twoTenants()
    const codes = await house.infrastructure.tenantDb.forTenant(ours.id, async (db) => {
      const put = (code: string) =>
        db.on<Tables>().insertInto('firms').values({ tenant_id: ours.id, id: randomUUID(), code, name: code }).execute()
      await put('ÖNCE')
      await db.savepoint(() => put('ÖNCE')).catch(() => undefined)
      await db.savepoint(() => put('SONRA'))
      return (await db.on<Tables>().selectFrom('firms').select('code').orderBy('code').execute()).map(
        ({ code }) => code,
      )
    })
    expect(codes).toEqual(['BAYI-1', 'SONRA', 'ÖNCE'])
  })
})

describe('what leaves together', () => {
  const isHeld = sql<{ held: boolean }>`select exists (
    select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as held`

  it('leaves in the order in which it was asked, also from a connection that nobody has used yet', async () => {
    const [ours] = await twoTenants()
    const held = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        house.infrastructure.tenantDb.forTenant(ours.id, async (db) => {
          const [, { rows }] = await together([
            sql`select pg_advisory_xact_lock(${number})`.execute(db.on()),
            isHeld.execute(db.on()),
            firmCodes(db),
          ])
          return rows[0]?.held
        }),
      ),
    )
    expect(held).toEqual(Array.from({ length: 8 }, () => true))
  })

  it('is over when it fails, and tells what failed first', async () => {
    const [ours] = await twoTenants()
    let isOver = false
    const twoSteps = async (db: TenantDb) => {
      try {
        await firmCodes(db)
        await firmCodes(db)
      } finally {
        isOver = true
      }
    }
    const failing = house.infrastructure.tenantDb.forTenant(ours.id, (db) =>
      together([twoSteps(db), sql`select 1 / 0`.execute(db.on())]),
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(isOver).toBe(true)
  })
})

describe('[I-28] a database that goes away', () => {
  it('fails the transaction it cut, ends no process, and the next transaction works', async () => {
    const [ours] = await twoTenants()
    const { tenantDb } = house.infrastructure
    const cut = tenantDb.forTenant(ours.id, async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.on())
      await house.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      // The end of the connection arrives while no query is under way on it.
      await new Promise((resolve) => setTimeout(resolve, 100))
      return firmCodes(db)
    })
    await expect(cut).rejects.toThrow(/terminat|not queryable/i)
    expect(await tenantDb.forTenant(ours.id, firmCodes)).toEqual([ours.id])
  })
})
