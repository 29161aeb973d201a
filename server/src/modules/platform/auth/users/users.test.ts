import { acceptInvitationByLink, createPassword, getTenants, login } from '@vezne/contract/auth.ts'
import type { Outcome } from '@vezne/contract/kit/client.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import {
  endUserSignIns,
  getUser,
  inviteUser,
  listUsers,
  saveUser,
  sendUserPasswordLink,
  suspendUser,
  totalUsers,
  userRoles,
} from '@vezne/contract/auth/users.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100', PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443' })

let count = 0
const anAddress = () => `davetli${(count += 1)}@example.com`

const signIn = ({ domain }: TestTenant, email: string, password = PASSWORD) =>
  house.call(login, { email, password, b2BDomainUrl: domain })

async function tokenOf(tenant: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await signIn(tenant, email)
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany(role: RoleName = 'Sahip') {
  const tenant = await aTenant(house)
  const staff = await aStaffMember(house, tenant, role)
  return { tenant, staff, token: await tokenOf(tenant, staff) }
}

async function roleId(token: string, name: RoleName): Promise<string> {
  const roles = await house.call(userRoles, {}, { token })
  return (roles.success ? roles.data : []).find((role) => role.name === name)?.id ?? ''
}

/** The place of somebody in the company, by which its calls name them. */
async function placeOf({ id }: TestTenant, { id: userId }: TestUser): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from memberships where tenant_id = $1 and user_id = $2',
    [id, userId],
  )
  return rows[0]?.id ?? ''
}

type Invitation = InputOf<typeof inviteUser>
const asFirmUser = (tenant: TestTenant, more: Partial<Invitation> = {}): Invitation => ({
  email: anAddress(),
  name: 'İnci Öz',
  roleId: null,
  firmId: tenant.firmId,
  rights: ['pay', 'payment.see'],
  ...more,
})

