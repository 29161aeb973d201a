import {
  changeTenant,
  enrolmentChallenge,
  factorChallenge,
  getSignIns,
  login,
  passkeyBegin,
  passkeyConfirm,
  passkeyRemove,
  passkeys,
  renewRecoveryCodes,
  secondFactor,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorRemove,
  secondFactorStatus,
  stepUp,
} from '@vezne/contract/auth.ts'
import { readShape } from '@vezne/contract/kit/client.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { codeFrom, holdTime, wrongCodeFor } from '../../../../testing/codes.store.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import type { AuthDeps } from '../deps.ts'
import type { Member } from '../members/store.ts'
import { isFactorDemanded } from './demand.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100', TRUSTED_PROXIES: '127.0.0.1' })

beforeAll(() => holdTime(house))

const passMinutes = (minutes: number) => steerEngineClock(house.owner, { passSeconds: minutes * 60 })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

interface Refused {
  readonly code: string
  readonly data: unknown
}

const signIn = async (user: TestUser, tenant: TestTenant, address = '10.1.0.1') =>
  house.raw(login, { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain }, from(address))

async function tokenOf(user: TestUser, tenant: TestTenant): Promise<string> {
  return (await signIn(user, tenant)).json<{ data: { token: string } }>().data.token
}

/** The challenge of a sign-in that asks for the second factor. */
async function challengeOf(user: TestUser, tenant: TestTenant, address?: string): Promise<string> {
  const answer = await signIn(user, tenant, address)
  expect([answer.statusCode, answer.json<Refused>().code]).toEqual([409, 'second-factor-required'])
  return readShape(factorChallenge, answer.json<Refused>().data)?.challenge ?? ''
}

async function answerWith(challenge: string, code: string, address = '10.1.0.1') {
  const answer = await house.raw(secondFactor, { challenge, code }, from(address))
  const { code: refusal, data } = answer.json<Refused & { data: { token?: string } | null }>()
  return { status: answer.statusCode, refusal, token: data?.token }
}

/** Somebody whose sign-in asks for a code of this app. */
async function anEnrolled(tenant: TestTenant) {
  const user = await aUser(house, [tenant])
  const token = await tokenOf(user, tenant)
  const begun = await house.call(secondFactorBegin, { password: PASSWORD }, { token })
  const secret = begun.success ? begun.data.secret : ''
  const confirmed = await house.call(secondFactorConfirm, { code: await codeFrom(house, secret, -1) }, { token })
  return { user, token, secret, recoveryCodes: confirmed.success ? confirmed.data.recoveryCodes : [] }
}

const kindsOf = async (user: TestUser) => {
  const { rows } = await house.owner.query<{ kind: string }>(
    'select kind from audit_events where user_id = $1 order by happened_at, id',
    [user.id],
  )
  return rows.map(({ kind }) => kind)
}

