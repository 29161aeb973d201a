import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { isEngineClockTrue, refuseSteeredClock, steerEngineClock } from './engine-clock.ts'

const house = useHouse()
afterEach(() => house.owner.query('delete from engine_clock'))

/** How far the engine's clock is ahead of the true one, in seconds. */
async function ahead(moment = 'clock_timestamp()'): Promise<number> {
  const { rows } = await house.owner.query<{ ahead: number }>(
    `select extract(epoch from engine_time(t) - t)::float8 as ahead from (select ${moment} as t offset 0) as at`,
  )
  return rows[0]?.ahead ?? Number.NaN
}

describe('[I-35] the engine’s clock', () => {
  it('is the database’s, for every role that decides or writes about money', async () => {
    for (const role of ['vezne_app', 'vezne_relay', 'vezne_platform']) {
      const { rows } = await house.owner.query<{ same: boolean }>(
        `with roles as (select set_config('role', '${role}', false))
         select engine_now() between clock_timestamp() - interval '1 s' and clock_timestamp() as same from roles`,
      )
      await house.owner.query('reset role')
      expect(rows).toEqual([{ same: true }])
    }
    expect(await ahead()).toBe(0)
    expect(await isEngineClockTrue(house.owner)).toBe(true)
  })

  it('passes and runs as it is told, and never jumps back when it is told again', async () => {
    await steerEngineClock(house.owner, { passSeconds: 960 })
    expect(await ahead()).toBeCloseTo(960, 3)
    await steerEngineClock(house.owner, { factor: 60 })
    await steerEngineClock(house.owner, { passSeconds: 60 })
    expect(await ahead()).toBeGreaterThanOrEqual(1020)
    const inAnHour = (await ahead(`clock_timestamp() + interval '1 hour'`)) - (await ahead())
    expect(inAnHour).toBeGreaterThan(59 * 3600 - 5)
    await expect(steerEngineClock(house.owner, { passSeconds: -1 })).rejects.toThrow('back')
  })

  it('knows no summer time and no leap day, whatever the time zone of the session', async () => {
    await house.owner.query(`insert into engine_clock values (true, '2026-03-28T12:00Z', '2028-02-28T12:00Z', 60)`)
    const dayLater = async (zone: string) => {
      await house.owner.query(`set timezone = '${zone}'`)
      const { rows } = await house.owner.query<{ at: Date }>(`select engine_time('2026-03-29T12:00Z') as at`)
      await house.owner.query('reset timezone')
      return rows[0]?.at.getTime()
    }
    const expected = Date.parse('2028-02-28T12:00Z') + 60 * 86_400_000
    for (const zone of ['UTC', 'Europe/Berlin', 'Europe/Istanbul', 'America/New_York']) {
      expect(await dayLater(zone)).toBe(expected)
    }
  })

  it('is steered by the owner alone', async () => {
    const { id } = await aTenant(house)
    const steering = house.infrastructure.tenantDb.forTenant(id, (db) =>
      sql`insert into engine_clock values (true, now(), now(), 60)`.execute(db.on()),
    )
    await expect(steering).rejects.toThrow(/permission denied/)
  })

  it('is refused by production when it is steered, and only then', async () => {
    await refuseSteeredClock(house.owner)
    await refuseSteeredClock(house.infrastructure.pool)
    await house.owner.query('insert into engine_clock values (true, now(), now(), 1)')
    await refuseSteeredClock(house.owner)
    await steerEngineClock(house.owner, { passSeconds: 1 })
    await expect(refuseSteeredClock(house.infrastructure.pool)).rejects.toThrow(/engine_clock/)
    await house.owner.query('update engine_clock set engine_from = real_from, factor = 60')
    await expect(refuseSteeredClock(house.owner)).rejects.toThrow(/engine_clock/)
  })
})
