import type { SmsProviderName } from '@vezne/contract/sms/words.ts'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import type { Carrier, SmsDay } from '@vezne/simulators/sms/lines.ts'
import { startSimulators, type Simulators } from '@vezne/simulators/start.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { dumpOf, tracesOf } from '../../../testing/dump.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { carry } from './carry.ts'
import { askDelivery } from './delivery.ts'
import type { SmsDeps } from './deps.ts'
import { sendSms, smsStandings, type SmsToSend } from './index.ts'
import { keepPassword } from './line.ts'
import { AT_FIRST } from './office/show-sms.ts'
import { reportPath } from './report-door.ts'
import { putSettings, type SmsSettings } from './settings.store.ts'
import { claimMessage } from './store.ts'
import { setGoing } from './sweeps.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
let simulators: Simulators
let deps: SmsDeps

beforeAll(async () => {
  const config = { host: '127.0.0.1', port: 0, smtpPort: 0, portalUrl: 'http://localhost:3000', pace: 1 / 1000 }
  // A silent provider hangs up at once: how long it is silent is nobody's business here.
  simulators = await startSimulators(config, () => undefined, { silenceMs: 1 })
  const simulatorsUrl = `http://127.0.0.1:${simulators.port}`
  const { sms } = modulesOf(house.infrastructure)
  deps = { ...sms, simulatorsUrl, net: { ...sms.net, localOrigin: simulatorsUrl, timeoutMs: 60_000 } }
})
afterAll(() => simulators.close())
beforeEach(() => simulators.world.smsLines.clear())

const PROVIDERS: readonly Exclude<SmsProviderName, 'http'>[] = ['netgsm', 'ileti-merkezi', 'verimor']
const TEXT = 'Sayın Yılmaz, ödeme adresiniz: https://vezne.test/p/gizli-kod-8830417'

/** At a company of its own, without quiet hours: what time it is when the test runs is nobody's business either. */
async function aCompany(settings: Partial<SmsSettings> = {}): Promise<TestTenant> {
  const tenant = await aTenant(house)
  await deps.db.forTenant(tenant.id, async (db) => {
    const open = { isActive: true, mode: 'simulated', account: '8503000000', sender: 'ANADOLU' } as const
    const url = `${deps.simulatorsUrl}/sms/send`
    await putSettings(db, { ...AT_FIRST, ...open, url, quietFrom: '00:00', quietTo: '00:00', ...settings })
    await keepPassword(deps, db, 'dogru-sifre')
  })
  return tenant
}

const play = (carrier: Carrier, day: SmsDay) => void simulators.world.smsLines.set(carrier, { day })
const message = (changes: Partial<SmsToSend> = {}): SmsToSend => ({
  to: '905320000001',
  text: TEXT,
  purpose: 'payment-link',
  key: 'link:1',
  ...changes,
})
const send = (tenant: TestTenant, changes: Partial<SmsToSend> = {}) =>
  deps.db.forTenant(tenant.id, (db) => sendSms(db, message(changes)))
const standing = async ({ id }: TestTenant, key = 'link:1') => {
  const [found] = await deps.db.forTenant(id, (db) => smsStandings(db, [key]))
  if (found === undefined) throw new Error('there is no such message')
  return found
}
async function sent(tenant: TestTenant, changes: Partial<SmsToSend> = {}) {
  const { id, key } = await send(tenant, changes)
  await carry(deps, tenant.id, id)
  return standing(tenant, key)
}
const pass = (seconds: number) => steerEngineClock(house.owner, { passSeconds: seconds })
const arrived = (reference: string) =>
  simulators.world.messages.newestFirst().filter(({ carried }) => carried?.reference === reference)
const jobsOf = async ({ id }: TestTenant) => {
  const { rows } = await house.owner.query<{ name: string }>(
    `select name from job_outbox where tenant_id = $1 and name ~ '^sms' order by name`,
    [id],
  )
  return rows.map(({ name }) => name)
}

