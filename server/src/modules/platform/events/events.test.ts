import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { getTenants, login, signOut } from '@vezne/contract/auth.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { liveEvents } from '@vezne/contract/events.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '../../../api.ts'
import { sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { layPayments } from '../../../testing/laid-payments.store.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { rowChanged } from './index.ts'

// Longer than any test: a stream that ends here was ended by what the test is about.
const house = useHouse({ LIVE_STREAM_MS: '60000', LIVE_LOOK_MS: '20' })
type Message = ReplyOf<typeof liveEvents>
type Change = Parameters<typeof rowChanged>[1]

let origin = ''
beforeAll(async () => {
  origin = await house.http.listen({ host: '127.0.0.1', port: 0 })
})

const leaving: AbortController[] = []
afterEach(() => {
  for (const each of leaving.splice(0)) each.abort()
})

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data.token
}

/** A stream as a browser reads it, message by message, on a connection of its own. */
async function read(token: string, after?: number, at = origin) {
  const leave = new AbortController()
  leaving.push(leave)
  const query = after === undefined ? '' : `?after=${after}`
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
  const request = get(`${at}/api/Live/Events${query}`, { headers, agent: false, signal: leave.signal })
  // Whoever leaves hears of that as an error of the line.
  request.on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const pieces: AsyncIterator<string> = response.setEncoding('utf8').iterator({ destroyOnReturn: false })
  let text = ''
  const next = async (): Promise<Message | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const message = JSON.parse(text.slice('data: '.length, end)) as Message
        text = text.slice(end + 2)
        return message
      }
      const piece = await pieces.next()
      if (piece.done === true) return undefined
      text += piece.value
    }
  }
  return { status: response.statusCode, headers: response.headers, next }
}

const tell = (tenant: TestTenant, change: Change) =>
  house.infrastructure.tenantDb.forTenant(tenant.id, (db) => rowChanged(db, change))

async function aReader() {
  const tenant = await aTenant(house)
  const user = await aStaffMember(house, tenant, 'Finans')
  return { tenant, user, token: await tokenOf(tenant, user) }
}

describe('what has changed', () => {
  it('[I-20] [I-22] is told to whoever may see the row, and to nobody else', async () => {
    const tenant = await aTenant(house)
    const [subFirmId, otherFirmId] = [randomUUID(), randomUUID()]
    await house.owner.query(
      `insert into firms (tenant_id, id, code, name, parent_id) values ($1, $2, 'ALT', 'Alt', $3), ($1, $4, 'ÖTE', 'Öte', null)`,
      [tenant.id, subFirmId, tenant.firmId, otherFirmId],
    )
    const stranger = await aTenant(house)
    const people: Record<string, readonly [TestTenant, TestUser]> = {
      staff: [tenant, await aStaffMember(house, tenant, 'Finans')],
      auditor: [tenant, await aStaffMember(house, tenant, 'Denetçi')],
      dealer: [tenant, await aUser(house, [tenant], { rights: ['payment.see'] })],
      subDealer: [tenant, await aUser(house, [tenant], { rights: ['payment.see'], subFirmId })],
      other: [tenant, await aUser(house, [{ ...tenant, firmId: otherFirmId }], { rights: ['payment.see'] })],
      restricted: [tenant, await aUser(house, [tenant], { rights: ['pay'] })],
      stranger: [stranger, await aStaffMember(house, stranger, 'Sahip')],
    }
    const streams = await Promise.all(
      Object.entries(people).map(async ([name, [at, user]]) => {
        const stream = await read(await tokenOf(at, user))
        await stream.next()
        return { name, at, user, stream }
      }),
    )
    const rows = { dealers: tenant.firmId, subDealers: subFirmId, others: otherFirmId, nobodys: null }
    const names = new Map<string, string>()
    const named = (name: string) => {
      const id = randomUUID()
      names.set(id, name)
      return id
    }
    for (const [name, firmId] of Object.entries(rows)) {
      await tell(tenant, { topic: 'payments', id: named(name), firmId })
    }
    await tell(tenant, { topic: 'reviews', id: named('review') })
    await tell(tenant, { topic: 'tasks', id: named('task of the dealer'), userId: people['dealer']?.[1].id ?? '' })
    const heard: Record<string, string[]> = {}
    for (const { name, at, user, stream } of streams) {
      // Everybody's last word is their own: what did not come before it does not come.
      const last = randomUUID()
      await tell(at, { topic: 'notices', id: last, userId: user.id })
      const ids: string[] = []
      while (!ids.includes(last)) ids.push(...((await stream.next())?.changed ?? []).map(({ id }) => id))
      heard[name] = ids.filter((id) => id !== last).map((id) => names.get(id) ?? id)
    }
    expect(heard).toEqual({
      staff: ['dealers', 'subDealers', 'others', 'nobodys', 'review'],
      auditor: ['dealers', 'subDealers', 'others', 'nobodys'],
      dealer: ['dealers', 'subDealers', 'task of the dealer'],
      subDealer: ['subDealers'],
      other: ['others'],
      restricted: [],
      stranger: [],
    })
  })

  it('[I-20] has begun is told without an announcement, to whoever may see it, and again when it has come further', async () => {
    const tenant = await aTenant(house)
    const stranger = await aTenant(house)
    const people = {
      staff: await aStaffMember(house, tenant, 'Finans'),
      dealer: await aUser(house, [tenant], { rights: ['payment.see'] }),
      restricted: await aUser(house, [tenant], { rights: ['pay'] }),
    }
    const tokens = {
      staff: await tokenOf(tenant, people.staff),
      dealer: await tokenOf(tenant, people.dealer),
      restricted: await tokenOf(tenant, people.restricted),
    }
    const strangersToken = await tokenOf(stranger, await aStaffMember(house, stranger, 'Sahip'))
    const streams = {
      staff: await read(tokens.staff),
      dealer: await read(tokens.dealer),
      restricted: await read(tokens.restricted),
      stranger: await read(strangersToken),
    }
    for (const stream of Object.values(streams)) expect((await stream.next())?.changed).toEqual([])
    // However long the machine takes: it began in a moment that is still to come.
    const begun = { state: 'init-sent', created_at: new Date(Date.now() + 3_600_000).toISOString() }
    const [theirs] = await layPayments(house, tenant, [
      { ...begun, firm_id: tenant.firmId },
      { ...begun, state: 'approved' },
      { state: 'awaiting-3d' },
    ])
    const id = theirs?.id ?? ''
    const told = [{ topic: 'payments', id }]
    expect((await streams.staff.next())?.changed).toEqual(told)
    expect((await streams.dealer.next())?.changed).toEqual(told)
    await house.owner.query(`update payments set state = 'awaiting-3d' where id = $1`, [id])
    expect((await streams.staff.next())?.changed).toEqual(told)
    // Whoever comes later, or again, is told of it too.
    expect((await (await read(tokens.staff)).next())?.changed).toEqual(told)
    const last = randomUUID()
    await tell(tenant, { topic: 'notices', id: last, userId: people.restricted.id })
    expect((await streams.restricted.next())?.changed).toEqual([{ topic: 'notices', id: last }])
    await tell(stranger, { topic: 'payments', id: last })
    expect((await streams.stranger.next())?.changed).toEqual([{ topic: 'payments', id: last }])
  })

  it('between two calls is told by the second, once', async () => {
    const { tenant, token } = await aReader()
    const position = (await (await read(token)).next())?.position ?? -1
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids) await tell(tenant, { topic: 'payments', id })
    const told = await (await read(token, position)).next()
    expect(told?.changed).toEqual(ids.map((id) => ({ topic: 'payments', id })))
    expect((await (await read(token, told?.position)).next())?.changed).toEqual([])
  })

  it('and is more than can be named is told as everything', async () => {
    const { tenant, token } = await aReader()
    await house.owner.query(
      `insert into live_changes (tenant_id, topic, row_id) select $1, 'payments', gen_random_uuid() from generate_series(1, 201)`,
      [tenant.id],
    )
    const told = await (await read(token, 0)).next()
    expect(told?.changed).toBeNull()
    expect((await (await read(token, told?.position)).next())?.changed).toEqual([])
  })

  it('is forgotten after an hour', async () => {
    const { tenant } = await aReader()
    const put = (age: string) =>
      house.owner.query(
        `insert into live_changes (tenant_id, topic, row_id, created_at) values ($1, 'payments', gen_random_uuid(), now() - $2::interval)`,
        [tenant.id, age],
      )
    await put('61 minutes')
    await put('59 minutes')
    await sweeps(house.infrastructure)
      .find(({ name }) => name === 'live.tidy')
      ?.run()
    const { rowCount } = await house.owner.query('select from live_changes where tenant_id = $1', [tenant.id])
    expect(rowCount).toBe(1)
  })
})

