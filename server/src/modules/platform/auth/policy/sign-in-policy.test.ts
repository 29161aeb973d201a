import {
  changePassword,
  endStaffSignIn,
  getSignInPolicy,
  getSignIns,
  listStaffAccess,
  login,
  resetSecondFactor,
  saveSignInPolicy,
  secondFactorBegin,
  secondFactorConfirm,
} from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../../cli/run.ts'
import { openInfrastructure } from '../../../../infrastructure.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { codeFrom, holdTime } from '../../../../testing/codes.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
beforeAll(() => holdTime(house))

const signIn = ({ email }: TestUser, { domain }: TestTenant, password = PASSWORD) =>
  house.raw(login, { email, password, b2BDomainUrl: domain })

async function tokenOf(user: TestUser, tenant: TestTenant): Promise<string> {
  return (await signIn(user, tenant)).json<{ data: { token: string } }>().data.token
}

async function staff(tenant: TestTenant, role: RoleName = 'Sahip') {
  const user = await aStaffMember(house, tenant, role)
  await house.owner.query('update memberships set joined_at = now() where user_id = $1', [user.id])
  return { user, token: await tokenOf(user, tenant) }
}

async function policy(token: string): Promise<ReplyOf<typeof getSignInPolicy>> {
  const read = await house.call(getSignInPolicy, {}, { token })
  if (!read.success) throw new Error(read.message)
  return read.data
}

type Asked = Partial<Omit<InputOf<typeof saveSignInPolicy>, 'version' | 'reason'>>

async function ask(token: string, asked: Asked) {
  const { version, passwordLength, idleMinutes, sessionHours, factorRoles } = await policy(token)
  const now = { passwordLength, idleMinutes, sessionHours, factorRoles }
  return house.raw(saveSignInPolicy, { version, reason: 'Denetim istedi', ...now, ...asked }, { token })
}

const isOpen = async (token: string) => (await house.raw(getSignIns, {}, { token })).statusCode === 200

/** As if its owner had left so many minutes ago, or signed in then. */
const age = (column: 'last_seen_at' | 'created_at', user: TestUser, minutes: number) =>
  house.owner.query(`update sessions set ${column} = now() - make_interval(mins => $2) where user_id = $1`, [
    user.id,
    minutes,
  ])

