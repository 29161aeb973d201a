import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { aTenant } from '../../../testing/people.ts'
import { paymentEnded, type PaymentEnded } from '../../till/payments/index.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { rotateTenant, saveAccount } from '../../company/terminals/index.ts'
import { announce } from './announce.ts'
import { deliverDue } from './courier.ts'
import { deliver } from './deliver.ts'
import type { WebhookDeps } from './deps.ts'
import { keepEndpointSecret, saveEndpoint } from './endpoints.ts'
import { eventId } from './event.ts'
import { waitAfter } from './schedule.ts'
import { sendAgain } from './send-again.ts'
import { signatureHeader } from './sending/signature.ts'

interface Heard {
  readonly id: string | undefined
  readonly signature: string
  readonly body: string
}

/** A shop's server that answers what it is told to. */
const sink = { port: 0, answer: 200, heard: [] as Heard[] }
const server = createServer((request, reply) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { headers } = request
    const body = Buffer.concat(chunks).toString()
    sink.heard.push({ id: String(headers['vezne-event-id']), signature: String(headers['vezne-signature']), body })
    reply.writeHead(sink.answer, sink.answer === 302 ? { location: '/elsewhere' } : {}).end('thanks')
  })
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  sink.port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

const house = useHouse()
const MORNING = new Date('2026-11-15T09:00:00Z')
const clock = { at: MORNING }
beforeEach(async () => {
  Object.assign(sink, { answer: 200, heard: [] })
  clock.at = MORNING
  await house.owner.query('delete from webhook_deliveries')
  await forgetJobs()
})
const pass = (ms: number) => void (clock.at = new Date(clock.at.getTime() + ms))
const origin = () => `http://localhost:${sink.port}`

function deps(): WebhookDeps {
  const { webhooks } = modulesOf(house.infrastructure)
  return { ...webhooks, now: () => clock.at, net: { ...webhooks.net, localOrigin: origin(), timeoutMs: 1000 } }
}

const MASKED = '540667******5403'

interface Told {
  readonly tenantId: string
  readonly endpointId: string
  readonly secret: string
  readonly event: PaymentEnded
}