describe('a stream', () => {
  it('is kept, packed and held back by nobody on the way', async () => {
    const { status, headers } = await read((await aReader()).token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('[S-02] keeps no session alive, nor does what a page asks by itself', async () => {
    const { user, token } = await aReader()
    await house.owner.query(
      `update sessions set last_seen_at = now() - interval '5 minutes', idle_expires_at = now() + interval '3 minutes' where user_id = $1`,
      [user.id],
    )
    const end = async () =>
      (await house.owner.query<{ at: Date }>('select idle_expires_at at from sessions where user_id = $1', [user.id]))
        .rows[0]?.at
    const before = await end()
    await (await read(token)).next()
    const background = await house.raw(getTenants, {}, { token, headers: { 'x-background': 'true' } })
    expect(background.headers['x-session-expiration']).toBe(String(before?.getTime()))
    expect(await end()).toEqual(before)
    await house.call(getTenants, {}, { token })
    expect((await end())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0)
  })

  it('[I-23] ends with its session, and is not there without one', async () => {
    const { token } = await aReader()
    const stream = await read(token)
    await stream.next()
    await house.call(signOut, {}, { token })
    expect(await stream.next()).toBeUndefined()
    expect((await read(token)).status).toBe(401)
  })

  it('too many of one user is refused, and takes nothing from others', async () => {
    const { tenant, token } = await aReader()
    const statuses: (number | undefined)[] = []
    for (let each = 0; each < 7; each += 1) statuses.push((await read(token)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    const colleague = await aStaffMember(house, tenant, 'Finans')
    expect((await read(await tokenOf(tenant, colleague))).status).toBe(200)
  })

  it('ends when nobody can call it any more, to be asked for again', async () => {
    const { tenant, token } = await aReader()
    const stream = await read(token)
    const position = (await stream.next())?.position
    await house.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen vezne_live' and datname = current_database()`,
    )
    expect(await stream.next()).toBeUndefined()
    const id = randomUUID()
    const again = await read(token, position)
    await again.next()
    await tell(tenant, { topic: 'payments', id })
    expect((await again.next())?.changed).toEqual([{ topic: 'payments', id }])
  })

  it('does not hold up the closing of the house', async () => {
    const { token } = await aReader()
    const second: FastifyInstance = (await buildApi(house.infrastructure)).http
    const stream = await read(token, undefined, await second.listen({ host: '127.0.0.1', port: 0 }))
    await stream.next()
    await second.close()
    expect(await stream.next()).toBeUndefined()
  })
})
