import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { MODULES, modulesOf } from '@vezne/server/app.ts'
import { issueKey } from '@vezne/server/modules/platform/auth/index.ts'
import { layBooks } from '@vezne/server/testing/feed-books.store.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { aStaffMember, aTenant, PASSWORD } from '@vezne/server/testing/people.ts'
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
      const { status, answerBytes, rules, seconds } = await throwBomb(house.http, `/api${path}`, bomb)
      if (status !== 406 || answerBytes > 20_000 || rules.length > 50 || seconds > MOST_SECONDS)
        found.push(`${path}, ${kind}: ${status}, ${answerBytes} bytes, ${rules.length} errors, ${seconds} s`)
    }
  }
  expect(operations.length).toBeGreaterThan(10)
  expect(found).toEqual([])
})

/** Of a call's own limit: room for what makes a bomb JSON. */
const NEARLY = 0.95

it('[I-36] no body as large as its own call takes it makes a large answer, or work', async () => {
  const tenant = await aTenant(house)
  const { email } = await aStaffMember(house, tenant, 'Sahip')
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  const { key } = await issueKey(modulesOf(house.infrastructure).auth, tenant.id, { name: 'ERP', scope: 'erp' })
  const person = signedIn.success ? signedIn.data.token : undefined
  const large = MODULES.partsOf('routes', modulesOf(house.infrastructure)).flatMap((each) =>
    each.bodyLimitBytes === undefined ? [] : [{ ...each, bytes: each.bodyLimitBytes * NEARLY }],
  )
  const found: string[] = []
  for (const { endpoint, mostValues, bytes } of large) {
    const token = endpoint.access === 'key:erp' ? key : person
    for (const [kind, bomb] of Object.entries(bombsOf(bytes))) {
      const thrown = await throwBomb(house.http, `/api${endpoint.path}`, bomb, token)
      const { status, answerBytes, rules, seconds } = thrown
      // What says how many values it takes has looked at nothing else.
      const isCounted = mostValues === undefined || rules.join() === 'too-much-sent'
      if (status !== 406 || answerBytes > 20_000 || !isCounted || seconds > MOST_SECONDS)
        found.push(`${endpoint.path}, ${kind}: ${JSON.stringify(thrown)}`)
    }
  }
  expect(large.length).toBeGreaterThan(10)
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
    const { status, rules, seconds } = await throwBomb(house.http, '/api/ErpFeed/AccountLines', body, key)
    if (status !== 406 || rules.length > 50 || seconds > MOST_SECONDS) found.push(`${kind}: ${status}, ${seconds} s`)
  }
  expect(found).toEqual([])
})
