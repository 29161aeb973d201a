import { changePassword, getSignIns, getTenants, login, signOut } from '@vezne/contract/auth.ts'
import { beginImpersonation, endImpersonation } from '@vezne/contract/auth/impersonation.ts'
import { getUser, listUsers, suspendUser } from '@vezne/contract/auth/users.ts'
import { listNotices, readAllNotices } from '@vezne/contract/inbox.ts'
import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { sweeps } from '../../../../app.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

/** The id of somebody's place in a company. */
async function placeOf({ id }: TestTenant, user: TestUser): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from memberships where tenant_id = $1 and user_id = $2',
    [id, user.id],
  )
  return rows[0]?.id ?? ''
}

async function aCompany(role: RoleName = 'Sahip') {
  const tenant = await aTenant(house)
  const [staff, dealer] = [await aStaffMember(house, tenant, role), await aUser(house, [tenant], { rights: ['pay'] })]
  return { tenant, staff, dealer, token: await tokenOf(tenant, staff), place: await placeOf(tenant, dealer) }
}

type Company = Awaited<ReturnType<typeof aCompany>>

async function lookFrom({ token, place }: Pick<Company, 'token' | 'place'>): Promise<string> {
  const look = await house.call(beginImpersonation, { id: place, reason: 'Destek kaydı 42' }, { token })
  if (!look.success) throw new Error(look.message)
  return look.data.token
}

const statusFor = async (token: string) => (await house.raw(getActiveTenantInfo, {}, { token })).statusCode

const eventsOf = async ({ tenant }: Company) =>
  (
    await house.owner.query<{ kind: string; user_id: string; details: object; reason: string | null }>(
      `select kind, user_id, details, reason from audit_events
       where tenant_id = $1 and kind like 'look%' order by happened_at, kind collate "C"`,
      [tenant.id],
    )
  ).rows

