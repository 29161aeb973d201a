import { describe, expect, it } from 'vitest'
import { useHouse } from '../testing/house.ts'
import { aTenant } from '../testing/people.ts'
import { runCommand } from './run.ts'
import { openInfrastructure } from '../infrastructure.ts'

const house = useHouse()

async function run(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand(
    words,
    (name) => openInfrastructure(house.infrastructure.config, name, () => undefined),
    { say: (line) => said.push(line), complain: (line) => complained.push(line) },
  )
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

describe('npx vezne', () => {
  it('lists its commands, each with what it does', async () => {
    const { code, said } = await run('help')
    expect(code).toBe(0)
    expect(said).toContain('webhooks --tenant <domain>')
  })

  it('answers a word it does not know with one sentence', async () => {
    expect(await run('webhoks')).toEqual({
      code: 2,
      said: '',
      complained: 'There is no command "webhoks". npx vezne help lists them.',
    })
  })

  it('tells how a command is called when it is called wrongly', async () => {
    const { code, complained } = await run('webhooks', '--tenent', 'localhost')
    expect(code).toBe(2)
    expect(complained).toContain("'--tenent'")
    expect(complained).toContain('npx vezne webhooks --tenant <domain> [--event <id>]')
  })

  it('refuses a company that is not there', async () => {
    const { code, complained } = await run('webhooks', '--tenant', 'nobody.example')
    expect(code).toBe(2)
    expect(complained).toContain('No company has the domain nobody.example.')
  })

  it('[I-18] wraps the keys of every company anew', async () => {
    const { code, said } = await run('keys')
    expect(code).toBe(0)
    expect(said).toMatch(/^\d+ companies: \d+ keys wrapped under "secret", 0 secrets sealed again\.$/)
  })

  it('tells how large what is: partitions with their table, indexes with both, and the oldest row', async () => {
    const { owner } = house
    const { id } = await aTenant(house)
    await owner.query('begin; set local session_replication_role = replica')
    await owner.query(
      `insert into payment_keys (tenant_id, key_hash, fingerprint, payment_id, created_at)
       values ($1, sha256('a'), sha256('b'), gen_random_uuid(), '2026-03-04T10:00:00Z')`,
      [id],
    )
    await owner.query(
      `insert into payment_events (tenant_id, payment_id, id, to_state, actor, reason, payment_month)
       select $1, gen_random_uuid(), gen_random_uuid(), 'created', 'payer', '', to_char(now() + interval '2 months', 'YYYY-MM-01')::date
         from generate_series(1, 5000)`,
      [id],
    )
    await owner.query('commit')
    const { code, said } = await run('sizes', '--all')
    expect(code).toBe(0)
    const lineOf = (table: string) => said.split('\n').find((line) => line.includes(`  ${table} (`))
    expect(lineOf('payment_keys')).toMatch(/oldest 2026-03-04/)
    expect(lineOf('payment_events')).toMatch(
      /^ +\d+\.\d [kM]B {2}payment_events \(.*indexes, .*26 partitions, oldest before 20\d\d-\d\d-01\)$/,
    )
    expect(said).not.toMatch(/payment_events_(before|rest|20)/)
    // The largest stands first; ten indexes of empty tables are not as large as five thousand rows.
    expect(said.split('\n')[0]).toContain('payment_events')
    expect((await run('sizes')).said).toContain('smaller ones: npx vezne sizes --all')
  })

  it('is a doctor who ends with 1 where something runs out, and says what to do', async () => {
    expect(await run('doctor')).toEqual({
      code: 0,
      said: expect.stringMatching(/24 months are made ahead/),
      complained: '',
    })
    const { rows } = await house.owner.query<{ name: string }>(
      `select relname as name from pg_class where relispartition and relkind = 'r' and relname like 'payment_events_2%'
        order by relname desc limit 21`,
    )
    for (const { name } of rows) await house.owner.query(`drop table ${name}`)
    const { code, said, complained } = await run('doctor')
    expect([code, complained]).toEqual([1, '1 of 1 need somebody.'])
    expect(said).toMatch(
      /^! Months of payments: look at it\. payment_events has 3 months left; nothing is made from 20\d\d-\d\d-01 on\.\n {4}Run .*main-migrate/,
    )
  })

  it('[I-37] marks a database as restored', async () => {
    const { code, said } = await run('restored', '--because', 'a snapshot')
    expect(code).toBe(0)
    expect(said).toMatch(/^Timeline 2 of this database began at .*npx vezne recover --since/)
  })
})