async function invited(token: string, invitation: Invitation): Promise<string> {
  const answer = await house.call(inviteUser, invitation, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.id
}

const rulesOf = async (answer: ReturnType<typeof house.raw>) =>
  (await answer).json<{ errors?: { path: string; rule: string }[] }>().errors?.map(({ path, rule }) => [path, rule])
const codeOf = async (answer: ReturnType<typeof house.raw>) => (await answer).json<{ code?: string }>().code

const EVENTS = `select kind, user_id, details, before, after, reason from audit_events
  where tenant_id = $1 and kind like 'user-%' order by happened_at, id`
const eventsOf = async ({ id }: TestTenant) => (await house.owner.query<{ kind: string }>(EVENTS, [id])).rows

async function rowOf(token: string, q: string) {
  const answer = await house.call(listUsers, { filter: { q } }, { token })
  return answer.success ? answer.data.items : []
}

describe('an invitation', () => {
  it('[R-04] mails a link by which somebody new chooses a password and comes in, with the rights they were given', async () => {
    const { tenant, staff, token } = await aCompany()
    const invitation = asFirmUser(tenant)
    const id = await invited(token, { ...invitation, email: ` ${invitation.email.toUpperCase()}`.trim() })
    expect(await rowOf(token, invitation.email)).toMatchObject([
      { id, name: 'İnci Öz', kind: 'firm', firmName: 'Işık Ticaret', status: 'invited', lastSeenAt: null },
    ])
    const mail = (await runJobs(house)).find(({ to }) => to === invitation.email)
    expect(mail).toMatchObject({ subject: 'Hesabınız açıldı: şifrenizi belirleyin' })
    const link = /\/new-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await house.call(createPassword, { PsrGuid: link, Password: 'Yepyeni.Parola.77' })
    expect(await signIn(tenant, invitation.email, 'Yepyeni.Parola.77')).toMatchObject({
      success: true,
      data: { name: 'İnci Öz', posCollection: true, stocks: false },
    })
    expect(await house.call(getUser, { id }, { token })).toMatchObject({
      data: { status: 'active', signIns: 1, rights: ['pay', 'payment.see'], version: 0, isYourself: false },
    })
    expect(await eventsOf(tenant)).toMatchObject([
      {
        kind: 'user-invited',
        user_id: staff.id,
        before: null,
        after: { email: invitation.email, name: 'İnci Öz', firmName: 'Işık Ticaret', rights: ['pay', 'payment.see'] },
      },
    ])
  })

  it('[I-24] answers and shows the same for somebody with an account elsewhere, whose name and company stay unseen', async () => {
    const elsewhere = await aTenant(house, 'Gizli Holding')
    const known = await aUser(house, [elsewhere])
    const { tenant, token: asking } = await aCompany()
    const shown = async (email: string) => {
      const answer = await house.raw(inviteUser, asFirmUser(tenant, { email }), { token: asking })
      const { id } = answer.json<{ data: { id: string } }>().data
      const detail = (await house.raw(getUser, { id }, { token: asking })).body
      const row = (await house.raw(listUsers, { filter: { q: email } }, { token: asking })).body
      const asSeen = [answer.body, detail, row].map((body) =>
        body
          .replaceAll(id, 'id')
          .replaceAll(email, 'email')
          .replace(/"createdAt":\d+/g, 'createdAt'),
      )
      return { status: answer.statusCode, asSeen }
    }
    const stranger = await shown(anAddress())
    const member = await shown(known.email)
    expect(member).toEqual(stranger)
    expect(JSON.stringify(member)).not.toContain('Şule Çınar')
    const mails = await runJobs(house)
    const mail = mails.find(({ to }) => to === known.email)
    const token = /\/davet\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await house.call(acceptInvitationByLink, { token })).toMatchObject({ success: true })
    expect(mails.map(({ text }) => text).join()).not.toContain('Gizli Holding')
    // Their password and their name at home are what they were.
    expect(await signIn(elsewhere, known.email)).toMatchObject({ data: { name: 'Şule Çınar' } })
    expect(await signIn(tenant, known.email)).toMatchObject({ data: { name: 'İnci Öz' } })
  })

  it('is not sent twice, and one that nobody followed is sent again by hand', async () => {
    const { tenant, token } = await aCompany()
    const invitation = asFirmUser(tenant)
    const id = await invited(token, invitation)
    await runJobs(house)
    const again = await house.raw(inviteUser, invitation, { token })
    expect(again.json()).toMatchObject({ code: 'user-already-member', errors: [{ path: 'email' }] })
    expect(await house.call(sendUserPasswordLink, { id }, { token })).toMatchObject({ success: true })
    const mails = (await runJobs(house)).filter(({ to }) => to === invitation.email)
    expect(mails).toMatchObject([{ subject: 'Hesabınız açıldı: şifrenizi belirleyin' }])
  })

  it('[E-01] is refused with the field that is wrong', async () => {
    const { tenant, token } = await aCompany()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    // As somebody sends it who does not ask the contract first.
    const send = async (more: Partial<Invitation>) => {
      const payload = JSON.stringify(asFirmUser(tenant, more))
      return house.http.inject({ method: 'POST', url: `/api${inviteUser.path}`, headers, payload })
    }
    expect(await rulesOf(send({ email: 'inci' }))).toEqual([['email', 'email-invalid']])
    expect(await rulesOf(send({ name: '  ' }))).toEqual([['name', 'user-name-required']])
    expect(await rulesOf(send({ firmId: null, rights: [] }))).toEqual([['roleId', 'user-place-required']])
    expect(await eventsOf(tenant)).toEqual([])
  })
})