describe('[I-26] somebody with a second factor', () => {
  it('signs in by password and code, and the code works once', async () => {
    const tenant = await aTenant(house)
    const { user, secret } = await anEnrolled(tenant)
    const [first, second] = [await challengeOf(user, tenant), await challengeOf(user, tenant)]
    const code = await codeFrom(house, secret)
    const opened = await answerWith(first, code)
    expect(opened.status).toBe(200)
    expect((await house.call(getSignIns, {}, { token: opened.token ?? '' })).success).toBe(true)
    // The same code again: neither for another challenge nor for its own.
    expect(await answerWith(second, code)).toMatchObject({ status: 400, refusal: 'second-factor-wrong' })
    expect(await answerWith(first, code)).toMatchObject({ status: 400, refusal: 'second-factor-over' })
    // Nor one of a step before it.
    expect((await answerWith(second, await codeFrom(house, secret, -1))).refusal).toBe('second-factor-wrong')
    expect((await answerWith(second, await codeFrom(house, secret, 1))).status).toBe(200)
    expect(await kindsOf(user)).toEqual([
      'signed-in',
      'second-factor-on',
      'second-factor-asked',
      'second-factor-asked',
      'signed-in',
      'second-factor-failed',
      'second-factor-failed',
      'signed-in',
    ])
  })

  it('is let in by a clock that is one step off, and not by one further off', async () => {
    const tenant = await aTenant(house)
    const { user, secret } = await anEnrolled(tenant)
    await passMinutes(10)
    const challenge = await challengeOf(user, tenant)
    for (const off of [-3, -2, 2, 3])
      expect((await answerWith(challenge, await codeFrom(house, secret, off))).refusal).toBe('second-factor-wrong')
    expect((await answerWith(challenge, await codeFrom(house, secret, -1))).status).toBe(200)
    const next = await challengeOf(user, tenant)
    expect((await answerWith(next, ` ${(await codeFrom(house, secret, 1)).replace(/(...)/, '$1 ')}`)).status).toBe(200)
  })

  it('has five tries at a challenge, and ten in half an hour at all of them', async () => {
    const tenant = await aTenant(house)
    const { user, secret } = await anEnrolled(tenant)
    const wrongCode = await wrongCodeFor(house, secret)
    const guess = async (address: string, tries: number) => {
      const challenge = await challengeOf(user, tenant, address)
      const refusals: string[] = []
      for (let index = 0; index < tries; index += 1) {
        refusals.push((await answerWith(challenge, wrongCode, address)).refusal)
        await house.owner.query(`update throttles set blocked_until = null where blocked_until < window_ends_at`)
      }
      return { challenge, refusals }
    }
    const wrong = (times: number) => Array.from({ length: times }, () => 'second-factor-wrong')
    const { challenge, refusals } = await guess('10.2.0.1', 6)
    expect(refusals).toEqual([...wrong(5), 'second-factor-over'])
    expect((await answerWith(challenge, await codeFrom(house, secret), '10.2.0.1')).refusal).toBe('second-factor-over')
    expect((await guess('10.2.0.2', 5)).refusals).toEqual(wrong(5))
    // Shut for strangers, with the right code too; open for the owner where they have been before.
    const last = await challengeOf(user, tenant, '10.2.0.3')
    expect((await answerWith(last, await codeFrom(house, secret), '10.2.0.3')).status).toBe(429)
    expect((await answerWith(await challengeOf(user, tenant), await codeFrom(house, secret))).status).toBe(200)
    expect((await kindsOf(user)).filter((kind) => kind === 'second-factor-failed')).toHaveLength(10)
  })

  it('lets no burst through: many tries at once count one by one', async () => {
    const tenant = await aTenant(house)
    const { user, secret } = await anEnrolled(tenant)
    const [challenge, code] = [await challengeOf(user, tenant), await wrongCodeFor(house, secret)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerWith(challenge, code)))
    expect(answers.filter(({ refusal }) => refusal === 'second-factor-wrong')).toHaveLength(5)
  })

  it('has five minutes, and a challenge of nobody or of another house is none', async () => {
    const tenant = await aTenant(house)
    const { user, secret } = await anEnrolled(tenant)
    const challenge = await challengeOf(user, tenant)
    for (const forged of [
      'x',
      challenge.slice(0, -1),
      `${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`,
    ])
      expect((await answerWith(forged, await codeFrom(house, secret))).refusal).toBe('second-factor-over')
    await passMinutes(5.1)
    expect((await answerWith(challenge, await codeFrom(house, secret))).refusal).toBe('second-factor-over')
  })

  it('signs in by each recovery code once, however it is typed', async () => {
    const tenant = await aTenant(house)
    const { user, token, recoveryCodes } = await anEnrolled(tenant)
    const [code = '', other = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await answerWith(await challengeOf(user, tenant), typed)).status).toBe(200)
    expect((await answerWith(await challengeOf(user, tenant), code)).refusal).toBe('second-factor-wrong')
    const status = await house.call(secondFactorStatus, {}, { token })
    expect(status).toMatchObject({ data: { isOn: true, isDemanded: false, recoveryCodesLeft: 9 } })
    const renewed = await house.call(renewRecoveryCodes, {}, { token })
    const [fresh = ''] = renewed.success ? renewed.data.recoveryCodes : []
    const challenge = await challengeOf(user, tenant)
    expect((await answerWith(challenge, other)).refusal).toBe('second-factor-wrong')
    expect((await answerWith(challenge, fresh)).status).toBe(200)
    expect(await kindsOf(user)).toContain('recovery-code-used')
  })

  it('leaves nothing in the database by which a code could be made', async () => {
    const tenant = await aTenant(house)
    const { user, secret, recoveryCodes } = await anEnrolled(tenant)
    const { rows } = await house.owner.query<{ kept: string }>(
      `select (select a::text from authenticators a where user_id = $1)
        || (select string_agg(r::text, ' ') from recovery_codes r where user_id = $1) as kept`,
      [user.id],
    )
    const kept = rows[0]?.kept ?? ''
    expect(kept.length).toBeGreaterThan(200)
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(told)
  })

  it('switches it off by password and code together, and is told by mail both times', async () => {
    const tenant = await aTenant(house)
    const { user, token, secret } = await anEnrolled(tenant)
    const remove = async (password: string, code: string) => {
      const answer = await house.raw(secondFactorRemove, { password, code }, { token })
      return answer.json<Refused>().code ?? answer.statusCode
    }
    expect(await remove('yanlış', await codeFrom(house, secret))).toBe('wrong-current-password')
    expect(await remove(PASSWORD, await wrongCodeFor(house, secret))).toBe('second-factor-wrong')
    expect(await remove(PASSWORD, await codeFrom(house, secret))).toBe(200)
    expect(await remove(PASSWORD, '123456')).toBe('second-factor-off')
    expect((await house.raw(renewRecoveryCodes, {}, { token })).json<Refused>().code).toBe('second-factor-off')
    expect((await signIn(user, tenant)).statusCode).toBe(200)
    const mails = (await runJobs(house)).filter(({ to }) => to === user.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'İki adımlı doğrulama açıldı',
      'İki adımlı doğrulama kapatıldı',
    ])
  })
})

