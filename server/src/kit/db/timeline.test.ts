import { describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { lookAtDatabase } from './look-at-database.ts'
import { readDurability, whatIsAtStake } from './durability.ts'
import { markRestored, noteTimeline } from './timeline.ts'

const house = useHouse()
const pool = () => house.infrastructure.pool

describe('[I-37] the timeline of the database', () => {
  it('stays the same while the server does', async () => {
    const first = await noteTimeline(pool())
    expect(await noteTimeline(pool())).toEqual(first)
  })

  it('is a new one after a promotion, on another server, and after a restore that somebody tells of', async () => {
    const { id } = await noteTimeline(pool())
    await house.owner.query('update database_timelines set timeline = timeline + 7')
    const promoted = await noteTimeline(pool())
    await house.owner.query(`update database_timelines set system_id = 'another'`)
    const moved = await noteTimeline(pool())
    const told = await markRestored(pool(), 'a snapshot of the disk')
    expect([promoted.id, moved.id, told.id]).toEqual([id + 1n, id + 2n, id + 3n])
    expect(told.mark).toBe('a snapshot of the disk')
    expect(await noteTimeline(pool())).toEqual(told)
  })

  it('is noticed once by many at the same time', async () => {
    await house.owner.query(`update database_timelines set system_id = 'yet another'`)
    const noticed = await Promise.all(Array.from({ length: 4 }, () => noteTimeline(pool())))
    expect(new Set(noticed.map(({ id }) => id)).size).toBe(1)
  })

  it('cannot be marked by the role of a request', async () => {
    await expect(pool().query(`select begin_timeline('me')`)).rejects.toThrow('permission denied')
    await expect(pool().query(`insert into database_timelines (system_id, timeline) values ('x', 1)`)).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('[I-37] a commit that one machine alone has', () => {
  it.each([
    [{ standbys: '', commit: 'on' }, 'no synchronous standby'],
    [{ standbys: 'one', commit: 'off' }, 'does not wait for the standby'],
    [{ standbys: 'one', commit: 'local' }, 'does not wait for the standby'],
    [{ standbys: 'one', commit: 'remote_write' }, 'in its memory and not on its disk'],
  ])('%o is told with what is at stake', (durability, words) => {
    expect(whatIsAtStake(durability)).toContain(words)
    expect(whatIsAtStake(durability)).toContain('what the bank charged')
  })

  it.each(['on', 'remote_apply'])('is none with a synchronous standby and %s', (commit) => {
    expect(whatIsAtStake({ standbys: 'ANY 1 (one, two)', commit })).toBeUndefined()
  })

  it('is told by a production process on start, and shown to whoever watches the figures', async () => {
    expect(await readDurability(pool())).toMatchObject({ standbys: '' })
    const { infrastructure, logLines } = house
    await lookAtDatabase({ ...infrastructure, config: { ...infrastructure.config, production: true } })
    expect(logLines.filter((line) => line.includes('commits may be lost'))).toHaveLength(1)
    const { values } = await infrastructure.metrics.commitsMayBeLost.get()
    expect(values).toMatchObject([{ value: 1 }])
    await lookAtDatabase(infrastructure)
    expect(logLines.filter((line) => line.includes('commits may be lost'))).toHaveLength(1)
  })
})
