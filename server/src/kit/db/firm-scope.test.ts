import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
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

  it('asks one question in one flight, sees the same firms, and leaves a clean connection when it fails', async () => {
    const { tenantId, ids } = await aCompany()
    const { askForCaller } = tenantDatabase(house.infrastructure.pool)
    const codes = (firms: FirmScope, keepsPlan: boolean) =>
      askForCaller({ tenantId, firms }, { text: 'select code, 7 from firms order by code', values: [], keepsPlan })
    const rowsOf = (...names: string[]) => names.map((name) => [name, '7'])
    for (const keepsPlan of [true, false]) {
      expect(await codes('*', keepsPlan)).toEqual(rowsOf(...Object.keys(ids)))
      const dealer = { firmId: ids['BAYI-1'], withSubFirms: true }
      expect(await codes(dealer, keepsPlan)).toEqual(rowsOf('BAYI-1', 'BAYI-1-1', 'BAYI-1-2'))
      expect(await codes({ firmId: ids['BAYI-1-2'], withSubFirms: false }, keepsPlan)).toEqual(rowsOf('BAYI-1-2'))
      const broken = { text: 'select code, 1 / 0 from firms where code = $1', values: ['BAYI-1'], keepsPlan }
      await expect(askForCaller({ tenantId, firms: '*' }, broken)).rejects.toThrow('division by zero')
    }
    const nobody = { tenantId: "' or true --", firms: '*' } as const
    expect(() => askForCaller(nobody, { text: 'select 1', values: [] })).toThrow('a tenant id is a lower-case uuid')
    const sent: string[] = []
    const client = await house.infrastructure.pool.connect()
    await tenantDatabase(listeningPool(client, sent)).askForCaller(
      { tenantId, firms: '*' },
      { text: 'select code from firms', values: [] },
    )
    expect(sent).toEqual(['begin', 'statement', 'statement', 'commit'])
  })

  it.each(['', "' or true --", '*'])('is refused for the firm id %j', async (firmId) => {
    const { tenantId } = await aCompany()
    const opening = Promise.resolve().then(() =>
      house.infrastructure.tenantDb.forCaller({ tenantId, firms: { firmId, withSubFirms: true } }, seen),
    )
    await expect(opening).rejects.toThrow('a firm id is a lower-case uuid')
  })
})
