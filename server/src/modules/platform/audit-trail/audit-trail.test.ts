import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { runCommand } from '../../../cli/run.ts'
import { openInfrastructure } from '../../../infrastructure.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { recordEvent } from '../audit/index.ts'

const house = useHouse()

const run = (name: string) =>
  sweeps(house.infrastructure)
    .find((sweep) => sweep.name === name)
    ?.run()
const seal = () => run('audit-trail.seal')

/** Events as the house writes them, one by one. */
async function happen({ id }: TestTenant, count: number): Promise<void> {
  await house.infrastructure.tenantDb.forTenant(id, async (db) => {
    for (let at = 0; at < count; at += 1)
      await recordEvent(db, {
        kind: 'pos-account-changed',
        details: { at },
        change: { before: { name: 'Eski', cap: at }, after: { name: 'Yeni', cap: at }, reason: 'deneme' },
      })
  })
}

async function verify(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const { config } = house.infrastructure
  const code = await runCommand(
    ['audit', 'verify', ...words],
    (name) => openInfrastructure(config, name, () => undefined),
    { say: (line) => said.push(line), complain: (line) => complained.push(line) },
  )
  return { code, said, complained }
}

/** What an owner of the database can do whom no trigger stops. */
async function behindItsBack(sql: string, values: unknown[] = []): Promise<void> {
  await house.owner.query(`set session_replication_role = 'replica'`)
  await house.owner.query(sql, values)
  await house.owner.query(`set session_replication_role = 'origin'`)
}

async function idOf({ id }: TestTenant, at: number): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from audit_events where tenant_id = $1 order by id offset $2 limit 1',
    [id, at],
  )
  return rows[0]?.id ?? ''
}

const batchesOf = async ({ id }: TestTenant) =>
  (
    await house.owner.query<{ number: number; count: number; root: string }>(
      `select number, count, encode(root, 'hex') as root from audit_batches where tenant_id = $1 order by number`,
      [id],
    )
  ).rows

/** A company whose events stand in three batches, of two events each. */
async function aTrail(name?: string): Promise<TestTenant> {
  const tenant = await aTenant(house, name)
  for (let batch = 0; batch < 3; batch += 1) {
    await happen(tenant, 2)
    await seal()
  }
  return tenant
}

describe('[I-33] the chain of batches', () => {
  it('holds every event once, and says so with the last root', async () => {
    const tenant = await aTrail('Zincir A.Ş.')
    await happen(tenant, 1)
    const batches = await batchesOf(tenant)
    expect(batches.map(({ number, count }) => [number, count])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ])
    const { code, said } = await verify('--tenant', tenant.domain)
    expect(said).toEqual([
      `Zincir A.Ş.: 6 events in 3 batches, 1 not sealed yet, last root ${batches[2]?.root}.`,
      'The log of events is what was written.',
    ])
    expect(code).toBe(0)
    // Nothing new is no batch.
    await seal()
    await seal()
    expect((await batchesOf(tenant)).map(({ count }) => count)).toEqual([2, 2, 2, 1])
  })

  it('misses no event that commits after younger ones were sealed', async () => {
    const tenant = await aTenant(house)
    const late = new pg.Client({ connectionString: house.databaseUrl })
    await late.connect()
    await late.query(
      `begin; set local role vezne_app; set local app.tenant = '${tenant.id}'; set local app.firms = '*'`,
    )
    const lateId = '01900000-0000-7000-8000-000000000000'
    await late.query(`insert into audit_events (tenant_id, id, kind) values ($1, $2, 'signed-in')`, [tenant.id, lateId])
    await happen(tenant, 1)
    await seal()
    await late.query('commit')
    await late.end()
    await seal()
    const { rows } = await house.owner.query<{ event_ids: string[] }>(
      'select event_ids::text[] from audit_batches where tenant_id = $1 order by number',
      [tenant.id],
    )
    expect(rows.map((row) => row.event_ids)).toEqual([[expect.not.stringMatching(lateId)], [lateId]])
    expect((await verify('--tenant', tenant.domain)).code).toBe(0)
  })

  it('is written by one at a time, whoever else tries', async () => {
    const tenant = await aTenant(house)
    await happen(tenant, 3)
    await Promise.all([seal(), seal(), seal()])
    expect((await batchesOf(tenant)).map(({ count }) => count)).toEqual([3])
  })

  it('is never changed: not by the app, not by the platform, not even by the owner', async () => {
    await aTrail()
    for (const sql of ['update audit_batches set count = 1', 'delete from audit_batches', 'truncate audit_batches']) {
      await expect(house.owner.query(sql)).rejects.toThrow(/never changed or deleted/)
      await expect(house.infrastructure.pool.query(sql)).rejects.toThrow(/permission denied/)
    }
  })
})