describe('whoever looks on as a user of a firm', () => {
  it('sees what that user sees, with whose eyes and until when, and is told no other company of theirs', async () => {
    const [company, elsewhere] = [await aCompany(), await aTenant(house)]
    await house.owner.query(
      'insert into memberships (tenant_id, user_id, firm_id, accepted_at) values ($1, $2, $3, now())',
      [elsewhere.id, company.dealer.id, elsewhere.firmId],
    )
    const token = await lookFrom(company)
    const info = await house.call(getActiveTenantInfo, {}, { token })
    expect(info).toMatchObject({
      data: { rights: ['pay'], looking: { by: 'Şule Çınar', name: 'Şule Çınar', firmName: 'Işık Ticaret' } },
    })
    const { rows } = await house.owner.query<{ until: Date; lasts: boolean }>(
      `select expires_at as until, expires_at = began_at + interval '30 minutes' as lasts from looks where tenant_id = $1`,
      [company.tenant.id],
    )
    const until = info.success ? info.data.looking?.until : undefined
    expect(rows).toEqual([{ until: new Date(until ?? 0), lasts: true }])
    expect(await house.call(getTenants, {}, { token })).toMatchObject({ data: [{ id: company.tenant.id }] })
    expect(await house.call(listNotices, {}, { token })).toMatchObject({ success: true })
    expect((await house.raw(listUsers, {}, { token })).statusCode).toBe(403)
    // A person's own calls say nothing of it.
    expect(await house.call(getActiveTenantInfo, {}, { token: company.token })).not.toHaveProperty('data.looking')
  })

  it('[I-23] changes nothing, and sees nothing of what is that person’s own affair', async () => {
    const company = await aCompany()
    const token = await lookFrom(company)
    const password = { currentPassword: PASSWORD, password: 'Başka.Parola.43' }
    for (const answer of [
      await house.raw(readAllNotices, {}, { token }),
      await house.raw(changePassword, password, { token }),
      await house.raw(signOut, {}, { token }),
      await house.raw(getSignIns, {}, { token }),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({
        code: 'looking-only',
        message: 'Bu kullanıcının adına yalnızca bakıyorsunuz; hiçbir şey değiştiremezsiniz.',
      })
    }
  })

  it('leaves no sign-in of that person behind, and does not move when they were last seen', async () => {
    const company = await aCompany()
    const own = await tokenOf(company.tenant, company.dealer)
    await house.owner.query(`update sessions set last_seen_at = now() - interval '5 minutes'`)
    const standing = async () => {
      const user = await house.call(getUser, { id: company.place }, { token: company.token })
      const signIns = await house.call(getSignIns, {}, { token: own })
      return {
        seen: user.success && [user.data.lastSeenAt, user.data.signIns, user.data.status],
        signIns: signIns.success && signIns.data.length,
      }
    }
    const before = await standing()
    await house.owner.query(`update sessions set last_seen_at = now() - interval '5 minutes' where user_id = $1`, [
      company.dealer.id,
    ])
    const { rows } = await house.owner.query('select last_seen_at from sessions where user_id = $1', [
      company.dealer.id,
    ])
    const token = await lookFrom(company)
    for (let n = 0; n < 3; n += 1) expect(await statusFor(token)).toBe(200)
    const after = await house.owner.query('select last_seen_at from sessions where user_id = $1', [company.dealer.id])
    expect(after.rows).toEqual(rows)
    expect((await standing()).signIns).toBe(before.signIns)
  })

  it('keeps their own sign-in alive by it', async () => {
    const company = await aCompany()
    const token = await lookFrom(company)
    const ends = `idle_expires_at = idle_expires_at - interval '5 minutes'`
    await house.owner.query(
      `update sessions set last_seen_at = now() - interval '5 minutes', ${ends} where user_id = $1`,
      [company.staff.id],
    )
    const endOf = async () =>
      (
        await house.owner.query<{ at: Date }>('select idle_expires_at as at from sessions where user_id = $1', [
          company.staff.id,
        ])
      ).rows[0]?.at.getTime() ?? 0
    const before = await endOf()
    expect(await statusFor(token)).toBe(200)
    expect(await endOf()).toBeGreaterThan(before)
  })
})

describe('[I-27] a look ends', () => {
  it('when whoever looks says so, with their own sign-in', async () => {
    const company = await aCompany()
    const token = await lookFrom(company)
    expect(await statusFor(token)).toBe(200)
    expect(await house.call(endImpersonation, {}, { token: company.token })).toMatchObject({ data: { ended: 1 } })
    expect(await statusFor(token)).toBe(401)
    expect(await house.call(endImpersonation, {}, { token: company.token })).toMatchObject({ data: { ended: 0 } })
  })

  it('when another one begins', async () => {
    const company = await aCompany()
    const first = await lookFrom(company)
    const second = await lookFrom(company)
    expect([await statusFor(first), await statusFor(second)]).toEqual([401, 200])
  })

  it.each([
    ['after half an hour', `update looks set expires_at = now() - interval '1 second' where true`],
    ['with the staff’s own sign-in', `update sessions set ended_at = now() where true`],
    [
      'when the staff’s own sign-in is idle',
      `update sessions set idle_expires_at = now() - interval '1 second' where true`,
    ],
    ['when the role loses the right', `update roles set rights = array_remove(rights, 'impersonate') where true`],
    ['when the staff is let in no more', `update memberships set suspended_at = now() where is_staff`],
    ['when the user is let in no more', `update memberships set suspended_at = now() where not is_staff`],
    ['when their firm is closed', `update memberships set is_firm_closed = true where not is_staff`],
  ])('%s', async (_when, change) => {
    const company = await aCompany()
    const token = await lookFrom(company)
    expect(await statusFor(token)).toBe(200)
    await house.owner.query(`${change} and tenant_id = $1`, [company.tenant.id])
    expect(await statusFor(token)).toBe(401)
  })

  it('at once when the staff signs out', async () => {
    const company = await aCompany()
    const token = await lookFrom(company)
    await house.call(signOut, {}, { token: company.token })
    expect(await statusFor(token)).toBe(401)
  })
})

describe('who may look, and at whom', () => {
  it('[I-23] is staff with the right to, and nobody else', async () => {
    const { tenant, dealer, place } = await aCompany()
    for (const role of ['Operasyon', 'Finans', 'Denetçi', 'Entegrasyon'] as const) {
      const token = await tokenOf(tenant, await aStaffMember(house, tenant, role))
      expect([role, (await house.raw(beginImpersonation, { id: place, reason: 'x' }, { token })).statusCode]).toEqual([
        role,
        403,
      ])
    }
    const token = await tokenOf(tenant, dealer)
    expect((await house.raw(beginImpersonation, { id: place, reason: 'x' }, { token })).statusCode).toBe(403)
  })

  it('is never staff or an owner, nobody who is let in no more, and nobody without a reason', async () => {
    const company = await aCompany()
    const begin = (id: string, reason = 'Destek') =>
      house.raw(beginImpersonation, { id, reason }, { token: company.token })
    for (const role of ['Sahip', 'Finans'] as const) {
      const other = await aStaffMember(house, company.tenant, role)
      expect((await begin(await placeOf(company.tenant, other))).json()).toMatchObject({ code: 'look-not-possible' })
    }
    expect((await begin(await placeOf(company.tenant, company.staff))).statusCode).toBe(409)
    const suspended = { id: company.place, version: 0, isSuspended: true, reason: 'x' }
    await house.call(suspendUser, suspended, { token: company.token })
    expect((await begin(company.place)).json()).toMatchObject({ code: 'user-suspended' })
    const http = house.http.inject({
      method: 'POST',
      url: `/api${beginImpersonation.path}`,
      headers: { authorization: `Bearer ${company.token}` },
      payload: { id: company.place, reason: ' ' },
    })
    expect((await http).json()).toMatchObject({ errors: [{ path: 'reason', rule: 'reason-required' }] })
  })

  it('[I-20] is nobody of another company', async () => {
    const [ours, theirs] = [await aCompany(), await aCompany()]
    const answer = await house.raw(beginImpersonation, { id: theirs.place, reason: 'x' }, { token: ours.token })
    expect(answer.statusCode).toBe(404)
    // Whoever goes over to another company takes no look along.
    const token = await lookFrom(ours)
    await house.owner.query(
      `insert into memberships (tenant_id, user_id, is_staff, role_id, accepted_at)
       select $1, $2, true, id, now() from roles where tenant_id = $1 and name = 'Sahip'`,
      [theirs.tenant.id, ours.staff.id],
    )
    await house.owner.query('update sessions set tenant_id = $1 where user_id = $2', [theirs.tenant.id, ours.staff.id])
    expect(await statusFor(token)).toBe(401)
  })
})

describe('[I-33] the log of events', () => {
  it('tells of it on both sides, from its beginning to its end, also when nobody said that it ended', async () => {
    const company = await aCompany()
    const { staff, dealer, place: id, token } = company
    await lookFrom(company)
    await house.call(endImpersonation, {}, { token })
    const [reason, name, by] = ['Destek kaydı 42', 'Şule Çınar', 'Şule Çınar']
    const whole = [
      { kind: 'look-begun', user_id: staff.id, details: { id, name }, reason },
      { kind: 'looked-at', user_id: dealer.id, details: { by }, reason },
      { kind: 'look-ended', user_id: staff.id, details: { id, name }, reason: null },
      { kind: 'looked-at-ended', user_id: dealer.id, details: { by }, reason: null },
    ]
    expect(await eventsOf(company)).toEqual(whole)
    await lookFrom(company)
    await house.owner.query(`update looks set expires_at = now() - interval '1 second' where tenant_id = $1`, [
      company.tenant.id,
    ])
    const [sweep] = sweeps(house.infrastructure).filter(({ name: called }) => called === 'auth.looks-over')
    await sweep?.run()
    await sweep?.run()
    expect(await eventsOf(company)).toEqual([...whole, ...whole])
  })
})