/** A company with an endpoint and a payment that has just been approved. */
async function aPayment(): Promise<Told> {
  const { id: tenantId } = await aTenant(house)
  const [accountId, endpointId, paymentId] = [randomUUID(), randomUUID(), randomUUID()]
  const secret = randomBytes(24).toString('hex')
  await house.infrastructure.tenantDb.forTenant(tenantId, async (db) => {
    await saveAccount(house.infrastructure.terminals, db, {
      id: accountId,
      bankId: 64,
      name: 'POS',
      currencies: ['TRY'],
      isActive: true,
      blockageDays: 0,
      endpointMode: 'simulated',
      credentials: { clientId: 'c', userName: 'u', password: 'p', storeKey: 's' },
    })
    await saveEndpoint(deps(), db, { id: endpointId, url: `${origin()}/hook`, isActive: true })
    await keepEndpointSecret(deps(), db, endpointId, secret)
  })
  await house.owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
      shown_installments, terminal_id, terminal_version, bank_id, masked_card, details, hand_over)
     values ($1, $2, $3, 'approved', 'pay-without-login', 127938, 125000, 'TRY', 3, 3, $4, 1, 64, $5, '{"reference":"A-1"}',
      '{"reference":"A-1","method":"GET","callbackUrl":"https://shop.example/"}')`,
    [tenantId, paymentId, randomBytes(10).toString('hex').toUpperCase(), accountId, MASKED],
  )
  return { tenantId, endpointId, secret, event: { paymentId, what: 'approved', at: clock.at.toISOString() } }
}

const nameOf = ({ event, endpointId }: Told) => ({ id: eventId(event), endpointId })
const rowOf = async ({ tenantId, event, endpointId }: Told) =>
  (
    await house.owner.query<{
      state: string
      tries: number
      next_try_at: Date | null
      last_status: number
      last_error: string
    }>(
      `select state, tries, next_try_at, last_status, last_error from webhook_deliveries
        where tenant_id = $1 and id = $2 and endpoint_id = $3`,
      [tenantId, eventId(event), endpointId],
    )
  ).rows[0]
const forgetJobs = () => house.owner.query('delete from job_outbox')

describe('a webhook', () => {
  it('[I-14] tells what a shop may know, signed over its bytes, once for each ending', async () => {
    const told = await aPayment()
    for (let round = 0; round < 2; round += 1) await announce(deps(), told.tenantId, told.event)
    expect((await house.owner.query(`select from job_outbox where name = 'webhooks.deliver'`)).rowCount).toBe(1)
    await forgetJobs()
    await deliver(deps(), told.tenantId, nameOf(told))
    await deliver(deps(), told.tenantId, nameOf(told))
    expect(sink.heard).toHaveLength(1)
    const [{ id, signature, body } = { id: '', signature: '', body: '' }] = sink.heard
    expect(signature).toBe(signatureHeader([told.secret], clock.at.getTime() / 1000, body))
    expect(signature).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/)
    expect(id).toBe(eventId(told.event))
    expect(JSON.parse(body)).toEqual({
      id,
      type: 'payment.approved',
      occurredAt: told.event.at,
      data: {
        paymentId: told.event.paymentId,
        orderId: expect.stringMatching(/^[A-Z0-9]{20}$/),
        reference: 'A-1',
        status: 'approved',
        amount: 1250,
        currency: 'TRY',
        chargedAmount: 1279.38,
        chargedCurrency: 'TRY',
        installmentCount: 3,
        maskedCard: MASKED,
        receiptUrl: expect.stringMatching(/^http:\/\/firma\d+\.example.*\/receipt\/.+\.pdf$/),
      },
    })
    expect(await rowOf(told)).toMatchObject({ state: 'delivered', tries: 1, next_try_at: null, last_status: 200 })
    expect(house.logLines.filter((line) => line.includes('webhook delivered')).join('')).not.toMatch(
      /A-1|540667|\/hook/,
    )
  })

  it('follows from the ending itself, through the jobs of the house', async () => {
    const told = await aPayment()
    await house.infrastructure.tenantDb.forTenant(told.tenantId, (db) => enqueue(db, paymentEnded, told.event))
    await runJobs(house)
    // The house's own network speaks to the pretend outside world alone, and this sink is not it.
    expect(await rowOf(told)).toMatchObject({ state: 'pending', tries: 1, last_error: 'address-refused' })
    expect(sink.heard).toEqual([])
  })

  it('is told again after 1, 2, 4 … minutes up to a day with the same id and body, and given up after the thirteenth', async () => {
    const minutes = Array.from({ length: 13 }, (_, index) => waitAfter(index + 1)).map((ms) => ms && ms / 60_000)
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, undefined])
    const told = await aPayment()
    await announce(deps(), told.tenantId, told.event)
    const answers = [500, 404, 302, 503]
    for (const [index, wait] of minutes.entries()) {
      sink.answer = answers[index % answers.length] ?? 500
      await deliverDue(deps())
      expect(sink.heard).toHaveLength(index + 1)
      if (wait === undefined) break
      pass(wait * 60_000 - 1)
      await deliverDue(deps())
      expect(sink.heard, 'not a moment early').toHaveLength(index + 1)
      pass(1)
    }
    expect(await rowOf(told)).toMatchObject({ state: 'dead', tries: 13, next_try_at: null, last_error: 'refused' })
    pass(100 * 86_400_000)
    await deliverDue(deps())
    expect(new Set(sink.heard.map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
    expect(sink.heard).toHaveLength(13)

    await forgetJobs()
    sink.answer = 204
    expect(await sendAgain(deps(), told.tenantId, randomUUID())).toBe(0)
    expect(await sendAgain(deps(), told.tenantId)).toBe(1)
    expect((await house.owner.query(`select from job_outbox where name = 'webhooks.deliver'`)).rowCount).toBe(1)
    await deliverDue(deps())
    expect(sink.heard.at(-1)?.id).toBe(sink.heard[0]?.id)
    expect(await rowOf(told)).toMatchObject({ state: 'delivered', tries: 1 })
  })

  it('[K11] that was heard and not written down is told again, with the same id', async () => {
    const told = await aPayment()
    await announce(deps(), told.tenantId, told.event)
    const { db, ...rest } = deps()
    let written = 0
    const forTenant: typeof db.forTenant = (id, work) =>
      (written += 1) === 1 ? db.forTenant(id, work) : Promise.reject(new Error('killed'))
    await expect(deliver({ ...rest, db: { ...db, forTenant } }, told.tenantId, nameOf(told))).rejects.toThrow('killed')
    expect(sink.heard).toHaveLength(1)
    await deliverDue(deps())
    expect(sink.heard, 'nobody else tells it meanwhile').toHaveLength(1)
    pass(60_000)
    await deliverDue(deps())
    expect(sink.heard).toHaveLength(2)
    expect(sink.heard[0]?.body).toBe(sink.heard[1]?.body)
    expect(await rowOf(told)).toMatchObject({ state: 'delivered' })
  })

  it('is told by one of many workers', async () => {
    const told = await aPayment()
    await announce(deps(), told.tenantId, told.event)
    await Promise.all(Array.from({ length: 12 }, () => deliver(deps(), told.tenantId, nameOf(told))))
    expect(sink.heard).toHaveLength(1)
  })

  it('carries both signatures while the secret is changed, and opens them after the keys were rotated', async () => {
    const told = await aPayment()
    const next = randomBytes(24).toString('hex')
    const { tenantDb, terminals } = house.infrastructure
    await tenantDb.forTenant(told.tenantId, (db) => keepEndpointSecret(deps(), db, told.endpointId, next))
    expect(await rotateTenant(terminals.ring, tenantDb, told.tenantId, { tenantKeys: true })).toEqual({
      rewrapped: 0,
      resealed: 6,
    })
    expect((await house.owner.query('select from tenant_keys where tenant_id = $1', [told.tenantId])).rowCount).toBe(1)
    await announce(deps(), told.tenantId, told.event)
    await deliver(deps(), told.tenantId, nameOf(told))
    const [{ signature, body } = { signature: '', body: '' }] = sink.heard
    expect(signature).toBe(signatureHeader([next, told.secret], clock.at.getTime() / 1000, body))
  })

  it('is for nobody where there is no endpoint, or one that was switched off', async () => {
    const told = await aPayment()
    const off = { id: told.endpointId, url: `${origin()}/hook`, isActive: false }
    await announce(deps(), told.tenantId, told.event)
    await house.infrastructure.tenantDb.forTenant(told.tenantId, (db) => saveEndpoint(deps(), db, off))
    await deliver(deps(), told.tenantId, nameOf(told))
    expect(await rowOf(told)).toMatchObject({ state: 'dead', last_error: 'endpoint-off' })
    const later: PaymentEnded = { ...told.event, what: 'voided' }
    await announce(deps(), told.tenantId, later)
    expect(await rowOf({ ...told, event: later })).toBeUndefined()
    expect(sink.heard).toEqual([])
  })

  it('[I-18] has a secret that a copy of the database does not yield', async () => {
    const told = await aPayment()
    const { rows } = await house.owner.query<{ row: string }>('select s::text as row from tenant_secrets s')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join('')).not.toContain(told.secret)
    await house.owner.query(`update tenant_secrets set owner_id = $1 where owner_id = $2`, [
      randomUUID(),
      told.endpointId,
    ])
    await announce(deps(), told.tenantId, told.event)
    await deliver(deps(), told.tenantId, nameOf(told))
    expect(await rowOf(told)).toMatchObject({ state: 'pending', last_error: 'no-secret' })
  })
})