describe('[I-33] what an owner of the database does behind its back is named', () => {
  it.each([
    ['another word', `update audit_events set details = '{"at": 7}' where id = $1`],
    ['a time that is none', `update audit_events set happened_at = 'infinity' where id = $1`],
  ])('an event with %s', async (_what, sql) => {
    const tenant = await aTrail('Oynanan A.Ş.')
    const eventId = await idOf(tenant, 2)
    await behindItsBack(sql, [eventId])
    const { code, said, complained } = await verify('--tenant', tenant.domain)
    expect([code, complained]).toEqual([1, ['The log of events is not what was written.']])
    expect(said[0]).toBe(`Oynanan A.Ş.: batch 2: event ${eventId} was altered after it was sealed.`)
    expect(said).toHaveLength(2)
  })

  it('an event that is gone, one that was added, and one that was taken away before its batch', async () => {
    const tenant = await aTrail()
    const gone = await idOf(tenant, 4)
    await behindItsBack('delete from audit_events where id = $1', [gone])
    const added = randomUUID()
    await behindItsBack(`insert into audit_events (tenant_id, id, kind) values ($1, $2, 'signed-in')`, [
      tenant.id,
      added,
    ])
    await happen(tenant, 1)
    const { rows } = await house.owner.query<{ event_id: string }>(
      'select event_id from audit_unsealed where tenant_id = $1',
      [tenant.id],
    )
    const lost = rows[0]?.event_id
    await behindItsBack('delete from audit_events where id = $1', [lost])
    const { code, said } = await verify('--tenant', tenant.domain)
    expect(code).toBe(1)
    expect(said.slice(0, -1).map((line) => line.replace(/^.*?: /, ''))).toEqual([
      `batch 3: event ${gone} is missing.`,
      `event ${added} stands in no batch: it was added behind the log's back, or its batch was taken away.`,
      `event ${lost} was taken away before it was sealed.`,
    ])
  })

  it('a batch that was changed, one that is gone, and a chain that was closed again with other hashes', async () => {
    const [changed, gone, forged] = [await aTrail(), await aTrail(), await aTrail()]
    await behindItsBack(
      `update audit_batches set sealed_at = sealed_at - interval '1 day' where tenant_id = $1 and number = 2`,
      [changed.id],
    )
    expect((await verify('--tenant', changed.domain)).said[0]).toContain('batch 2 was changed')
    await behindItsBack('delete from audit_batches where tenant_id = $1 and number = 2', [gone.id])
    const told = (await verify('--tenant', gone.domain)).said
    expect(told[0]).toContain('batch 2 is missing.')
    expect(told.filter((line) => line.includes('stands in no batch'))).toHaveLength(2)
    await behindItsBack(`update audit_batches set root = sha256(root) where tenant_id = $1 and number = 2`, [forged.id])
    const [first, second] = (await verify('--tenant', forged.domain)).said
    expect(first).toContain('batch 2 was changed')
    expect(second).toContain('batch 3 does not follow the one before it')
  })

  it('a tail that was cut off with its events, to whoever kept a root', async () => {
    const tenant = await aTrail()
    const [, second, last] = await batchesOf(tenant)
    const kept = ['--expect', last?.root ?? '', '--expect', second?.root ?? '']
    expect((await verify('--tenant', tenant.domain, ...kept)).code).toBe(0)
    const tail = [await idOf(tenant, 4), await idOf(tenant, 5)]
    await behindItsBack('delete from audit_events where id = any ($1)', [tail])
    await behindItsBack('delete from audit_batches where tenant_id = $1 and number = 3', [tenant.id])
    expect((await verify('--tenant', tenant.domain)).code).toBe(0)
    const { code, said } = await verify('--tenant', tenant.domain, ...kept)
    expect([code, said.at(-1)]).toEqual([
      1,
      `No chain here has the root ${last?.root}: one was cut off before it, or written anew.`,
    ])
    expect((await verify('--expect', 'kök')).code).toBe(2)
  })

  it('and every night, as an alarm', async () => {
    const tenant = await aTrail()
    const alarm = async () => {
      const { rows } = await house.owner.query<{ value: bigint; says: string }>(
        `select value, says from alarms where name = 'audit-trail-broken' and about = $1`,
        [tenant.id],
      )
      return rows[0]
    }
    await run('audit-trail.prove')
    expect(await alarm()).toEqual({ value: 0n, says: '' })
    const eventId = await idOf(tenant, 0)
    await behindItsBack(`update audit_events set kind = 'signed-out' where id = $1`, [eventId])
    await run('audit-trail.prove')
    expect(await alarm()).toEqual({ value: 1n, says: `event-altered 1 ${eventId}` })
    const { rows } = await house.owner.query('select batches, faults from audit_proofs where tenant_id = $1', [
      tenant.id,
    ])
    expect(rows).toEqual([{ batches: 3, faults: 1 }])
  })
})