describe('the password and session rules of a company', () => {
  it('are the house’s until somebody asks for more, and never less than those', async () => {
    const tenant = await aTenant(house)
    const { token } = await staff(tenant)
    expect(await policy(token)).toMatchObject({
      passwordLength: 12,
      idleMinutes: 30,
      sessionHours: 12,
      factorRoles: [],
      house: { idleMinutes: 30, sessionHours: 12, asksAllStaff: false },
      version: 0,
    })
    for (const [asked, path] of [
      [{ idleMinutes: 31 }, 'idleMinutes'],
      [{ sessionHours: 13 }, 'sessionHours'],
    ] as const) {
      const answer = await ask(token, asked)
      expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([406, path])
    }
  })

  it('[I-27] act at once on sign-ins that are open, in this company and in no other', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const { token } = await staff(ours)
    const [dealer, stranger] = [await aUser(house, [ours]), await aUser(house, [theirs])]
    const [open, elsewhere] = [await tokenOf(dealer, ours), await tokenOf(stranger, theirs)]
    for (const user of [dealer, stranger]) await age('last_seen_at', user, 10)
    expect(await isOpen(open)).toBe(true)
    for (const user of [dealer, stranger]) await age('last_seen_at', user, 10)
    expect((await ask(token, { idleMinutes: 5 })).statusCode).toBe(200)
    expect([await isOpen(open), await isOpen(elsewhere)]).toEqual([false, true])

    const again = await tokenOf(dealer, ours)
    await age('created_at', dealer, 61)
    expect(await isOpen(again)).toBe(true)
    expect((await ask(token, { sessionHours: 1 })).statusCode).toBe(200)
    expect(await isOpen(again)).toBe(false)
  })

  it('tell a new sign-in when it ends', async () => {
    const tenant = await aTenant(house)
    const { token } = await staff(tenant)
    await ask(token, { idleMinutes: 7, sessionHours: 2 })
    const user = await aUser(house, [tenant])
    await tokenOf(user, tenant)
    const { rows } = await house.owner.query<{ idle: number; longest: number }>(
      `select round(extract(epoch from idle_expires_at - created_at) / 60)::int as idle,
              round(extract(epoch from absolute_expires_at - created_at) / 60)::int as longest
         from sessions where user_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ idle: 7, longest: 120 }])
  })

  it('ask for a longer password of everybody who is in the company, wherever they choose it', async () => {
    const [strict, lenient] = [await aTenant(house), await aTenant(house)]
    const { token } = await staff(strict)
    await ask(token, { passwordLength: 20 })
    const user = await aUser(house, [strict, lenient])
    const own = await tokenOf(user, lenient)
    const short = await house.raw(
      changePassword,
      { currentPassword: PASSWORD, password: 'Uzunca.Parola.4' },
      { token: own },
    )
    expect(short.json()).toMatchObject({
      data: ['Şirketiniz daha uzun bir şifre istiyor: en az 20 karakter.'],
      errors: [{ path: 'password', rule: 'password-too-short-here', params: { limit: 20 } }],
    })
    const long = { currentPassword: PASSWORD, password: 'Uzunca.Parola.4.Buluttan' }
    expect((await house.raw(changePassword, long, { token: own })).statusCode).toBe(200)
  })

  it('name the roles that are always asked for a second factor, and are kept in the log', async () => {
    const tenant = await aTenant(house)
    const { token } = await staff(tenant)
    const finance = (await policy(token)).roles.find(({ name }) => name === 'Finans')?.id ?? ''
    expect((await ask(token, { factorRoles: [finance] })).statusCode).toBe(200)
    expect(await policy(token)).toMatchObject({ factorRoles: [finance], factorRoleNames: ['Finans'], version: 1 })
    const asked = await signIn(await aStaffMember(house, tenant, 'Finans'), tenant)
    expect(asked.json()).toMatchObject({ code: 'second-factor-enrolment-required' })
    const { rows } = await house.owner.query(
      `select after, reason from audit_events where tenant_id = $1 and kind = 'sign-in-policy-changed'`,
      [tenant.id],
    )
    expect(rows).toMatchObject([{ after: { factorRoleNames: ['Finans'] }, reason: 'Denetim istedi' }])
    const foreign = (await policy((await staff(await aTenant(house))).token)).roles[0]?.id ?? ''
    expect((await ask(token, { factorRoles: [foreign] })).statusCode).toBe(404)
    expect((await ask(token, { factorRoles: [] })).statusCode).toBe(200)
    expect((await signIn(await aStaffMember(house, tenant, 'Finans'), tenant)).statusCode).toBe(200)
  })

  it('are changed by one person at a time, and read by auditors', async () => {
    const tenant = await aTenant(house)
    const { token } = await staff(tenant)
    const stale = {
      version: 0,
      reason: 'Denetim',
      passwordLength: 14,
      idleMinutes: 30,
      sessionHours: 12,
      factorRoles: [],
    }
    expect((await ask(token, { idleMinutes: 9 })).statusCode).toBe(200)
    const late = await house.raw(saveSignInPolicy, stale, { token })
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', data: { current: { idleMinutes: 9 } } })
    const auditor = await staff(tenant, 'Denetçi')
    expect((await policy(auditor.token)).idleMinutes).toBe(9)
    const changed = await house.raw(saveSignInPolicy, { ...stale, version: 1 }, { token: auditor.token })
    expect(changed.statusCode).toBe(403)
  })
})

const access = async (token: string) => {
  const listed = await house.call(listStaffAccess, {}, { token })
  if (!listed.success) throw new Error(listed.message)
  return listed.data
}

const placeOf = async (token: string, { email }: TestUser) => {
  const place = (await access(token)).find((each) => each.email === email)
  if (place === undefined) throw new Error(`${email} is not of the staff`)
  return place
}

describe('the sign-ins of the staff', () => {
  it('[I-20] are those of this company, and end by a click of somebody who holds as much', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const [owner, clerk, stranger] = [await staff(ours), await staff(ours, 'Finans'), await staff(theirs)]
    await aUser(house, [ours])
    const seen = await access(owner.token)
    const told = seen.map(({ roleName, isYourself, signIns }) => `${roleName} ${isYourself} ${signIns.length}`)
    expect(told.toSorted()).toEqual(['Finans false 1', 'Sahip true 1'])
    const id = (await placeOf(owner.token, clerk.user)).signIns[0]?.id ?? ''
    expect((await house.raw(endStaffSignIn, { id }, { token: stranger.token })).statusCode).toBe(404)
    expect((await house.raw(endStaffSignIn, { id }, { token: owner.token })).statusCode).toBe(200)
    expect([await isOpen(clerk.token), await isOpen(owner.token)]).toEqual([false, true])
    expect((await house.raw(endStaffSignIn, { id }, { token: owner.token })).statusCode).toBe(404)
  })
})

/** Gives somebody an app on their phone. */
async function enrol(token: string): Promise<void> {
  const begun = await house.call(secondFactorBegin, { password: PASSWORD }, { token })
  const secret = begun.success ? begun.data.secret : ''
  const confirmed = await house.call(secondFactorConfirm, { code: await codeFrom(house, secret) }, { token })
  if (!confirmed.success) throw new Error(confirmed.message)
}

/** Among all that was sent meanwhile. */
const resetMailTo = async ({ email }: TestUser) =>
  (await runJobs(house)).find(({ to, subject }) => to === email && subject === 'İki adımlı doğrulamanız sıfırlandı')

describe('[I-26] somebody who has lost phone and recovery codes', () => {
  it('comes in again by an owner’s word and the mailbox, and not by the old password', async () => {
    const tenant = await aTenant(house)
    const [owner, lost] = [await staff(tenant), await staff(tenant, 'Finans')]
    await enrol(lost.token)
    const { id, hasFactor } = await placeOf(owner.token, lost.user)
    expect(hasFactor).toBe(true)
    const reset = { id, reason: 'Telefonu çalındı' }
    expect((await house.raw(resetSecondFactor, reset, { token: owner.token })).statusCode).toBe(200)
    expect(await isOpen(lost.token)).toBe(false)
    expect((await signIn(lost.user, tenant)).json()).toMatchObject({ code: 'wrong-credentials' })
    const mail = await resetMailTo(lost.user)
    // Why is for the log: no company has a text of its own in a letter of the house.
    expect(mail?.text).toContain('Deneme A.Ş., hesabınızın iki adımlı doğrulamasını sıfırladı.')
    expect(mail?.text).not.toContain('Telefonu çalındı')
    expect(mail?.text).toMatch(/\/new-password\/[\w-]{20,}/)
    expect((await placeOf(owner.token, lost.user)).hasFactor).toBe(false)
    const { rows } = await house.owner.query(
      `select reason, details from audit_events where tenant_id = $1 and kind = 'second-factor-reset'`,
      [tenant.id],
    )
    expect(rows).toEqual([{ reason: 'Telefonu çalındı', details: { id, email: lost.user.email } }])
    const again = await house.raw(resetSecondFactor, reset, { token: owner.token })
    expect(again.json()).toMatchObject({ code: 'second-factor-off' })
  })

  it('is helped from the machine where there is no other owner', async () => {
    const tenant = await aTenant(house)
    const { user, token } = await staff(tenant)
    await enrol(token)
    const said: string[] = []
    const hear = (line: string) => void said.push(line)
    const open = (name: string) => openInfrastructure(house.infrastructure.config, name, () => undefined)
    const words = ['second-factor', '--tenant', tenant.domain, '--reason', 'Telefon kayıp', '--reset']
    const run = (email: string) => runCommand([...words, email], open, { say: hear, complain: hear })
    expect(await run('kimse@vezne.test')).toBe(2)
    expect(await run(user.email)).toBe(0)
    expect(await isOpen(token)).toBe(false)
    expect((await resetMailTo(user))?.text).toContain('Vezne, hesabınızın iki adımlı doğrulamasını sıfırladı.')
    // A second time there is nothing to take.
    expect(await run(user.email)).toBe(1)
    expect(said.at(-1)).toBe('Two-step verification is not on.')
  })

  it('is helped by owners alone, by none about themselves, and by none from elsewhere', async () => {
    const tenant = await aTenant(house)
    const [owner, lost, stranger] = [
      await staff(tenant),
      await staff(tenant, 'Finans'),
      await staff(await aTenant(house)),
    ]
    await enrol(lost.token)
    const [{ id }, own] = [await placeOf(owner.token, lost.user), await placeOf(owner.token, owner.user)]
    const asked = (token: string, of: string) => house.raw(resetSecondFactor, { id: of, reason: 'Kayıp' }, { token })
    expect((await asked(stranger.token, id)).statusCode).toBe(404)
    expect((await asked(owner.token, own.id)).json()).toMatchObject({ code: 'factor-is-your-own' })
    await house.owner.query(
      `update roles set rights = rights || '{security.edit}' where tenant_id = $1 and name = 'Operasyon'`,
      [tenant.id],
    )
    const warden = await staff(tenant, 'Operasyon')
    expect((await asked(warden.token, id)).json()).toMatchObject({ code: 'owner-only' })
    // An owner who has a second factor shows it again first.
    await enrol(owner.token)
    await house.owner.query('update sessions set factor_at = null where user_id = $1', [owner.user.id])
    expect((await asked(owner.token, id)).json()).toMatchObject({ code: 'second-factor-required' })
    expect((await placeOf(owner.token, lost.user)).hasFactor).toBe(true)
  })
})