describe('setting it up', () => {
  it('changes nothing before the first right code, and offers no second app beside one in use', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const token = await tokenOf(user, tenant)
    const confirm = async (code: string) =>
      (await house.raw(secondFactorConfirm, { code }, { token })).json<Refused>().code
    expect(await confirm('123456')).toBe('second-factor-not-begun')
    const older = await house.call(secondFactorBegin, { password: PASSWORD }, { token })
    const begun = await house.call(secondFactorBegin, { password: PASSWORD }, { token })
    const [former, secret] = [older, begun].map((offer) => (offer.success ? offer.data.secret : ''))
    expect(begun).toMatchObject({ data: { uri: expect.stringMatching(/^otpauth:\/\/totp\/Deneme/) as string } })
    expect(begun).toMatchObject({ data: { qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/) as string } })
    expect(former).not.toBe(secret)
    expect(await confirm(await wrongCodeFor(house, secret ?? ''))).toBe('second-factor-wrong')
    expect((await signIn(user, tenant)).statusCode).toBe(200)
    expect(await confirm(await codeFrom(house, secret ?? ''))).toBeUndefined()
    expect((await house.raw(secondFactorBegin, { password: PASSWORD }, { token })).json<Refused>().code).toBe(
      'second-factor-on-already',
    )
    await challengeOf(user, tenant)
  })

  it('has a quarter of an hour', async () => {
    const tenant = await aTenant(house)
    const token = await tokenOf(await aUser(house, [tenant]), tenant)
    const begun = await house.call(secondFactorBegin, { password: PASSWORD }, { token })
    await passMinutes(15.1)
    const code = await codeFrom(house, begun.success ? begun.data.secret : '')
    expect((await house.raw(secondFactorConfirm, { code }, { token })).json<Refused>().code).toBe(
      'second-factor-not-begun',
    )
  })
})

