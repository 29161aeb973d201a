import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { listTasks } from '@vezne/contract/task-runs.ts'
import {
  getDelivery,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayDelivery,
  replayFailed,
  retireWebhookSecret,
  saveWebhook,
  totalDeliveries,
  tryWebhook,
} from '@vezne/contract/webhooks.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { dumpOf, tracesOf } from '../../../../testing/dump.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { endpointSecrets } from '../endpoints.ts'
import { insertDelivery } from '../store.ts'
import { maskedBody } from './masked-body.ts'

// Nobody listens on this port: what is told there does not arrive.
const house = useHouse({ RATE_LIMIT_FACTOR: '100', SIM_PORT: '3197' })

async function staff(tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany() {
  const tenant = await aTenant(house)
  return { tenant, token: await staff(tenant, 'Entegrasyon') }
}

type Form = InputOf<typeof saveWebhook>
const HOOK = 'https://magaza.example/hook'
const HERE = 'http://localhost:3197/hook'
const form = (changes: Partial<Form> = {}): Form => ({
  id: null,
  version: 0,
  url: HOOK,
  events: [],
  isActive: true,
  ...changes,
})
const save = (token: string, changes: Partial<Form> = {}) => house.raw(saveWebhook, form(changes), { token })

async function added(token: string, changes: Partial<Form> = {}): Promise<ReplyOf<typeof saveWebhook>> {
  const answer = await house.call(saveWebhook, form(changes), { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

async function seen(token: string): Promise<ReplyOf<typeof listWebhooks>> {
  const answer = await house.call(listWebhooks, {}, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

async function deliveries(token: string, filter: InputOf<typeof listDeliveries>['filter'] = {}) {
  const answer = await house.call(listDeliveries, { filter }, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.items
}

async function paged(token: string, cursor: string | null): Promise<ReplyOf<typeof listDeliveries>> {
  const page = await house.call(listDeliveries, { cursor, limit: 10 }, { token })
  if (!page.success) throw new Error(page.message)
  return page.data
}

async function eventsOf({ id }: TestTenant) {
  const { rows } = await house.owner.query<{ kind: string; before: unknown; after: unknown; reason: string | null }>(
    `select kind, before, after, reason from audit_events where tenant_id = $1 and kind ~ '^webhook'
     order by happened_at, id`,
    [id],
  )
  return rows
}

/** So many messages that were given up, the first of them the oldest. */
async function givenUp({ id }: TestTenant, endpointId: string, count: number): Promise<void> {
  const { webhooks } = modulesOf(house.infrastructure)
  await webhooks.db.forTenant(id, async (db) => {
    for (let at = 0; at < count; at += 1) {
      const body = JSON.stringify({ id: 'x', type: 'payment.approved', data: { amount: 1250, reference: 'A-1' } })
      const name = { id: randomUUID(), endpointId }
      await insertDelivery(db, { ...name, paymentId: null, type: 'payment.approved', body, at: new Date() })
    }
  })
  await house.owner.query(
    `update webhook_deliveries set state = 'dead', next_try_at = null, tries = 13, last_status = 500,
       last_error = 'refused', tried_at = now() - interval '1 day' where tenant_id = $1 and state = 'pending'`,
    [id],
  )
}

describe('a webhook endpoint in the back office', () => {
  it('[I-18] is added with a secret that is told once and stands nowhere in the clear', async () => {
    const { tenant, token } = await aCompany()
    const { id, secret, version } = await added(token, { events: ['payment.refunded', 'payment.approved'] })
    expect(secret).toMatch(/^vzw_[\w-]{43}$/)
    expect(version).toBe(1)
    const [endpoint] = await seen(token)
    expect(endpoint).toMatchObject({
      id,
      url: HOOK,
      events: ['payment.approved', 'payment.refunded'],
      isActive: true,
      secrets: [{ version: 1 }],
      waiting: 0,
      dead: 0,
      version: 1,
    })
    const again = await house.call(saveWebhook, form({ id, version: 1, isActive: false }), { token })
    expect(again).toMatchObject({ data: { version: 2, secret: null } })
    expect(await eventsOf(tenant)).toMatchObject([
      { kind: 'webhook-added', before: null, after: { url: HOOK } },
      { kind: 'webhook-changed', before: { isActive: true }, after: { isActive: false, events: [] } },
    ])
    const left = [await dumpOf(house.owner), ...house.logLines].join('\n')
    expect(tracesOf(secret ?? '', left)).toEqual([])
  })

  it.each([
    'http://magaza.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://10.0.0.7/',
    'https://intranet/',
    'https://api.localhost/',
    'https://user:pass@magaza.example/',
    'https://magaza.example/#part',
    'ftp://magaza.example/',
    'magaza.example',
  ])('goes to no address inside a closed network, and to none without https: %s', async (url) => {
    const { token } = await aCompany()
    const answer = await save(token, { url })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      406,
      { errors: [{ path: 'url', rule: 'webhook-address-invalid' }] },
    ])
    expect(await seen(token)).toEqual([])
  })

  it('[I-23] asks for the second factor again where the host is new, and not where it is known', async () => {
    const { tenant, token } = await aCompany()
    const { id } = await added(token)
    await house.owner.query(
      `update roles set asks_second_factor = true where tenant_id = $1 and name = 'Entegrasyon'`,
      [tenant.id],
    )
    const elsewhere = await save(token, { id, version: 1, url: 'https://baska.example/hook' })
    expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([409, { code: 'second-factor-enrolment-required' }])
    expect((await save(token, { url: 'https://ucuncu.example/' })).statusCode).toBe(409)
    expect((await save(token, { id, version: 1, url: 'https://magaza.example/yeni' })).statusCode).toBe(200)
    expect(await seen(token)).toMatchObject([{ url: 'https://magaza.example/yeni' }])
  })

  it('is changed by one of two who read the same version', async () => {
    const { token } = await aCompany()
    const { id } = await added(token)
    expect((await save(token, { id, version: 1, isActive: false })).statusCode).toBe(200)
    const late = await save(token, { id, version: 1, url: `${HOOK}2` })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'changed-meanwhile', data: { version: 2, current: { url: HOOK, isActive: false, events: [] } } },
    ])
  })

  it('has two secrets while its receiver changes over, both of which sign, and never three', async () => {
    const { tenant, token } = await aCompany()
    const { id, secret } = await added(token)
    const renewed = await house.call(renewWebhookSecret, { id }, { token })
    const second = renewed.success ? renewed.data.secret : ''
    const { webhooks } = modulesOf(house.infrastructure)
    const live = () => webhooks.db.forTenant(tenant.id, (db) => endpointSecrets(webhooks, db, id))
    expect(await live()).toEqual([second, secret])
    expect((await house.raw(renewWebhookSecret, { id }, { token })).json()).toMatchObject({ code: 'two-secrets-alive' })
    const retire = (version: number) =>
      house.raw(retireWebhookSecret, { id, secret: version, reason: 'Alıcı değişti' }, { token })
    expect((await retire(2)).statusCode).toBe(404)
    expect((await retire(1)).statusCode).toBe(200)
    expect((await retire(1)).statusCode).toBe(404)
    expect(await live()).toEqual([second])
    expect(await eventsOf(tenant)).toMatchObject([
      { kind: 'webhook-added' },
      { kind: 'webhook-secret-renewed' },
      { kind: 'webhook-secret-retired', reason: 'Alıcı değişti' },
    ])
  })

  it('[I-20] is nothing to another company, read by an auditor, and closed without the right', async () => {
    const { tenant, token } = await aCompany()
    const { id } = await added(token, { url: HERE })
    const { token: stranger } = await aCompany()
    const tried = await house.call(tryWebhook, { id }, { token })
    const delivery = tried.success ? tried.data.deliveryId : ''
    for (const answer of [
      save(stranger, { id, version: 1 }),
      house.raw(renewWebhookSecret, { id }, { token: stranger }),
      house.raw(retireWebhookSecret, { id, secret: 1, reason: 'x' }, { token: stranger }),
      house.raw(tryWebhook, { id }, { token: stranger }),
      house.raw(getDelivery, { id: delivery }, { token: stranger }),
      house.raw(replayDelivery, { id: delivery }, { token: stranger }),
      house.raw(replayFailed, { endpointId: id }, { token: stranger }),
    ])
      expect((await answer).statusCode).toBe(404)
    expect(await deliveries(stranger)).toEqual([])
    const auditor = await staff(tenant, 'Denetçi')
    expect(await seen(auditor)).toHaveLength(1)
    expect((await save(auditor)).statusCode).toBe(403)
    expect((await save(await staff(tenant, 'Finans'))).statusCode).toBe(403)
  })
})

describe('deliveries in the back office', () => {
  it('show a trial event on its way, and its message without what tells of people and money', async () => {
    const { token } = await aCompany()
    const { id } = await added(token, { url: `${HERE}?token=alici-gizlisi` })
    const tried = await house.call(tryWebhook, { id }, { token })
    const delivery = tried.success ? tried.data.deliveryId : ''
    expect(await deliveries(token)).toMatchObject([
      { id: delivery, type: 'test.ping', status: 'pending', tries: 0, triedAt: null, endpoint: HERE },
    ])
    await runJobs(house)
    const detail = await house.call(getDelivery, { id: delivery }, { token })
    expect(detail).toMatchObject({ data: { tries: 1, status: 'pending', endpoint: HERE } })
    expect(detail.success && detail.data.triedAt).toBeGreaterThan(0)
    expect(detail.success && JSON.parse(detail.data.body)).toMatchObject({ type: 'test.ping' })
    expect(await house.call(totalDeliveries, {}, { token })).toMatchObject({ data: [{ count: 1 }] })
    expect((await house.raw(replayDelivery, { id: delivery }, { token })).json()).toMatchObject({
      code: 'delivery-waits',
    })
    await house.call(saveWebhook, form({ id, version: 1, url: HERE, isActive: false }), { token })
    expect((await house.raw(tryWebhook, { id }, { token })).json()).toMatchObject({ code: 'webhook-off' })
  })

  it('mask every field that nobody has said to be harmless', () => {
    const body = {
      id: 'e-1',
      type: 'payment.approved',
      data: {
        paymentId: 'p-1',
        reference: 'A-1',
        amount: 1250.5,
        currency: 'TRY',
        maskedCard: '540667******5403',
        receiptUrl: 'https://x.example/receipt/gizli',
        later: [{ phone: '0555' }],
      },
    }
    expect(JSON.parse(maskedBody(JSON.stringify(body)))).toEqual({
      id: 'e-1',
      type: 'payment.approved',
      data: {
        paymentId: 'p-1',
        reference: '•••',
        amount: '•••',
        currency: 'TRY',
        maskedCard: '•••',
        receiptUrl: '•••',
        later: [{ phone: '•••' }],
      },
    })
  })

  it('are told again one by one, delivered or given up', async () => {
    const { tenant, token } = await aCompany()
    const { id } = await added(token, { url: HERE })
    await givenUp(tenant, id, 1)
    const [dead] = await deliveries(token, { status: ['dead'] })
    expect(dead).toMatchObject({ tries: 13, lastStatus: 500, lastError: 'refused' })
    expect((await house.raw(replayDelivery, { id: dead?.id ?? '' }, { token })).statusCode).toBe(200)
    expect(await deliveries(token)).toMatchObject([{ id: dead?.id, status: 'pending', tries: 0 }])
    await runJobs(house)
    expect(await deliveries(token)).toMatchObject([{ status: 'pending', tries: 1 }])
  })

  it('are told again all at once by a task, each once, whatever comes of it', async () => {
    const { tenant, token } = await aCompany()
    const { id } = await added(token, { url: HERE })
    expect((await house.raw(replayFailed, { endpointId: null }, { token })).json()).toMatchObject({
      code: 'nothing-given-up',
    })
    await givenUp(tenant, id, 130)
    // Off, it gives them up at once again: told in turn without end, were it not for when the task was asked for.
    await house.owner.query('update webhook_endpoints set is_active = false where tenant_id = $1', [tenant.id])
    expect((await house.raw(replayFailed, { endpointId: id }, { token })).statusCode).toBe(200)
    await runJobs(house)
    expect(await house.call(listTasks, {}, { token })).toMatchObject({
      data: [{ kind: 'webhooks.replay', state: 'done', done: 130, total: 130, result: { rows: 130 } }],
    })
    const { rows } = await house.owner.query(
      `select count(*)::int as count from webhook_deliveries where tenant_id = $1 and (last_error = 'endpoint-off' or state = 'pending')`,
      [tenant.id],
    )
    expect(rows).toEqual([{ count: 130 }])
    expect(await eventsOf(tenant)).toContainEqual(expect.objectContaining({ kind: 'webhooks-replayed' }))
  })

  it('come in pages, each row once, newest first', async () => {
    const { tenant, token } = await aCompany()
    const { id } = await added(token, { url: HERE })
    await givenUp(tenant, id, 25)
    const ids = new Set<string>()
    let cursor: string | null = null
    do {
      const { items, nextCursor } = await paged(token, cursor)
      for (const each of items) ids.add(each.id)
      cursor = nextCursor
    } while (cursor !== null)
    expect(ids.size).toBe(25)
  })
})