describe('a message', () => {
  it.each(PROVIDERS)('goes out by %s and is known to have arrived', async (provider) => {
    const tenant = await aCompany({ provider })
    expect(await sent(tenant)).toMatchObject({ state: 'accepted', why: null, parts: 1 })
    expect(simulators.world.messages.newestFirst()[0]).toMatchObject({
      text: TEXT,
      carried: { by: provider, sender: 'ANADOLU', consent: 'informational' },
    })
    await pass(61)
    await askDelivery(deps, tenant.id)
    expect(await standing(tenant)).toMatchObject({ state: 'delivered', endedAt: expect.any(Date) })
  })

  it('goes out by a service of the company’s own, in the words that it was given', async () => {
    const body = '{"to":"{to}","text":"{text}","from":"{sender}"}'
    const tenant = await aCompany({ provider: 'http', body })
    const quoted = '"; "to": "905999999999" \\ {to}'
    expect(await sent(tenant, { text: quoted })).toMatchObject({ state: 'accepted' })
    expect(simulators.world.messages.newestFirst()[0]).toMatchObject({ to: '905320000001', text: quoted })
  })

  it('[I-19] lies sealed until it has gone out, and says nothing after that', async () => {
    const tenant = await aCompany()
    await send(tenant)
    const code = 'gizli-kod-8830417'
    expect(tracesOf(code, await dumpOf(house.owner))).toEqual([])
    const { id } = await standing(tenant)
    await carry(deps, tenant.id, id)
    const { rows } = await house.owner.query(`select sealed_text from sms_messages where id = $1`, [id])
    expect(rows).toEqual([{ sealed_text: null }])
    expect(tracesOf(code, house.logLines.join('\n'))).toEqual([])
  })

  it('is one, however often it is asked for under its key and carried', async () => {
    const tenant = await aCompany()
    const first = await send(tenant)
    const again = await send(tenant, { text: 'başka' })
    expect(again.id).toBe(first.id)
    await Promise.all([1, 2, 3].map(() => carry(deps, tenant.id, first.id)))
    await carry(deps, tenant.id, first.id)
    expect(arrived(first.id)).toHaveLength(1)
  })

  it.each([
    ['wrong-password', 'refused', 'credentials'],
    ['bad-sender', 'refused', 'sender'],
    ['busy', 'waiting', 'busy'],
    ['silent', 'unknown', 'no-answer'],
    ['taken-silent', 'unknown', 'no-answer'],
    ['slow', 'accepted', null],
  ] as const)('on a day that is %s is %s at every provider', async (day, state, why) => {
    for (const provider of PROVIDERS) {
      const tenant = await aCompany({ provider })
      play(provider, day)
      expect([provider, await sent(tenant)]).toMatchObject([provider, { state, why }])
    }
  })

  it('says that the credit is used up where the provider does', async () => {
    for (const provider of ['ileti-merkezi', 'verimor'] as const) {
      play(provider, 'no-credit')
      expect(await sent(await aCompany({ provider }))).toMatchObject({ state: 'refused', why: 'credit' })
    }
  })

  it('that a provider was too busy for is tried again when its time has come', async () => {
    const tenant = await aCompany()
    play('netgsm', 'busy')
    const { id, dueAt } = await sent(tenant)
    expect(dueAt).not.toBeNull()
    simulators.world.smsLines.clear()
    await carry(deps, tenant.id, id)
    expect(await standing(tenant)).toMatchObject({ state: 'waiting' })
    await pass(61)
    await setGoing(deps)
    expect(await jobsOf(tenant)).toContain('sms.carry')
    await carry(deps, tenant.id, id)
    expect(await standing(tenant)).toMatchObject({ state: 'accepted' })
    expect(arrived(id)).toHaveLength(1)
  })

  it('whose answer was lost is never sent again; it is found by its reference where the provider keeps one', async () => {
    for (const provider of PROVIDERS) {
      const tenant = await aCompany({ provider })
      play(provider, 'taken-silent')
      const { id } = await sent(tenant)
      simulators.world.smsLines.clear()
      await pass(3600)
      await setGoing(deps)
      await carry(deps, tenant.id, id)
      await askDelivery(deps, tenant.id)
      const state = provider === 'ileti-merkezi' ? 'unknown' : 'delivered'
      expect([provider, (await standing(tenant)).state]).toEqual([provider, state])
      expect(arrived(id).length).toBe(provider === 'ileti-merkezi' ? 0 : 1)
    }
  })

  it('whose sender died is unknown, and not sent by the next one', async () => {
    const tenant = await aCompany()
    const { id } = await send(tenant)
    await deps.db.forTenant(tenant.id, async (db) => {
      const now = await db.now()
      await claimMessage(db, id, { now, until: new Date(now.getTime() + 60_000) })
    })
    await carry(deps, tenant.id, id)
    expect(await standing(tenant)).toMatchObject({ state: 'sending' })
    await pass(61)
    await carry(deps, tenant.id, id)
    expect(await standing(tenant)).toMatchObject({ state: 'unknown', why: 'interrupted' })
    await carry(deps, tenant.id, id)
    expect(arrived(id)).toHaveLength(0)
  })

  it('[I-35] waits for the end of quiet hours, unless its recipient is waiting for it', async () => {
    const now = await deps.db.forTenant((await aTenant(house)).id, (db) => db.now())
    const clock = (hours: number) => istanbulTime(now.getTime() + hours * 3_600_000).slice(11, 16)
    const tenant = await aCompany({ quietFrom: clock(-1), quietTo: clock(2) })
    const { id, dueAt } = await send(tenant)
    expect(istanbulTime(dueAt?.getTime() ?? 0).slice(11, 16)).toBe(clock(2))
    expect(await jobsOf(tenant)).toEqual([])
    await carry(deps, tenant.id, id)
    expect(await standing(tenant)).toMatchObject({ state: 'waiting' })
    expect(await sent(tenant, { key: 'link:2', isUrgent: true })).toMatchObject({ state: 'accepted' })
    await pass(2 * 3600)
    await setGoing(deps)
    expect(await jobsOf(tenant)).toContain('sms.carry')
    await carry(deps, tenant.id, id)
    expect(await standing(tenant)).toMatchObject({ state: 'accepted' })
  })

  it('that sells is sent only where the company allows it, and checked against the register', async () => {
    const closed = await aCompany({ provider: 'verimor' })
    expect(await send(closed, { purpose: 'campaign' })).toMatchObject({ state: 'refused', why: 'commercial-off' })
    for (const provider of PROVIDERS) {
      const tenant = await aCompany({ provider, allowsCommercial: true })
      await sent(tenant, { purpose: 'campaign', audience: 'merchant' })
      expect(simulators.world.messages.newestFirst()[0]?.carried).toMatchObject({ by: provider, consent: 'merchant' })
    }
  })

  it('is refused where nothing is set up, or it is too long', async () => {
    expect(await send(await aTenant(house))).toMatchObject({ state: 'refused', why: 'not-set-up' })
    expect(await send(await aCompany({ isActive: false }))).toMatchObject({ state: 'refused', why: 'not-set-up' })
    expect(await send(await aCompany(), { text: 'ş'.repeat(900) })).toMatchObject({ state: 'refused', why: 'too-long' })
  })
})