describe('[I-23] a role that demands a second factor', () => {
  const demand = (tenant: TestTenant, role: string, asks: boolean | null) =>
    house.owner.query('update roles set asks_second_factor = $3 where tenant_id = $1 and name = $2', [
      tenant.id,
      role,
      asks,
    ])

  it.each([
    // The role says nothing, yes, no.
    ['staff in production', { is_staff: true }, true, [true, true, false]],
    ['staff elsewhere', { is_staff: true }, false, [false, true, false]],
    ['a user of a firm', { is_staff: false }, true, [false, false, false]],
  ])('is heard, and where it is silent the installation: %s', (_who, member, asksStaffForFactor, asked) => {
    const deps = { asksStaffForFactor } as AuthDeps
    const of = (asks: boolean | null) => ({ ...member, asks_second_factor: asks }) as Member
    expect([null, true, false].map((asks) => isFactorDemanded(deps, of(asks)))).toEqual(asked)
  })

  it('leads its people to set one up before they are in, and to recovery codes', async () => {
    const tenant = await aTenant(house)
    const owner = await aStaffMember(house, tenant, 'Sahip')
    await demand(tenant, 'Sahip', true)
    const asked = await signIn(owner, tenant)
    expect([asked.statusCode, asked.json<Refused>().code]).toEqual([409, 'second-factor-enrolment-required'])
    const shown = readShape(enrolmentChallenge, asked.json<Refused>().data)
    const { challenge = '', offer } = shown ?? {}
    const secret = offer?.secret ?? ''
    expect((await answerWith(challenge, await wrongCodeFor(house, secret))).refusal).toBe('second-factor-wrong')
    const code = await codeFrom(house, secret)
    const opened = await house.call(secondFactor, { challenge, code })
    expect(opened.success && opened.data.recoveryCodes?.length).toBe(10)
    const later = await codeFrom(house, secret, 1)
    expect((await answerWith(challenge, later)).refusal).toBe('second-factor-over')
    const next = await challengeOf(owner, tenant)
    const again = await house.call(secondFactor, { challenge: next, code: later })
    expect(again.success && again.data.recoveryCodes).toBeUndefined()
    const status = await house.call(secondFactorStatus, {}, { token: again.success ? again.data.token : '' })
    expect(status).toMatchObject({ data: { isOn: true, isDemanded: true } })
  })

  it('asks nobody of another role, no user of a firm, and lets no one switch over without', async () => {
    const [tenant, elsewhere] = [await aTenant(house), await aTenant(house)]
    await demand(tenant, 'Sahip', true)
    await demand(tenant, 'Finans', false)
    for (const user of [await aStaffMember(house, tenant, 'Finans'), await aUser(house, [tenant])])
      expect((await signIn(user, tenant)).statusCode).toBe(200)
    const owner = await aStaffMember(house, tenant, 'Sahip')
    await house.owner.query(
      'insert into memberships (tenant_id, user_id, firm_id, accepted_at) values ($1, $2, $3, now())',
      [elsewhere.id, owner.id, elsewhere.firmId],
    )
    const token = await tokenOf(owner, elsewhere)
    const switched = await house.raw(changeTenant, { tenantId: tenant.id }, { token })
    expect([switched.statusCode, switched.json<Refused>().code]).toEqual([409, 'second-factor-enrolment-required'])
  })
})

