import { login } from '@vezne/contract/auth.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { decideRates, getRates, rateHistory } from '@vezne/contract/rates.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { createRatesDeps, dayRates, rateSweeps } from '../index.ts'
import { decide, showHistory, showRates } from './office.ts'

// Nobody publishes there: what stands is what the tests have laid.
const house = useHouse({ RATE_LIMIT_FACTOR: '100', TCMB_URL: 'http://127.0.0.1:9' })

function xml(day: string, usd: string): string {
  const [year, month, date] = day.split('-')
  const of = (code: string, rate: string) =>
    `<Currency CurrencyCode="${code}"><Unit>1</Unit><ForexBuying>${rate}</ForexBuying><ForexSelling>${rate}</ForexSelling>
     <BanknoteBuying>${rate}</BanknoteBuying><BanknoteSelling>${rate}</BanknoteSelling></Currency>`
  return `<Tarih_Date Tarih="${date}.${month}.${year}" Date="${month}/${date}/${year}" Bulten_No="2026/214">
    ${of('USD', usd)}${of('EUR', '47.9000')}</Tarih_Date>`
}

/** A source that says what the test lets it say, at a moment the test chooses; nothing is remembered in between. */
async function aSource(...said: readonly string[]) {
  const source = { says: '', now: new Date('2026-11-13T16:00:00+03:00') }
  const { platform, log, alarms } = house.infrastructure
  const deps = () =>
    createRatesDeps({
      platform,
      log,
      alarms,
      source: 'https://tcmb.test',
      now: () => source.now,
      ask: () => Promise.resolve(source.says),
    })
  const say = async (text: string) => {
    source.says = text
    for (const { run } of rateSweeps(deps())) await run()
    source.now = new Date(source.now.getTime() + 60_000)
  }
  for (const text of said) await say(text)
  const usdOf = async (tenant?: TestTenant) => (await dayRates(deps(), 'banknote-selling', tenant?.id))?.of.USD
  return { source, deps, say, usdOf }
}

const callOf = (tenant: TestTenant, userId: string) =>
  ({ caller: { tenantId: tenant.id, userId, name: 'Ayşe Kaya' }, requestId: 'x', address: '127.0.0.1' }) as SignedInCall

async function aDecider() {
  const tenant = await aTenant(house)
  const { id } = await aStaffMember(house, tenant, 'Finans')
  return { tenant, call: callOf(tenant, id) }
}

const FAR = [xml('2026-11-12', '41.0000'), xml('2026-11-13', '55.0000')] as const

beforeEach(async () => {
  await house.owner.query('set session_replication_role = replica')
  for (const table of [
    'rate_decisions',
    'accepted_bulletins',
    'held_bulletins',
    'exchange_rates',
    'exchange_bulletins',
    'alarms',
  ]) {
    await house.owner.query(`delete from ${table}`)
  }
  await house.owner.query('set session_replication_role = origin')
})

