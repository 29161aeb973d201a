import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { spooled } from '../spool.ts'
import type { ReadDb, TenantReader } from './tenant-db.ts'

const house = useHouse()

const countFirms = async (db: ReadDb) =>
  (await sql<{ count: number }>`select count(*)::int as count from firms`.execute(db.on())).rows[0]?.count

const COUNT = { text: 'select count(*)::int as count from firms', values: [] }

const addFirm = (tenantId: string) =>
  house.owner.query('insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $4)', [
    tenantId,
    randomUUID(),
    randomUUID().slice(0, 8),
    'Sonradan',
  ])

describe('[I-41] what a caller reads', () => {
  const database = () => house.infrastructure.tenantDb

  it('is of one moment, whatever is committed between two statements', async () => {
    const { id } = await aTenant(house)
    const asking = { tenantId: id, firms: '*' as const }
    const [before, after] = await database().readForCaller(asking, async (db) => {
      const first = await countFirms(db)
      await addFirm(id)
      return [first, await countFirms(db)]
    })
    expect(after).toBe(before)
    expect(await database().readForCaller(asking, countFirms)).toBe((before ?? 0) + 1)
  })

  it('is of one moment also over several readings and questions, and of nobody else', async () => {
    const [{ id }, other] = [await aTenant(house), await aTenant(house)]
    const asking = { tenantId: id, firms: '*' as const }
    const counts = await database().inOneSnapshot(asking, async (reader) => {
      const [first] = await reader.ask<{ count: number }>(asking, COUNT)
      await addFirm(id)
      const [second] = await reader.ask<{ count: number }>(asking, { ...COUNT, keepsPlan: true })
      return [first?.count, second?.count, await reader.readForCaller(asking, countFirms)]
    })
    expect(new Set(counts).size).toBe(1)
    const wrongly = database().inOneSnapshot(asking, (reader) => reader.ask({ tenantId: other.id, firms: '*' }, COUNT))
    await expect(wrongly).rejects.toThrow('by the caller whom it was opened for')
  })

  it('cannot write and cannot lock', async () => {
    const { id } = await aTenant(house)
    const asking = { tenantId: id, firms: '*' as const }
    for (const statement of [sql`update firms set name = 'x'`, sql`select id from firms for update`])
      await expect(database().readForCaller(asking, (db) => statement.execute(db.on()))).rejects.toThrow(
        /in a read-only transaction/,
      )
  })

  it('is read to its end however slowly it is taken, and given up with whoever takes no more of it', async () => {
    const { id } = await aTenant(house)
    const asking = { tenantId: id, firms: '*' as const }
    let isOver = false
    const pages = async function* pages(reader: TenantReader) {
      try {
        for (let page = 0; page < 3; page += 1)
          yield { page, firms: await reader.readForCaller(asking, countFirms), amount: 12n }
      } finally {
        isOver = true
      }
    }
    const pieces = spooled(database().piecesOfSnapshot(asking, pages))[Symbol.asyncIterator]()
    const taken: unknown[] = [(await pieces.next()).value]
    await addFirm(id)
    // One piece is taken, and the last one is read: nothing of the database waits for its taker.
    await expect.poll(() => isOver).toBe(true)
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) taken.push(next.value)
    expect(taken).toEqual([0, 1, 2].map((page) => ({ page, firms: 1, amount: 12n })))
    isOver = false
    for await (const _ of database().piecesOfSnapshot(asking, pages)) break
    expect(isOver).toBe(true)
    const failing = async function* failing() {
      yield await Promise.resolve(1)
      throw new Error('the bank of rows burnt down')
    }
    const some = spooled(failing())[Symbol.asyncIterator]()
    expect(await some.next()).toEqual({ done: false, value: 1 })
    await expect(some.next()).rejects.toThrow('burnt down')
  })
})
