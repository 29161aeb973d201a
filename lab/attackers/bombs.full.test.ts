import { randomUUID } from 'node:crypto'
import { modulesOf } from '@vezne/server/app.ts'
import { issueKey } from '@vezne/server/modules/auth/index.ts'
import { layBooks } from '@vezne/server/testing/feed-books.store.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { aTenant } from '@vezne/server/testing/people.ts'
import { expect, it } from 'vitest'
import { operationsOf, readDocument } from '../access/operations.ts'
import { bombsOf, CALL_BOMB_BYTES, FEED_BOMB_BYTES, throwBomb } from './bombs.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100000' })

/** Before they were counted, bodies of this size took fifteen to forty-five seconds: this tells the two apart on any machine. */
const MOST_SECONDS = 4

it('[I-36] no body of any call of the public makes an answer larger than itself, or work', async () => {
  const operations = operationsOf(await readDocument(house.http)).filter(
    ({ access, method }) => access === 'public' && method === 'POST',
  )
  const found: string[] = []
  for (const { path } of operations) {
    for (const [kind, bomb] of Object.entries(bombsOf(CALL_BOMB_BYTES))) {
      const { status, answerBytes, errors, seconds } = await throwBomb(house.http, `/api${path}`, bomb)
      if (status !== 406 || answerBytes > 20_000 || errors > 50 || seconds > MOST_SECONDS)
        found.push(`${path}, ${kind}: ${status}, ${answerBytes} bytes, ${errors} errors, ${seconds} s`)
    }
  }
  expect(operations.length).toBeGreaterThan(10)
  expect(found).toEqual([])
})

it('[I-36] no batch of 18 MB holds the process', async () => {
  const tenant = await aTenant(house)
  const { ledger } = await layBooks(house.owner, tenant.id)
  const { key } = await issueKey(modulesOf(house.infrastructure).auth, tenant.id, { name: 'ERP', scope: 'erp' })
  const head = `"batchId":"${randomUUID()}","ledger":"${ledger}","asOf":1773136800000`
  const found: string[] = []
  for (const [kind, bomb] of Object.entries(bombsOf(FEED_BOMB_BYTES))) {
    const body = bomb.startsWith('{"items"') ? `{${head},${bomb.slice(1)}` : bomb
    const { status, errors, seconds } = await throwBomb(house.http, '/api/ErpFeed/AccountLines', body, key)
    if (status !== 406 || errors > 50 || seconds > MOST_SECONDS) found.push(`${kind}: ${status}, ${seconds} s`)
  }
  expect(found).toEqual([])
})
