import { expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { eventually } from '../../testing/worker.ts'
import { callAfterCommit, callOn } from './call.ts'
import { createEar } from './ear.ts'
import { inTransaction, queriesOn } from './transaction.ts'

const house = useHouse()

async function listening(channel: string, body: (heard: (string | undefined)[]) => Promise<void>): Promise<void> {
  const heard: (string | undefined)[] = []
  const ear = createEar(house.infrastructure.pool, channel, (said) => heard.push(said))
  await ear.open()
  try {
    await body(heard)
  } finally {
    ear.close()
  }
}

it('[I-20] whoever listens is called when a transaction has committed, and not when it was undone', async () => {
  const { pool } = house.infrastructure
  await listening('test_commits', async (heard) => {
    const undone = inTransaction(pool, 'begin', (client) => {
      callAfterCommit(queriesOn(client), 'test_commits')
      return Promise.reject(new Error('it did not happen'))
    })
    await expect(undone).rejects.toThrow('it did not happen')
    await inTransaction(pool, 'begin', () => Promise.resolve())
    await pool.query(`select pg_notify('test_commits', 'until here')`)
    await eventually(() => heard.length > 0)
    expect(heard).toEqual(['until here'])
    await inTransaction(pool, 'begin', (client) => {
      callAfterCommit(queriesOn(client), 'test_commits')
      return Promise.resolve()
    })
    await eventually(() => heard.length > 1)
    expect(heard).toEqual(['until here', ''])
  })
})

it('calls that come together are one more call after the first', async () => {
  const { pool } = house.infrastructure
  await listening('test_crowd', async (heard) => {
    for (let call = 0; call < 20; call += 1) callOn(pool, 'test_crowd')
    await eventually(() => heard.length === 2)
    await pool.query(`select pg_notify('test_crowd', 'until here')`)
    await eventually(() => heard.includes('until here'))
    expect(heard).toEqual(['', '', 'until here'])
  })
})
