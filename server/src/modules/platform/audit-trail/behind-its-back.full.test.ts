import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { runCommand } from '../../../cli/run.ts'
import { openInfrastructure } from '../../../infrastructure.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, aUser } from '../../../testing/people.ts'
import { verifyChain } from './index.ts'

const house = useHouse()

const seal = () =>
  sweeps(house.infrastructure)
    .find(({ name }) => name === 'audit-trail.seal')
    ?.run()

async function verify(domain: string) {
  const said: string[] = []
  const { config } = house.infrastructure
  const open = (name: string) => openInfrastructure(config, name, () => undefined)
  const say = (line: string) => void said.push(line)
  return { code: await runCommand(['audit', 'verify', '--tenant', domain], open, { say, complain: say }), said }
}

it('[I-33] of 10 000 events one that was changed behind its back is named with its batch', async () => {
  const tenant = await aTenant(house, 'Çok Olay A.Ş.')
  await house.owner.query(
    `insert into audit_events (tenant_id, id, kind, details, before, after)
     select $1::uuid, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'pos-account-changed',
       jsonb_build_object('at', n), jsonb_build_object('cap', n), jsonb_build_object('cap', n + 1)
     from generate_series(1, 10000) as n`,
    [tenant.id],
  )
  await seal()
  const before = await verify(tenant.domain)
  expect(before.code).toBe(0)
  expect(before.said[0]).toMatch(
    /^Çok Olay A\.Ş\.: 10000 events in 10 batches, 0 not sealed yet, last root [0-9a-f]{64}\.$/,
  )

  const eventId = '01900000-0000-7000-8000-000000006543'
  await house.owner.query('alter table audit_events disable trigger all')
  await house.owner.query(`update audit_events set after = '{"cap": 1}' where id = $1`, [eventId])
  await house.owner.query('alter table audit_events enable trigger all')

  const after = await verify(tenant.domain)
  expect(after.code).toBe(1)
  expect(after.said[0]).toBe(`Çok Olay A.Ş.: batch 7: event ${eventId} was altered after it was sealed.`)
  expect(after.said).toHaveLength(3)
})

/** Whatever an owner may think of, about the event or the batch of a number; `$1` is the company. */
const EVENT = 'tenant_id = $1 and id = $2'
const BATCH = 'tenant_id = $1 and number = $2'
const OF_EVENT = [
  `update audit_events set kind = 'signed-out' where ${EVENT}`,
  `update audit_events set user_id = null where ${EVENT}`,
  `update audit_events set address = '203.0.113.66' where ${EVENT}`,
  `update audit_events set request_id = 'baska' where ${EVENT}`,
  `update audit_events set details = details || '{"x": 1}' where ${EVENT}`,
  `update audit_events set before = after, after = before where ${EVENT}`,
  `update audit_events set reason = 'başka' where ${EVENT}`,
  `update audit_events set happened_at = happened_at - interval '1 microsecond' where ${EVENT}`,
  `update audit_events set happened_at = '-infinity' where ${EVENT}`,
  `delete from audit_events where ${EVENT}`,
]
const OF_BATCH = [
  `update audit_batches set form = 2 where ${BATCH}`,
  `update audit_batches set sealed_at = sealed_at + interval '1 second' where ${BATCH}`,
  `update audit_batches set first_at = last_at + interval '1 second' where ${BATCH}`,
  `update audit_batches set leaves = set_byte(leaves, 5, (get_byte(leaves, 5) + 1) % 256) where ${BATCH}`,
  `update audit_batches set event_ids = (select array_agg(i order by n desc) from unnest(event_ids) with ordinality as u (i, n)) where ${BATCH}`,
  `update audit_batches set root = sha256(root) where ${BATCH}`,
  `update audit_batches set previous_root = sha256(previous_root), last_at = last_at + interval '1 day' where ${BATCH}`,
]

const TABLES = ['audit_events', 'audit_batches']
const PER_BATCH = 6
const BATCHES = 5

it('[I-33] 1 000 changes that an owner may think of are all found, and in the batch in which they were made', async () => {
  const tenant = await aTenant(house)
  const person = await aUser(house, [tenant])
  const ids: string[] = []
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { rows } = await house.owner.query<{ id: string }>(
      `insert into audit_events (tenant_id, id, kind, user_id, address, request_id, details, before, after, reason)
       select $1::uuid, ('01900000-0000-7000-9000-' || lpad(($3::int + n)::text, 12, '0'))::uuid, 'pos-account-changed', $2::uuid,
         '203.0.113.7', 'istek', jsonb_build_object('at', n), jsonb_build_object('cap', n), '{"cap": 99}', 'neden'
       from generate_series(1, $4::int) as n returning id`,
      [tenant.id, person.id, batch * PER_BATCH, PER_BATCH],
    )
    ids.push(...rows.map(({ id }) => id).toSorted())
    await seal()
  }
  const { tenantDb } = house.infrastructure
  expect(await verifyChain(tenantDb, tenant.id)).toMatchObject({ batches: BATCHES, faults: [] })
  for (const table of TABLES)
    await house.owner.query(`create temp table as_${table} as select * from ${table} where tenant_id = '${tenant.id}'`)
  await house.owner.query(`set session_replication_role = 'replica'`)
  const change = fc.record({ at: fc.nat(ids.length - 1), event: fc.boolean(), which: fc.nat() })
  for (const { at, event, which } of fc.sample(change, { numRuns: 1000, seed: 33 })) {
    const batch = Math.floor(at / PER_BATCH) + 1
    const sql = event ? OF_EVENT[which % OF_EVENT.length] : OF_BATCH[which % OF_BATCH.length]
    await house.owner.query(sql ?? '', [tenant.id, event ? ids[at] : batch])
    const { faults } = await verifyChain(tenantDb, tenant.id)
    expect(faults[0], sql).toMatchObject({ batch })
    for (const table of TABLES)
      await house.owner.query(
        `delete from ${table} where tenant_id = '${tenant.id}'; insert into ${table} select * from as_${table}`,
      )
  }
  await house.owner.query(`set session_replication_role = 'origin'`)
  expect((await verifyChain(tenantDb, tenant.id)).faults).toEqual([])
})

it('[I-33] a log that was emptied, in part or whole, is found out', async () => {
  const tenant = await aTenant(house)
  await house.owner.query(
    `insert into audit_events (tenant_id, id, kind) select $1::uuid, gen_random_uuid(), 'signed-in' from generate_series(1, 50)`,
    [tenant.id],
  )
  await seal()
  const { tenantDb } = house.infrastructure
  const { lastRoot = '' } = await verifyChain(tenantDb, tenant.id)
  await house.owner.query(`set session_replication_role = 'replica'`)
  await house.owner.query('delete from audit_events where tenant_id = $1', [tenant.id])
  const { faults } = await verifyChain(tenantDb, tenant.id)
  expect(faults.map(({ what, batch }) => `${what} ${batch}`)).toEqual(
    Array.from({ length: 50 }, () => 'event-missing 1'),
  )
  await house.owner.query('delete from audit_batches where tenant_id = $1', [tenant.id])
  await house.owner.query(`set session_replication_role = 'origin'`)
  const emptied = await verifyChain(tenantDb, tenant.id, new Set([lastRoot]))
  // Nothing is left that could tell: only whoever kept the root knows.
  expect([emptied.faults, emptied.known.size]).toEqual([[], 0])
})