describe('[I-23] a dangerous step', () => {
  const renew = async (token: string) => {
    const answer = await house.raw(renewRecoveryCodes, {}, { token })
    const { code, data } = answer.json<Refused>()
    return { status: answer.statusCode, code, challenge: readShape(factorChallenge, data)?.challenge ?? '' }
  }
  const show = async (token: string, challenge: string, code: string) => {
    const answer = await house.raw(stepUp, { challenge, code }, { token })
    return answer.json<Refused>().code ?? answer.statusCode
  }

  it('asks a sign-in again that has not shown its second factor for ten minutes', async () => {
    const tenant = await aTenant(house)
    const { user, token, secret } = await anEnrolled(tenant)
    expect((await renew(token)).status).toBe(200)
    await passMinutes(9.9)
    expect((await renew(token)).status).toBe(200)
    await passMinutes(0.2)
    const asked = await renew(token)
    expect(asked).toMatchObject({ status: 409, code: 'second-factor-required' })
    const code = await codeFrom(house, secret)
    expect(await show(token, asked.challenge, await wrongCodeFor(house, secret))).toBe('second-factor-wrong')
    expect(await show(token, asked.challenge, code)).toBe(200)
    expect((await renew(token)).status).toBe(200)
    expect(await show(token, asked.challenge, await codeFrom(house, secret, 1))).toBe('second-factor-over')
    expect(await kindsOf(user)).toContain('second-factor-shown-again')
  })

  it('is asked of one sign-in: its challenge serves no other one, and opens no session', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const [token, other] = [await tokenOf(user, tenant), await tokenOf(user, tenant)]
    const begun = await house.call(secondFactorBegin, { password: PASSWORD }, { token })
    const secret = begun.success ? begun.data.secret : ''
    await house.call(secondFactorConfirm, { code: await codeFrom(house, secret, -1) }, { token })
    // This one began before there was a factor, and has shown none.
    const asked = await renew(other)
    expect(asked.code).toBe('second-factor-required')
    const code = await codeFrom(house, secret)
    expect(await show(token, asked.challenge, code)).toBe('second-factor-over')
    expect((await answerWith(asked.challenge, code)).refusal).toBe('second-factor-over')
    expect(await show(other, await challengeOf(user, tenant), code)).toBe('second-factor-over')
    expect(await show(other, asked.challenge, code)).toBe(200)
  })

  it('is open to whoever has no second factor and needs none', async () => {
    const tenant = await aTenant(house)
    const token = await tokenOf(await aUser(house, [tenant]), tenant)
    expect((await renew(token)).code).toBe('second-factor-off')
  })
})

describe('[I-26] a passkey', () => {
  const nonsense = { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }

  it('that nobody made is neither kept nor believed, and each try counts', async () => {
    const tenant = await aTenant(house)
    const { user, token } = await anEnrolled(tenant)
    const begun = await house.call(passkeyBegin, {}, { token })
    const { challenge = '', creation } = begun.success ? begun.data : {}
    expect(creation).toMatchObject({ rp: { id: tenant.domain }, user: { name: user.email }, excludeCredentials: [] })
    const passkey = { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'oA', transports: [] }
    const keep = async () => {
      const answer = await house.raw(passkeyConfirm, { challenge, name: 'Telefonum', passkey }, { token })
      return answer.json<Refused>().code
    }
    const answers: string[] = []
    for (let index = 0; index < 6; index += 1) answers.push(await keep())
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'passkey-not-genuine'), 'second-factor-over'])
    expect(await house.call(passkeys, {}, { token })).toMatchObject({ success: true, data: [] })
    const asked = await challengeOf(user, tenant)
    const shown = await house.raw(secondFactor, { challenge: asked, passkey: nonsense }, from('10.1.0.1'))
    expect(shown.json<Refused>().code).toBe('second-factor-wrong')
    const silent = await house.raw(secondFactor, { challenge: asked }, from('10.1.0.1'))
    expect([silent.statusCode, silent.json<{ message: string }>().message]).toEqual([
      406,
      'Lütfen doğrulama kodunu girin.',
    ])
    const other = await anEnrolled(tenant)
    const gone = await house.raw(passkeyRemove, { id: other.user.id }, { token })
    expect([gone.statusCode, gone.json<Refused>().code]).toEqual([404, 'not-found'])
  })
})