describe('[P-19] exchange rates held for a person, in the back office', () => {
  const show = async (deps: Parameters<typeof showRates>[0], { caller }: SignedInCall) =>
    showRates(deps, modulesOf(house.infrastructure).tenants, caller)

  it('are shown beside what stands, with what is too far from what', async () => {
    const { call } = await aDecider()
    const { deps } = await aSource(...FAR)
    const shown = await show(deps(), call)
    expect(shown).toMatchObject({
      source: 'tcmb.test',
      rateType: 'banknote-selling',
      standing: { date: '2026-11-12', number: '2026/214', isAccepted: false },
      held: [{ date: '2026-11-13', decided: null }],
    })
    expect(shown.held[0]?.differs).toContainEqual({
      currency: 'USD',
      type: 'banknote-selling',
      rate: '55.0000',
      last: '41.0000',
    })
    expect(await showHistory(deps())).toMatchObject([{ date: '2026-11-12' }])
  })

  it('[I-20] stand for the company whose people accepted them, and for nobody else', async () => {
    const [one, other] = [await aDecider(), await aDecider()]
    const { deps, usdOf } = await aSource(...FAR)
    const [held] = (await show(deps(), one.call)).held
    const digest = held?.digest ?? ''
    await decide(deps(), { digest, decision: 'accepted', reason: 'TCMB duyurdu' }, one.call)
    expect([await usdOf(one.tenant), await usdOf(other.tenant), await usdOf()]).toEqual([
      '55.0000',
      '41.0000',
      '41.0000',
    ])
    expect(await show(deps(), one.call)).toMatchObject({
      standing: { date: '2026-11-13', isAccepted: true },
      held: [{ decided: { decision: 'accepted', by: 'Ayşe Kaya', reason: 'TCMB duyurdu' } }],
    })
    expect(await show(deps(), other.call)).toMatchObject({ held: [{ decided: null }] })
    await expect(decide(deps(), { digest, decision: 'accepted', reason: 'bir daha' }, one.call)).rejects.toMatchObject({
      code: 'rates-decided',
    })
    const { rows } = await house.owner.query(
      `select kind, after, reason from audit_events where kind ~ '^exchange' and tenant_id = $1`,
      [one.tenant.id],
    )
    expect(rows).toEqual([{ kind: 'exchange-rates-accepted', after: { step: 'accepted' }, reason: 'TCMB duyurdu' }])
  })

  it('stand no more once they are refused after all, or the source comes back to its senses', async () => {
    const { tenant, call } = await aDecider()
    const { deps, say, usdOf } = await aSource(...FAR)
    const digest = (await show(deps(), call)).held[0]?.digest ?? ''
    await decide(deps(), { digest, decision: 'accepted', reason: 'doğru' }, call)
    await decide(deps(), { digest, decision: 'refused', reason: 'yanlışmış' }, call)
    expect(await usdOf(tenant)).toBe('41.0000')
    await decide(deps(), { digest, decision: 'accepted', reason: 'doğruymuş' }, call)
    expect(await usdOf(tenant)).toBe('55.0000')
    await say(xml('2026-11-13', '41.5000'))
    expect(await usdOf(tenant)).toBe('41.5000')
  })

  it('need no second word the day after, as long as they stay near what was accepted', async () => {
    const { tenant, call } = await aDecider()
    const { source, deps, say, usdOf } = await aSource(...FAR)
    const digest = (await show(deps(), call)).held[0]?.digest ?? ''
    await decide(deps(), { digest, decision: 'accepted', reason: 'doğru' }, call)
    source.now = new Date('2026-11-14T10:00:00+03:00')
    await say(xml('2026-11-14', '56.0000'))
    expect(await usdOf(tenant)).toBe('56.0000')
    await say(xml('2026-11-14', '90.0000'))
    expect(await usdOf(tenant)).not.toBe('90.0000')
  })

  it('[I-23] are decided about by whoever decides, and read by auditors', async () => {
    const tenant = await aTenant(house)
    const tokenOf = async (role: RoleName) => {
      const { email } = await aStaffMember(house, tenant, role)
      const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
      return signedIn.success ? signedIn.data.token : ''
    }
    const [finance, auditor, other] = [await tokenOf('Finans'), await tokenOf('Denetçi'), await tokenOf('Operasyon')]
    await aSource(...FAR)
    const listed = await house.call(getRates, {}, { token: finance })
    const held: ReplyOf<typeof getRates>['held'] = listed.success ? listed.data.held : []
    const wanted = { digest: held[0]?.digest ?? '', decision: 'refused', reason: 'Yanlış yayın' } as const
    expect((await house.raw(decideRates, wanted, { token: auditor })).statusCode).toBe(403)
    expect((await house.raw(getRates, {}, { token: auditor })).statusCode).toBe(200)
    expect((await house.raw(rateHistory, {}, { token: other })).statusCode).toBe(403)
    expect((await house.raw(decideRates, wanted, { token: finance })).statusCode).toBe(200)
    const unknown = { ...wanted, digest: '0'.repeat(12) }
    expect((await house.raw(decideRates, unknown, { token: finance })).statusCode).toBe(404)
  })
})
