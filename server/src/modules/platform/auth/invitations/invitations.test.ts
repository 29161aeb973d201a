import {
  acceptInvitation,
  acceptInvitationByLink,
  changeTenant,
  createPassword,
  declineInvitation,
  declineInvitationByLink,
  forgotPassword,
  getTenants,
  invitations,
  listRoles,
  listStaffAccess,
  login,
  resetSecondFactor,
  showInvitation,
} from '@vezne/contract/auth.ts'
import { getUser, inviteUser, listUsers, sendUserPasswordLink, suspendUser } from '@vezne/contract/auth/users.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant } from '../../../../testing/people.ts'
import { linksByHand } from '../index.ts'
import { makeOperator } from '../operators/operators.ts'
import { mailDueInvitations } from './send-invitation.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

let count = 0
const anAddress = () => `yeni-kisi${(count += 1)}@vezne.test`

const signIn = ({ domain }: TestTenant, email: string, password = PASSWORD) =>
  house.raw(login, { email, password, b2BDomainUrl: domain })

async function tokenAt(tenant: TestTenant, email: string, password = PASSWORD): Promise<string> {
  const answer = await signIn(tenant, email, password)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { token: string } }>().data.token
}

const codeOf = async (answer: ReturnType<typeof house.raw>) => {
  const { statusCode, json } = await answer
  return statusCode === 200 ? 200 : json<{ code: string }>().code
}

/** A company with its owner, signed in. */
async function aCompany(name = 'Deneme A.Ş.') {
  const tenant = await aTenant(house, name)
  const owner = await aStaffMember(house, tenant, 'Sahip')
  return { tenant, owner, token: await tokenAt(tenant, owner.email) }
}
type Company = Awaited<ReturnType<typeof aCompany>>

