import { expect, it } from 'vitest'
import { sweeps } from '../../app.ts'
import { runCommand } from '../../cli/run.ts'
import { openInfrastructure } from '../../infrastructure.ts'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'

const house = useHouse()

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
     select $1, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'pos-account-changed',
       jsonb_build_object('at', n), jsonb_build_object('cap', n), jsonb_build_object('cap', n + 1)
     from generate_series(1, 10000) as n`,
    [tenant.id],
  )
  await sweeps(house.infrastructure)
    .find(({ name }) => name === 'audit-trail.seal')
    ?.run()
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