describe('[I-23] a right or a role', () => {
  it('is given by nobody who does not hold it', async () => {
    const { tenant, token } = await aCompany('Operasyon')
    const send = (more: Partial<Invitation>) => house.raw(inviteUser, asFirmUser(tenant, more), { token })
    expect(await rulesOf(send({ rights: ['pay'] }))).toEqual([['rights', 'right-not-held']])
    const [owner, finance] = [await roleId(token, 'Sahip'), await roleId(token, 'Finans')]
    for (const id of [owner, finance])
      expect(await rulesOf(send({ firmId: null, rights: [], roleId: id }))).toEqual([['roleId', 'right-not-held']])
    await invited(token, asFirmUser(tenant, { rights: ['link.create'] }))
    await invited(token, asFirmUser(tenant, { firmId: null, rights: [], roleId: await roleId(token, 'Operasyon') }))
    const roles = await house.call(userRoles, {}, { token })
    expect(roles.success && roles.data.flatMap(({ isGivable, name }) => (isGivable ? [name] : []))).toEqual([
      'Operasyon',
    ])
  })

  it('is left to whoever has it by somebody who could not give it', async () => {
    const { tenant, token } = await aCompany('Operasyon')
    const user = await aUser(house, [tenant], { rights: ['pay'] })
    const id = await placeOf(tenant, user)
    const change = { id, version: 0, name: 'Yeni Ad', roleId: null, firmId: tenant.firmId }
    expect(await house.call(saveUser, { ...change, rights: ['pay', 'link.create'] }, { token })).toMatchObject({
      data: { version: 1 },
    })
    expect(await rulesOf(house.raw(saveUser, { ...change, version: 1, rights: ['export'] }, { token }))).toEqual([
      ['rights', 'right-not-held'],
    ])
  })

  it('[I-22] of a sub-firm’s user is never more than its dealer’s users have', async () => {
    const { tenant, token } = await aCompany()
    const { rows } = await house.owner.query<{ id: string }>(
      `insert into firms (tenant_id, id, parent_id, code, name) values ($1, gen_random_uuid(), $2, 'ALT', 'Alt') returning id`,
      [tenant.id, tenant.firmId],
    )
    const below = rows[0]?.id ?? ''
    await aUser(house, [tenant], { rights: ['pay', 'subfirm.manage'] })
    const send = (rights: Invitation['rights']) =>
      house.raw(inviteUser, asFirmUser(tenant, { firmId: below, rights }), { token })
    expect(await rulesOf(send(['pay', 'export']))).toEqual([['rights', 'right-above-parent']])
    expect(await rulesOf(send(['subfirm.manage']))).toEqual([['rights', 'right-above-parent']])
    expect((await send(['pay'])).statusCode).toBe(200)
    const { rows: places } = await house.owner.query(
      'select firm_id, sub_firm_id from memberships where tenant_id = $1 and sub_firm_id is not null',
      [tenant.id],
    )
    expect(places).toEqual([{ firm_id: tenant.firmId, sub_firm_id: below }])
  })

  it('of somebody who holds more than the caller is not the caller’s to change', async () => {
    const { tenant, token } = await aCompany('Operasyon')
    const owner = await aStaffMember(house, tenant, 'Sahip')
    const id = await placeOf(tenant, owner)
    expect(await house.call(getUser, { id }, { token })).toMatchObject({ data: { isAboveYou: true } })
    const role = await roleId(token, 'Operasyon')
    const change = { id, version: 0, name: 'Ad', roleId: role, firmId: null, rights: [] }
    expect(await codeOf(house.raw(saveUser, change, { token }))).toBe('user-above-you')
    const suspension = { id, version: 0, isSuspended: true, reason: 'x' }
    expect(await codeOf(house.raw(suspendUser, suspension, { token }))).toBe('user-above-you')
    expect(await codeOf(house.raw(endUserSignIns, { id }, { token }))).toBe('user-above-you')
    expect(await codeOf(house.raw(sendUserPasswordLink, { id }, { token }))).toBe('user-above-you')
  })
})