describe('what became of a message', () => {
  const report = (tenant: TestTenant, body: unknown, path = reportPath(deps.secret, tenant.id)) =>
    house.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })

  it('is asked for until it is known, and told as the provider tells it', async () => {
    const tenant = await aCompany({ provider: 'verimor' })
    play('verimor', 'undelivered')
    await sent(tenant)
    await pass(61)
    await setGoing(deps)
    expect(await jobsOf(tenant)).toContain('sms.ask')
    await askDelivery(deps, tenant.id)
    expect(await standing(tenant)).toMatchObject({ state: 'undelivered', why: 'rejected' })
  })

  it('comes to the company’s own door by itself', async () => {
    const tenant = await aCompany()
    const { id } = await sent(tenant)
    const [first] = arrived(id)
    const told = { jobid: first?.carried?.number, number: '5320000001', status: 1, referansID: id }
    expect((await report(tenant, told)).statusCode).toBe(200)
    expect(await standing(tenant)).toMatchObject({ state: 'delivered' })
    // What has ended stays as it ended.
    await report(tenant, { ...told, status: 11 })
    expect(await standing(tenant)).toMatchObject({ state: 'delivered' })
  })

  it('[I-20] is told of one’s own messages alone, and by nobody who does not know the address', async () => {
    const [tenant, stranger] = [await aCompany(), await aCompany()]
    const { id } = await sent(tenant)
    const [first] = arrived(id)
    const told = { jobid: first?.carried?.number, status: 11, referansID: id }
    expect((await report(stranger, told)).statusCode).toBe(200)
    const forged = reportPath('another-secret-of-somebody', tenant.id)
    expect((await report(tenant, told, forged)).statusCode).toBe(404)
    expect((await report(tenant, told, '/sms/report/none')).statusCode).toBe(404)
    expect(await standing(tenant)).toMatchObject({ state: 'accepted' })
  })

  it('[I-36] makes no sense of nonsense', async () => {
    const tenant = await aCompany({ provider: 'ileti-merkezi' })
    for (const body of [null, 'x', [], {}, { report: { status: 7 } }, { report: { id: {}, status: 'delivered' } }]) {
      expect((await report(tenant, body)).statusCode).toBe(400)
    }
  })
})
