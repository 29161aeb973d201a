import { askSmsBalance, getSms, recentSms, saveSms, trySms } from '@vezne/contract/sms.ts'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { dumpOf, tracesOf } from '../../../../testing/dump.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { reportPath } from '../report-door.ts'
import { saveSmsSettings } from './save-sms.ts'
import { AT_FIRST } from './show-sms.ts'

// Nobody listens there: what is tried does not arrive, and that is told in plain words.
const house = useHouse({ RATE_LIMIT_FACTOR: '100', SIM_PORT: '3197' })
const SECRET = 'sms-gizlisi-6630918274'

async function staff(tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany() {
  const tenant = await aTenant(house)
  return { tenant, token: await staff(tenant, 'Sahip') }
}

type Form = InputOf<typeof saveSms>
const form = (changes: Partial<Form> = {}): Form => ({
  version: 0,
  ...AT_FIRST,
  isActive: true,
  mode: 'simulated',
  account: '8503000000',
  sender: 'ANADOLU',
  password: new Sensitive(SECRET),
  ...changes,
})
const save = (token: string, wanted: Form) => house.raw(saveSms, wanted, { token })

describe('SMS in the back office', () => {
  it('[I-18] is set with a password that stands nowhere in the clear', async () => {
    const { tenant, token } = await aCompany()
    expect((await save(token, form())).json()).toMatchObject({ data: { version: 1 } })
    const shown = await house.raw(getSms, {}, { token })
    expect(shown.json()).toMatchObject({
      data: { provider: 'netgsm', account: '8503000000', modes: ['live', 'simulated'], version: 1 },
    })
    expect(shown.json<{ data: { reportUrl: string } }>().data.reportUrl).toContain(
      reportPath(house.infrastructure.config.secret, tenant.id),
    )
    const tried = await house.raw(trySms, { to: '0532 000 00 01', text: 'Deneme' }, { token })
    expect(tried.json()).toMatchObject({ data: { state: 'waiting', why: 'unreachable', to: '0532 *** ** 01' } })
    const balance = await house.raw(askSmsBalance, {}, { token })
    expect(balance.json()).toMatchObject({ data: { credits: null, why: 'unreachable' } })
    const recent = await house.raw(recentSms, {}, { token })
    expect(recent.json()).toMatchObject({ data: [{ purpose: 'trial', to: '0532 *** ** 01', parts: 1 }] })
    const left = [await dumpOf(house.owner), ...house.logLines, shown.body, tried.body, balance.body, recent.body]
    expect(tracesOf(SECRET, left.join('\n'))).toEqual([])
    const { rows } = await house.owner.query(
      `select kind, details from audit_events where tenant_id = $1 and kind ~ '^sms' order by happened_at, id`,
      [tenant.id],
    )
    expect(rows).toMatchObject([
      { kind: 'sms-changed', details: { credentials: 'password' } },
      { kind: 'sms-tried', details: { result: 'unreachable', to: '0532 *** ** 01' } },
    ])
  })

  it.each([
    [{ sender: 'GÜVEN' }, 'sender', 'sms-sender-invalid'],
    [{ account: '' }, 'account', 'sms-account-required'],
    [{ quietFrom: '25:00' }, 'quietFrom', 'clock-invalid'],
    [{ provider: 'http', url: 'http://10.0.0.5/sms' }, 'url', 'sms-address-invalid'],
    [{ provider: 'http', url: 'https://10.0.0.5/sms' }, 'url', 'sms-address-invalid'],
    [{ provider: 'http', url: 'https://api.localhost/sms' }, 'url', 'sms-address-invalid'],
    [{ provider: 'http', url: 'https://sms.example/', body: '{"to":"{to}"}' }, 'body', 'sms-body-invalid'],
    [{ provider: 'http', url: 'https://sms.example/', body: '{to}{text}' }, 'body', 'sms-body-invalid'],
  ] as const)('refuses %o', async (changes, path, rule) => {
    const { token } = await aCompany()
    expect((await save(token, form(changes))).json()).toMatchObject({ errors: [{ path, rule }] })
  })

  it('asks for the password again where it would go elsewhere', async () => {
    const { token } = await aCompany()
    await save(token, form())
    const { password: _, ...kept } = form({ version: 1 })
    for (const elsewhere of [{ provider: 'verimor' }, { account: '8503000001' }, { mode: 'live' }] as const) {
      const answer = await save(token, { ...kept, ...elsewhere })
      expect(answer.json()).toMatchObject({ errors: [{ path: 'password', rule: 'sms-password-again' }] })
    }
    expect((await save(token, { ...kept, sender: 'ANADOLU2' })).json()).toMatchObject({ data: { version: 2 } })
    expect((await save(token, { ...kept, sender: 'ANADOLU3' })).statusCode).toBe(409)
  })

  it('tells a fixed line from a mobile one before it sends', async () => {
    const { token } = await aCompany()
    for (const to of ['0212 000 00 00', '444 0 000', '0850 300 00 00']) {
      const answer = await house.raw(trySms, { to, text: 'Deneme' }, { token })
      expect(answer.json()).toMatchObject({ errors: [{ path: 'to', rule: 'sms-number-invalid' }] })
    }
  })

  it('[I-23] is read by auditors and changed by whoever may change the company', async () => {
    const { tenant } = await aCompany()
    const auditor = await staff(tenant, 'Denetçi')
    expect((await house.raw(getSms, {}, { token: auditor })).statusCode).toBe(200)
    expect((await house.raw(recentSms, {}, { token: auditor })).statusCode).toBe(200)
    expect((await save(auditor, form())).statusCode).toBe(403)
    expect((await house.raw(trySms, { to: '05320000001', text: 'x' }, { token: auditor })).statusCode).toBe(403)
    expect((await house.raw(askSmsBalance, {}, { token: auditor })).statusCode).toBe(403)
    expect((await house.raw(getSms, {}, { token: await staff(tenant, 'Operasyon') })).statusCode).toBe(403)
  })

  it('has no pretend provider where there is no pretend world', async () => {
    const { tenant } = await aCompany()
    const strict = { ...modulesOf(house.infrastructure).sms, simulatorsUrl: undefined }
    const call = { caller: { tenantId: tenant.id } } as unknown as SignedInCall
    expect(() => saveSmsSettings(strict, form(), call)).toThrow('mode: sms-mode-invalid')
  })
})