/** Invites a firm's user, or an owner; answers the place's id. */
async function invite({ tenant, token }: Company, email: string, isOwner = false): Promise<string> {
  const role = await house.owner.query<{ id: string }>('select id from roles where tenant_id = $1 and is_owner', [
    tenant.id,
  ])
  const place = isOwner
    ? { roleId: role.rows[0]?.id ?? '', firmId: null, rights: [] }
    : { roleId: null, firmId: tenant.firmId, rights: ['pay' as const] }
  const answer = await house.call(inviteUser, { email, name: 'İnci Öz', ...place }, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.id
}

/** What the letters to somebody bring, by the paths of their links. */
async function linksTo(email: string): Promise<string[]> {
  const mails = (await runJobs(house)).filter(({ to }) => to === email)
  return mails.flatMap(({ text }) =>
    [...text.matchAll(/\/(davet|new-password|reset-password)\/([\w-]{43})/g)].map(([path]) => path),
  )
}
const tokenIn = (path = '') => path.split('/').at(-1) ?? ''

const kindsIn = async ({ id }: TestTenant) =>
  (
    await house.owner.query<{ kind: string }>(
      `select kind from audit_events where tenant_id = $1 and kind like '%invit%' order by happened_at, id`,
      [id],
    )
  ).rows.map(({ kind }) => kind)

describe('[I-39] a place in a company', () => {
  it('counts for nothing until its person has taken it: no sign-in, no reset, no company in the list, no owner', async () => {
    const home = await aTenant(house, 'Ev Sahibi A.Ş.')
    const person = await aUser(house, [home])
    const taker = await aCompany('Kötü Ticaret')
    await invite(taker, person.email, true)
    const [path = ''] = await linksTo(person.email)
    expect(path).toMatch(/^\/davet\//)
    expect(await codeOf(signIn(taker.tenant, person.email))).toBe('wrong-credentials')
    await house.call(forgotPassword, { Email: person.email, TenantUrl: taker.tenant.domain })
    expect(await linksTo(person.email)).toEqual([])
    const token = await tokenAt(home, person.email)
    expect(await house.call(getTenants, {}, { token })).toMatchObject({ data: [{ name: 'Ev Sahibi A.Ş.' }] })
    expect(await codeOf(house.raw(changeTenant, { tenantId: taker.tenant.id }, { token }))).toBe('tenant-not-found')
    // Nobody to leave the company to.
    const owner = await house.call(listUsers, { filter: { q: taker.owner.email } }, { token: taker.token })
    const other = await aStaffMember(house, taker.tenant, 'Sahip')
    const leaving = {
      id: owner.success ? (owner.data.items[0]?.id ?? '') : '',
      version: 0,
      isSuspended: true,
      reason: 'x',
    }
    const others = await tokenAt(taker.tenant, other.email)
    await house.owner.query('update memberships set suspended_at = now() where user_id = $1', [other.id])
    expect((await house.raw(suspendUser, leaving, { token: others })).statusCode).toBe(401)
    await house.owner.query('update memberships set suspended_at = null where user_id = $1', [other.id])
    expect(await codeOf(house.raw(suspendUser, leaving, { token: others }))).toBe(200)
    expect(
      (
        await house.owner.query<{ count: number }>(
          `select count(*)::int as count from memberships where tenant_id = $1 and suspended_at is null and accepted_at is not null`,
          [taker.tenant.id],
        )
      ).rows,
    ).toEqual([{ count: 1 }])
  })

  it('is taken by the link that was mailed for it, which takes no other place and works once', async () => {
    const home = await aTenant(house)
    const person = await aUser(house, [home])
    const [one, two] = [await aCompany('Birinci A.Ş.'), await aCompany('İkinci A.Ş.')]
    await invite(one, person.email)
    const [first = ''] = await linksTo(person.email)
    await invite(two, person.email)
    const [second = ''] = await linksTo(person.email)
    const link = { token: tokenIn(first) }
    expect(await house.call(showInvitation, link)).toMatchObject({ data: { companyName: 'Birinci A.Ş.' } })
    // Looking takes nothing.
    expect(await codeOf(signIn(one.tenant, person.email))).toBe('wrong-credentials')
    const taken = await house.call(acceptInvitationByLink, link)
    expect(taken).toMatchObject({ data: { passwordGuid: null } })
    expect(taken.success && taken.data.companies.map(({ name }) => name)).toEqual(['Birinci A.Ş.', 'Deneme A.Ş.'])
    await tokenAt(one.tenant, person.email)
    expect(await codeOf(signIn(two.tenant, person.email))).toBe('wrong-credentials')
    expect(await codeOf(house.raw(acceptInvitationByLink, link))).toBe('invitation-over')
    expect(await kindsIn(one.tenant)).toEqual(['user-invited', 'invitation-sent', 'invitation-accepted'])
    expect(await codeOf(house.raw(declineInvitationByLink, { token: tokenIn(second) }))).toBe(200)
    expect(await kindsIn(two.tenant)).toEqual(['user-invited', 'invitation-sent', 'invitation-declined'])
    // The company may ask again.
    await invite(two, person.email)
    expect(await linksTo(person.email)).toHaveLength(1)
  })

  it('has a link of seven days, which a newer one takes out of use', async () => {
    const person = await aUser(house, [await aTenant(house)])
    const company = await aCompany()
    const id = await invite(company, person.email)
    const [older = ''] = await linksTo(person.email)
    await house.call(sendUserPasswordLink, { id }, { token: company.token })
    const [newer = ''] = await linksTo(person.email)
    expect(newer).toMatch(/^\/davet\//)
    expect(await codeOf(house.raw(showInvitation, { token: tokenIn(older) }))).toBe('invitation-over')
    await steerEngineClock(house.owner, { passSeconds: 7 * 24 * 3600 - 600 })
    expect(await codeOf(house.raw(showInvitation, { token: tokenIn(newer) }))).toBe(200)
    await steerEngineClock(house.owner, { passSeconds: 1200 })
    expect(await codeOf(house.raw(showInvitation, { token: tokenIn(newer) }))).toBe('invitation-over')
    expect(await codeOf(house.raw(acceptInvitationByLink, { token: tokenIn(newer) }))).toBe('invitation-over')
  })

  it('is taken or declined by its person, signed in anywhere, and by nobody else', async () => {
    const home = await aTenant(house)
    const [person, stranger] = [await aUser(house, [home]), await aUser(house, [home])]
    const [one, two] = [await aCompany('Birinci A.Ş.'), await aCompany('İkinci A.Ş.')]
    const [id, otherId] = [await invite(one, person.email), await invite(two, person.email)]
    const [token, theirs] = [await tokenAt(home, person.email), await tokenAt(home, stranger.email)]
    expect(await house.call(invitations, {}, { token: theirs })).toMatchObject({ data: [] })
    expect(await codeOf(house.raw(acceptInvitation, { id }, { token: theirs }))).toBe('invitation-over')
    expect(await house.call(invitations, {}, { token })).toMatchObject({
      data: [
        { id: otherId, companyName: 'İkinci A.Ş.' },
        { id, companyName: 'Birinci A.Ş.' },
      ],
    })
    expect(await house.call(acceptInvitation, { id }, { token })).toMatchObject({
      data: { tenantId: one.tenant.id, companyName: 'Birinci A.Ş.' },
    })
    expect(await codeOf(house.raw(declineInvitation, { id: otherId }, { token }))).toBe(200)
    expect(await codeOf(house.raw(declineInvitation, { id }, { token }))).toBe('invitation-over')
    expect(await house.call(invitations, {}, { token })).toMatchObject({ data: [] })
    expect(await codeOf(house.raw(changeTenant, { tenantId: one.tenant.id }, { token }))).toBe(200)
  })

  it('of a new account is taken with its first password, and no place that another company wrote down', async () => {
    const email = anAddress()
    const [one, two] = [await aCompany('Birinci A.Ş.'), await aCompany('İkinci A.Ş.')]
    await invite(two, email)
    const [theirs = ''] = await linksTo(email)
    await invite(one, email)
    // The link that is out already goes on working; the later company asks by a letter of its own.
    const [asked = ''] = await linksTo(email)
    expect([theirs, asked].map((path) => path.split('/')[1])).toEqual(['new-password', 'davet'])
    const accepted = await house.call(acceptInvitationByLink, { token: tokenIn(asked) })
    const guid = accepted.success ? (accepted.data.passwordGuid ?? '') : ''
    const password = 'Yepyeni.Parola.77'
    expect((await house.raw(createPassword, { PsrGuid: guid, Password: password })).statusCode).toBe(200)
    await tokenAt(one.tenant, email, password)
    expect(await codeOf(signIn(two.tenant, email, password))).toBe('wrong-credentials')
    expect(await codeOf(house.raw(createPassword, { PsrGuid: tokenIn(theirs), Password: password }))).toBe(
      'password-link-invalid',
    )
  })

  it('is taken by no link for a password but the one that was mailed for it', async () => {
    const email = anAddress()
    const [squatter, wanted] = [await aCompany('Kötü Ticaret'), await aCompany('İyi Ticaret')]
    for (const company of [squatter, wanted]) {
      await invite(company, email)
      await linksTo(email)
    }
    const { auth } = modulesOf(house.infrastructure)
    const byHand = (await linksByHand(auth, email)).map((url) => new URL(url).pathname)
    expect(byHand).toEqual([expect.stringMatching(/^\/davet\//), expect.stringMatching(/^\/davet\//)])
    const taken = await Promise.all(byHand.map((path) => house.call(showInvitation, { token: tokenIn(path) })))
    const mine = byHand[taken.findIndex((one) => one.success && one.data.companyName === 'İyi Ticaret')]
    const answer = await house.call(acceptInvitationByLink, { token: tokenIn(mine) })
    const password = 'Yepyeni.Parola.78'
    const PsrGuid = (answer.success ? answer.data.passwordGuid : null) ?? ''
    await house.call(createPassword, { PsrGuid, Password: password })
    await tokenAt(wanted.tenant, email, password)
    expect(await codeOf(signIn(squatter.tenant, email, password))).toBe('wrong-credentials')
  })

  it('is asked for, not opened, where another company counts for somebody whose password is gone', async () => {
    const person = await aUser(house, [await aTenant(house)], { withoutPassword: true })
    await invite(await aCompany(), person.email)
    expect(await linksTo(person.email)).toEqual([expect.stringMatching(/^\/davet\//)])
  })

  it('shows its company nothing of the account before: neither its name nor its second factor', async () => {
    const person = await aStaffMember(house, await aTenant(house), 'Finans')
    await house.owner.query(
      `insert into authenticators (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())`,
      [person.id],
    )
    const company = await aCompany()
    const id = await invite(company, person.email, true)
    const asking = { token: company.token }
    const seen = [
      await house.raw(getUser, { id }, asking),
      await house.raw(listStaffAccess, {}, asking),
      await house.raw(listRoles, {}, asking),
    ]
    const bodies = seen.map(({ body }) => body).join()
    expect(bodies).toContain('İnci Öz')
    // An id tells when it was made, and so whether there was an account before.
    expect(bodies).not.toContain(person.id)
    // Of the owner who asks, and of nobody else.
    expect(bodies.split('Şule Çınar').length - 1).toBe(2)
    expect(bodies).not.toContain('"hasFactor":true')
    expect(await codeOf(house.raw(resetSecondFactor, { id, reason: 'x' }, { token: company.token }))).toBe(
      'user-not-joined',
    )
  })

  it('is mailed about where it waits since before places had to be taken, once', async () => {
    const person = await aUser(house, [await aTenant(house)])
    const { tenant } = await aCompany()
    await house.owner.query(
      `insert into memberships (tenant_id, user_id, firm_id, is_invitation_due) values ($1, $2, $3, true)`,
      [tenant.id, person.id, tenant.firmId],
    )
    const { auth } = modulesOf(house.infrastructure)
    await mailDueInvitations(auth)
    expect(await linksTo(person.email)).toEqual([expect.stringMatching(/^\/davet\//)])
    await mailDueInvitations(auth)
    expect(await linksTo(person.email)).toEqual([])
  })
})

describe('[I-39] whoever runs the platform', () => {
  const operator = async () => {
    const email = anAddress()
    await makeOperator(modulesOf(house.infrastructure).auth, { email, name: 'Deniz Aydın' })
    const { rows } = await house.owner.query<{ id: string }>('select id from users where email = $1', [email])
    return { email, id: rows[0]?.id ?? '' }
  }

  it('is invited as anybody is, for all that the company sees, and is written nothing', async () => {
    const company = await aCompany()
    const [{ email }, stranger] = [await operator(), anAddress()]
    const shown = async (address: string) => {
      const id = await invite(company, address, true)
      const body = (await house.raw(getUser, { id }, { token: company.token })).body
      const mails = (await runJobs(house)).filter(({ to }) => to === address)
      const seen = body
        .replace(id, 'id')
        .replace(address, 'address')
        .replace(/"createdAt":\d+/, '')
      return {
        seen,
        mails: mails.length,
        again: await codeOf(house.raw(sendUserPasswordLink, { id }, { token: company.token })),
      }
    }
    const [asOperator, asStranger] = [await shown(email), await shown(stranger)]
    expect(asOperator).toEqual({ ...asStranger, mails: 0 })
    expect(await linksTo(email)).toEqual([])
    expect(await kindsIn(company.tenant)).toEqual([
      'user-invited',
      'invitation-sent',
      'user-invited',
      'invitation-sent',
      'invitation-sent',
      'invitation-sent',
    ])
  })

  it('is in no company, and whoever is in one does not run it: the database refuses both, also at once', async () => {
    const { tenant } = await aCompany()
    const { id } = await operator()
    const place = [tenant.id, id, tenant.firmId]
    const joining = 'insert into memberships (tenant_id, user_id, firm_id, accepted_at) values ($1, $2, $3, now())'
    await expect(house.owner.query(joining, place)).rejects.toThrow(/in no company/)
    await house.owner.query('insert into memberships (tenant_id, user_id, firm_id) values ($1, $2, $3)', place)
    await expect(
      house.owner.query('update memberships set accepted_at = now() where user_id = $1', [id]),
    ).rejects.toThrow(/in no company/)
    const member = await aUser(house, [tenant])
    await expect(
      house.owner.query('insert into platform_operators (user_id) values ($1)', [member.id]),
    ).rejects.toThrow(/does not run the platform/)
    await house.owner.query('update platform_operators set disabled_at = now() where user_id = $1', [id])
    await house.owner.query('update memberships set accepted_at = now() where user_id = $1', [id])
    await expect(
      house.owner.query('update platform_operators set disabled_at = null where user_id = $1', [id]),
    ).rejects.toThrow(/does not run the platform/)
  })

  it('takes no place and sets no password by a link from before', async () => {
    const email = anAddress()
    const [one, two] = [await aCompany(), await aCompany()]
    await invite(one, email)
    const [first = ''] = await linksTo(email)
    await invite(two, email)
    const [place = ''] = await linksTo(email)
    await makeOperator(modulesOf(house.infrastructure).auth, { email, name: 'Deniz Aydın' })
    expect(await codeOf(house.raw(createPassword, { PsrGuid: tokenIn(first), Password: 'Yepyeni.Parola.77' }))).toBe(
      'password-link-invalid',
    )
    expect(await codeOf(house.raw(acceptInvitationByLink, { token: tokenIn(place) }))).toBe('invitation-over')
  })
})