describe('a change of a user', () => {
  it('counts at once, is in the log with what was before and after, and is not written over unseen', async () => {
    const { tenant, staff, token } = await aCompany()
    const colleague = await aStaffMember(house, tenant, 'Finans')
    const id = await placeOf(tenant, colleague)
    const theirs = await tokenOf(tenant, colleague)
    expect((await house.raw(listUsers, {}, { token: theirs })).statusCode).toBe(403)
    const change = { id, version: 0, name: 'Şule Çınar', firmId: null, rights: [] }
    const operations = await roleId(token, 'Operasyon')
    expect(await house.call(saveUser, { ...change, roleId: operations }, { token })).toMatchObject({
      data: { version: 1 },
    })
    expect((await house.raw(listUsers, {}, { token: theirs })).statusCode).toBe(200)
    expect(await eventsOf(tenant)).toMatchObject([
      {
        kind: 'user-changed',
        user_id: staff.id,
        details: { id, email: colleague.email },
        before: { roleName: 'Finans' },
        after: { roleName: 'Operasyon' },
      },
    ])
    const late = await house.raw(saveUser, { ...change, roleId: operations, name: 'Başka' }, { token })
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      data: { version: 1, current: { roleName: 'Operasyon', name: 'Şule Çınar' } },
    })
    const asDealer = { ...change, version: 1, roleId: null, firmId: tenant.firmId }
    expect(await rulesOf(house.raw(saveUser, asDealer, { token }))).toEqual([['firmId', 'user-place-fixed']])
  })

  it('never takes the company its last owner, however many try at once', async () => {
    const { tenant, staff, token } = await aCompany()
    const other = await aStaffMember(house, tenant, 'Sahip')
    // Invited, and never came: nobody to leave the company to.
    const invitedOwner = await aStaffMember(house, tenant, 'Sahip')
    const otherToken = await tokenOf(tenant, other)
    const [first, second] = [await placeOf(tenant, staff), await placeOf(tenant, other)]
    const put = (asking: string, id: string) =>
      house.raw(suspendUser, { id, version: 0, isSuspended: true, reason: 'ayrıldı' }, { token: asking })
    const answers = await Promise.all([put(token, second), put(otherToken, first)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = await house.owner.query<{ count: number }>(
      `select count(*)::int as count from memberships m where tenant_id = $1 and suspended_at is null and user_id <> $2`,
      [tenant.id, invitedOwner.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is refused about the last owner, and to everybody about themselves', async () => {
    const { tenant, staff, token } = await aCompany()
    const mine = await placeOf(tenant, staff)
    const change = { id: mine, version: 0, name: 'Şule', firmId: null, rights: [] }
    const auditor = await roleId(token, 'Denetçi')
    expect(await codeOf(house.raw(saveUser, { ...change, roleId: auditor }, { token }))).toBe('user-is-yourself')
    const suspension = { id: mine, version: 0, isSuspended: true, reason: 'x' }
    expect(await codeOf(house.raw(suspendUser, suspension, { token }))).toBe('user-is-yourself')
    // Holds whatever the owner does, and is none.
    const deputy = await aStaffMember(house, tenant, 'Sahip')
    await house.owner.query(
      `with made as (insert into roles (tenant_id, name, rights)
         select tenant_id, 'Vekil', rights from roles where tenant_id = $1 and name = 'Sahip' returning id)
       update memberships set role_id = (select id from made) where tenant_id = $1 and user_id = $2`,
      [tenant.id, deputy.id],
    )
    const deputys = await tokenOf(tenant, deputy)
    expect(await codeOf(house.raw(saveUser, { ...change, roleId: auditor }, { token: deputys }))).toBe('last-owner')
    expect(await codeOf(house.raw(suspendUser, suspension, { token: deputys }))).toBe('last-owner')
    expect(await house.call(getUser, { id: mine }, { token })).toMatchObject({ data: { status: 'active', version: 0 } })
  })
})

describe('a suspended user', () => {
  it('is out at once, in this company alone, and comes in again when they are let', async () => {
    const { tenant, staff, token } = await aCompany()
    const elsewhere = await aTenant(house)
    const user = await aUser(house, [tenant, elsewhere], { rights: ['pay'] })
    const [here, there] = [await tokenOf(tenant, user), await tokenOf(elsewhere, user)]
    const id = await placeOf(tenant, user)
    const put = (version: number, isSuspended: boolean) =>
      house.raw(suspendUser, { id, version, isSuspended, reason: 'İşten ayrıldı' }, { token })
    expect((await put(0, true)).json()).toMatchObject({ data: { version: 1 } })
    expect((await house.raw(getTenants, {}, { token: here })).statusCode).toBe(401)
    expect(await signIn(tenant, user.email)).toMatchObject({ success: false, status: 400 })
    expect(await house.call(getTenants, {}, { token: there })).toMatchObject({ data: [{ id: elsewhere.id }] })
    expect(await codeOf(house.raw(sendUserPasswordLink, { id }, { token }))).toBe('user-suspended')
    expect(await rowOf(token, user.email)).toMatchObject([{ status: 'suspended' }])
    await put(1, false)
    expect(await signIn(tenant, user.email)).toMatchObject({ success: true })
    expect(await eventsOf(tenant)).toMatchObject([
      { kind: 'user-suspended', user_id: staff.id, after: { isSuspended: true }, reason: 'İşten ayrıldı' },
      { kind: 'user-let-in', after: { isSuspended: false } },
    ])
  })

  it('has their sign-ins ended without being suspended, those of this company alone', async () => {
    const { tenant, token } = await aCompany()
    const elsewhere = await aTenant(house)
    const user = await aUser(house, [tenant, elsewhere])
    const [here, there] = [await tokenOf(tenant, user), await tokenOf(elsewhere, user)]
    const id = await placeOf(tenant, user)
    expect(await house.call(endUserSignIns, { id }, { token })).toMatchObject({ data: { ended: 1 } })
    expect((await house.raw(getTenants, {}, { token: here })).statusCode).toBe(401)
    expect((await house.raw(getTenants, {}, { token: there })).statusCode).toBe(200)
    expect(await house.call(sendUserPasswordLink, { id }, { token })).toMatchObject({ success: true })
    const mails = (await runJobs(house)).filter(({ to }) => to === user.email)
    expect(mails).toMatchObject([{ subject: 'Şifre sıfırlama bağlantınız' }])
    expect((await eventsOf(tenant)).map(({ kind }) => kind)).toEqual(['user-sign-ins-ended', 'user-link-asked'])
  })
})

describe('the list of users', () => {
  it('[I-20] shows those of this company and nobody else', async () => {
    const [ours, theirs] = [await aCompany(), await aCompany()]
    const user = await aUser(house, [theirs.tenant])
    const id = await placeOf(theirs.tenant, user)
    expect(await rowOf(ours.token, 'kisi')).toHaveLength(1)
    expect(await house.call(totalUsers, {}, { token: ours.token })).toMatchObject({ data: [{ count: 1 }] })
    expect(await house.call(totalUsers, {}, { token: theirs.token })).toMatchObject({ data: [{ count: 2 }] })
    const { token } = ours
    const change = { id, version: 0, name: 'x', roleId: null, firmId: ours.tenant.firmId, rights: [] }
    const calls = [
      house.raw(getUser, { id }, { token }),
      house.raw(saveUser, change, { token }),
      house.raw(suspendUser, { id, version: 0, isSuspended: true, reason: 'x' }, { token }),
      house.raw(endUserSignIns, { id }, { token }),
      house.raw(sendUserPasswordLink, { id }, { token }),
      house.raw(inviteUser, asFirmUser(theirs.tenant), { token }),
    ]
    for (const call of calls) expect((await call).statusCode).toBe(404)
    const role = await roleId(theirs.token, 'Denetçi')
    const foreignRole = asFirmUser(ours.tenant, { firmId: null, rights: [], roleId: role })
    expect((await house.raw(inviteUser, foreignRole, { token })).statusCode).toBe(404)
  })

  it('[I-23] is closed to whoever lacks the right', async () => {
    const { tenant } = await aCompany()
    for (const role of ['Finans', 'Entegrasyon', 'Denetçi'] as const) {
      const token = await tokenOf(tenant, await aStaffMember(house, tenant, role))
      // An auditor reads, and changes nothing.
      expect((await house.raw(listUsers, {}, { token })).statusCode).toBe(role === 'Denetçi' ? 200 : 403)
      expect((await house.raw(inviteUser, asFirmUser(tenant), { token })).statusCode).toBe(403)
    }
  })

  it('finds in any spelling, filters, and goes page by page through everybody once', async () => {
    const { tenant, token } = await aCompany()
    for (let at = 0; at < 5; at += 1) await invited(token, asFirmUser(tenant, { name: 'Işıl Şen' }))
    expect(await rowOf(token, 'ISIL')).toHaveLength(5)
    expect(await rowOf(token, 'işil şen')).toHaveLength(5)
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const filter = { kind: ['firm' as const], status: ['invited' as const], firmId: [tenant.firmId] }
      const answer: Outcome<ReplyOf<typeof listUsers>> = await house.call(
        listUsers,
        { filter, cursor, limit: 2 },
        { token },
      )
      if (!answer.success) throw new Error(answer.message)
      ids.push(...answer.data.items.map(({ id }) => id))
      cursor = answer.data.nextCursor
    } while (cursor !== null)
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
  })
})
