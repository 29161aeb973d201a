import { randomUUID } from 'node:crypto'
import { saleJournal } from '@vezne/domain/journal/sale.ts'
import { expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { postJournal } from './index.ts'

const METRICS_TOKEN = 'figures-for-the-test-only'
const house = useHouse({ METRICS_TOKEN })

/** What the worker does by its clock, done now. */
async function sweep(name: string): Promise<void> {
  const found = sweeps(house.infrastructure).find((each) => each.name === name)
  if (found === undefined) throw new Error(`the worker does not sweep ${name}`)
  await found.run()
}

async function aBook(): Promise<TestTenant> {
  const tenant = await aTenant(house)
  const receiver = { kind: 'firm', firmId: tenant.firmId } as const
  for (const totalMinor of [10_000n, 25_000n]) {
    const figures = { currency: 'TRY', totalMinor, netMinor: totalMinor, commissionMinor: 0n } as const
    const subject = { kind: 'payment', id: randomUUID() } as const
    const sale = saleJournal({ subject, posAccountId: randomUUID(), receiver, ...figures })
    await house.infrastructure.tenantDb.forTenant(tenant.id, (db) => postJournal(db, sale))
  }
  return tenant
}

/** Past all the walls: as somebody who owns the database and switched its triggers off. */
async function withoutWalls(statement: string, values: unknown[]): Promise<void> {
  await house.owner.query('set session_replication_role = replica')
  try {
    await house.owner.query(statement, values)
  } finally {
    await house.owner.query('set session_replication_role = origin')
  }
}

async function figure(name: string, about: string): Promise<string | undefined> {
  const authorization = `Bearer ${METRICS_TOKEN}`
  const { body } = await house.http.inject({ url: '/api/metrics', headers: { authorization } })
  return body.split('\n').find((line) => line.startsWith(`${name}{`) && line.includes(about))
}
const alarmOf = async (alarm: string, { id }: TestTenant) =>
  (await figure('vezne_alarm', `alarm="${alarm}",about="${id}"`))?.split(' ').at(-1)

it('[I-04] the worker reckons every book again, and a planted difference raises the alarm until it is gone', async () => {
  const [sound, torn] = [await aBook(), await aBook()]
  await sweep('ledger.check')
  expect([await alarmOf('ledger-difference', sound), await alarmOf('ledger-difference', torn)]).toEqual(['0', '0'])

  const plant = `update postings set amount_minor = amount_minor + $2 where tenant_id = $1 and line = 1`
  await withoutWalls(plant, [torn.id, 7])
  await sweep('ledger.check')
  expect([await alarmOf('ledger-difference', sound), await alarmOf('ledger-difference', torn)]).toEqual(['0', '14'])
  const said = house.logLines.filter((line) => line.includes('alarm: ledger-difference'))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(`${torn.id} 14 journals off by 14, closed days off by 0, 0 journals torn`)

  await withoutWalls(plant, [torn.id, -7])
  await sweep('ledger.check')
  expect(await alarmOf('ledger-difference', torn)).toBe('0')
  const raised = await figure('vezne_alarm_raised_total', `alarm="ledger-difference",about="${torn.id}"`)
  expect(raised).toMatch(/ 1$/)
})

it('[I-35] days close by themselves after their end in Istanbul, once, however many workers close them', async () => {
  const tenant = await aBook()
  await sweep('ledger.close-days')
  const days = async () => {
    const { rows } = await house.owner.query<{ day: string; closings: number }>(
      'select day, count(*)::int as closings from ledger_days where tenant_id = $1 group by day order by day',
      [tenant.id],
    )
    return rows
  }
  // Today is not over.
  expect(await days()).toEqual([])
  for (const table of ['journals', 'postings']) {
    await withoutWalls(`update ${table} set booked_at = '2026-01-05T09:00:00Z' where tenant_id = $1`, [tenant.id])
  }
  await Promise.all([sweep('ledger.close-days'), sweep('ledger.close-days'), sweep('ledger.close-days')])
  expect(await days()).toEqual([{ day: '2026-01-05', closings: 3 }])
  await sweep('ledger.close-days')
  expect(await days()).toHaveLength(1)
  await sweep('ledger.check')
  expect(await alarmOf('ledger-difference', tenant)).toBe('0')
  expect(await alarmOf('ledger-days-open', tenant)).toBe('0')
})

it('[I-04] [I-42] a check goes on from what is proven, and what the monthly look at the whole finds is told until it is mended', async () => {
  const tenant = await aBook()
  for (const table of ['journals', 'postings'])
    await withoutWalls(`update ${table} set booked_at = '2026-01-05T09:00:00Z' where tenant_id = $1`, [tenant.id])
  const plant = 'update postings set amount_minor = amount_minor + $2 where tenant_id = $1 and line = 1'
  // A day that is not closed yet is proven by no check.
  await sweep('ledger.check')
  await withoutWalls(plant, [tenant.id, 7])
  await sweep('ledger.check')
  expect(await alarmOf('ledger-difference', tenant)).toBe('14')
  await withoutWalls(plant, [tenant.id, -7])
  await sweep('ledger.close-days')
  await sweep('ledger.check')
  expect(await alarmOf('ledger-difference', tenant)).toBe('0')
  // Behind the proof nothing is summed again, but by whoever looks at the whole.
  await withoutWalls(plant, [tenant.id, 7])
  await sweep('ledger.check')
  expect(await alarmOf('ledger-difference', tenant)).toBe('0')
  for (const each of ['ledger.check-whole', 'ledger.check']) {
    await sweep(each)
    expect([each, Number(await alarmOf('ledger-difference', tenant))]).toEqual([each, 28])
  }
  await withoutWalls(plant, [tenant.id, -7])
  await sweep('ledger.check')
  expect(await alarmOf('ledger-difference', tenant)).toBe('0')
})

it('[I-04] closings behind the proven ones are reckoned from them', async () => {
  const tenant = await aBook()
  const { rows } = await house.owner.query<{ id: string }>('select id from journals where tenant_id = $1 order by id', [
    tenant.id,
  ])
  const moveTo = async (journalId: string | undefined, moment: string) => {
    await withoutWalls('update journals set booked_at = $2 where id = $1', [journalId, moment])
    await withoutWalls('update postings set booked_at = $2 where journal_id = $1', [journalId, moment])
  }
  await moveTo(rows[0]?.id, '2026-01-05T09:00:00Z')
  await sweep('ledger.close-days')
  await sweep('ledger.check')
  await withoutWalls(`update proven_to set moment = '2026-01-05T21:00:00Z' where tenant_id = $1`, [tenant.id])
  await moveTo(rows[1]?.id, '2026-01-07T09:00:00Z')
  await sweep('ledger.close-days')
  await sweep('ledger.check')
  expect(await alarmOf('ledger-difference', tenant)).toBe('0')
  await withoutWalls(`update proven_to set moment = '2026-01-05T21:00:00Z' where tenant_id = $1`, [tenant.id])
  await withoutWalls(
    `update ledger_days set closing_minor = closing_minor + 3
      where tenant_id = $1 and day = '2026-01-07' and account_kind = 'firm'`,
    [tenant.id],
  )
  await sweep('ledger.check')
  expect(await alarmOf('ledger-difference', tenant)).toBe('3')
})

it('[I-04] a book that cannot be read is an alarm of its own, and the other books are read', async () => {
  const [first, second] = [await aBook(), await aBook()]
  const [broken, whole] = first.id < second.id ? [first, second] : [second, first]
  const { tenantDb } = house.infrastructure
  const failing = {
    ...house.infrastructure,
    tenantDb: {
      ...tenantDb,
      forTenant: ((tenantId, work) =>
        tenantId === broken.id
          ? Promise.reject(new Error('the disk is gone'))
          : tenantDb.forTenant(tenantId, work)) as typeof tenantDb.forTenant,
    },
  }
  const check = sweeps(failing).find(({ name }) => name === 'ledger.check')
  await expect(check?.run()).rejects.toThrow(/failed for 1 of \d+ companies: the disk is gone/)
  expect(await alarmOf('ledger-check-failed', broken)).toBe('1')
  expect(await alarmOf('ledger-check-failed', whole)).toBe('0')
  expect(await alarmOf('ledger-difference', whole)).toBe('0')
})
