import { randomUUID } from 'node:crypto'
import { assignRole, listRoles, login, removeRole, saveRole } from '@vezne/contract/auth.ts'
import { inviteUser, saveUser, suspendUser } from '@vezne/contract/auth/users.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { STAFF_RIGHTS, type Right } from '@vezne/domain/access/rights.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, placeIn, type TestTenant, type TestUser } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

const staff = async (tenant: TestTenant, role: RoleName) => tokenOf(tenant, await aStaffMember(house, tenant, role))

async function seen(token: string): Promise<ReplyOf<typeof listRoles>> {
  const listed = await house.call(listRoles, {}, { token })
  if (!listed.success) throw new Error(listed.message)
  return listed.data
}

async function roleNamed(token: string, name: string) {
  const role = (await seen(token)).roles.find((each) => each.name === name)
  if (role === undefined) throw new Error(`there is no role ${name}`)
  return role
}

const save = (token: string, id: string | null, version: number, name: string, rights: Right[]) =>
  house.raw(saveRole, { id, version, name, rights }, { token })

/** Somebody who may edit roles and holds little else. */
async function aWarden(tenant: TestTenant, owner: string): Promise<string> {
  const made = await save(owner, null, 0, 'Güvenlik', ['security.edit', 'audit.see'])
  const { id } = made.json<{ data: { id: string } }>().data
  const user = await aStaffMember(house, tenant)
  const place = await placeIn(house, tenant, user)
  await house.call(assignRole, { id: place, version: 0, roleId: id }, { token: owner })
  return tokenOf(tenant, user)
}

describe('the roles of a company in the back office', () => {
  it('are shown with what they may do and who has them', async () => {
    const tenant = await aTenant(house)
    const owner = await aStaffMember(house, tenant, 'Sahip')
    const { roles, staff: people, held } = await seen(await tokenOf(tenant, owner))
    expect(roles.map(({ name, isOwner }) => [name, isOwner])).toEqual([
      ['Sahip', true],
      ['Denetçi', false],
      ['Entegrasyon', false],
      ['Finans', false],
      ['Operasyon', false],
    ])
    const place = await placeIn(house, tenant, owner)
    expect(people).toMatchObject([{ id: place, email: owner.email, roleId: roles[0]?.id, version: 0 }])
    expect(held).toEqual(roles[0]?.rights)
  })

  it('are added, changed and taken away, each in the log with what was before and after', async () => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    const added = (await save(token, null, 0, ' Kasa ', ['payment.see', 'pay'])).json<{ data: { id: string } }>().data
    expect(await roleNamed(token, 'Kasa')).toMatchObject({ id: added.id, rights: ['pay', 'payment.see'], version: 1 })
    expect((await save(token, added.id, 1, 'Kasa', ['pay', 'export'])).json()).toMatchObject({ data: { version: 2 } })
    expect((await house.raw(removeRole, { id: added.id, version: 2 }, { token })).statusCode).toBe(200)
    expect((await seen(token)).roles).toHaveLength(5)
    const { rows } = await house.owner.query(
      `select kind, before, after from audit_events where tenant_id = $1 and kind like 'role-%' order by happened_at, id`,
      [tenant.id],
    )
    expect(rows).toEqual([
      { kind: 'role-added', before: null, after: { name: 'Kasa', rights: ['pay', 'payment.see'] } },
      { kind: 'role-changed', before: { rights: ['pay', 'payment.see'] }, after: { rights: ['pay', 'export'] } },
      { kind: 'role-removed', before: { name: 'Kasa', rights: ['pay', 'export'] }, after: null },
    ])
  })

  it('act at once, also for whoever is signed in', async () => {
    const tenant = await aTenant(house)
    const [owner, finance] = [await staff(tenant, 'Sahip'), await staff(tenant, 'Finans')]
    const rightsNow = async () => {
      const info = await house.call(getActiveTenantInfo, {}, { token: finance })
      return info.success ? info.data.rights : []
    }
    expect(await rightsNow()).toContain('payment.refund')
    const { id, version } = await roleNamed(owner, 'Finans')
    await save(owner, id, version, 'Finans', ['payment.see'])
    expect(await rightsNow()).toEqual(['payment.see'])
  })

  it('are not written over by somebody who has read an older version', async () => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    const { id } = await roleNamed(token, 'Finans')
    await save(token, id, 0, 'Finans', ['payment.see'])
    const late = await save(token, id, 0, 'Finans', ['pay'])
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      data: { by: 'Şule Çınar', version: 1, current: { name: 'Finans', rights: ['payment.see'] } },
    })
  })

  it('have a name each', async () => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    expect((await save(token, null, 0, 'FİNANS', [])).json<{ errors: unknown }>().errors).toEqual([
      { path: 'name', rule: 'role-name-taken', params: {} },
    ])
  })

  it('[I-23] leave the owner’s role as it is, and one that somebody has where it is', async () => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    await aStaffMember(house, tenant, 'Finans')
    const [owner, finance] = [await roleNamed(token, 'Sahip'), await roleNamed(token, 'Finans')]
    const codeOf = async (answer: ReturnType<typeof save>) => (await answer).json<{ code: string }>().code
    expect(await codeOf(save(token, owner.id, 0, 'Sahip', ['pay']))).toBe('owner-role-fixed')
    expect(await codeOf(house.raw(removeRole, { id: owner.id, version: 0 }, { token }))).toBe('owner-role-fixed')
    expect(await codeOf(house.raw(removeRole, { id: finance.id, version: 0 }, { token }))).toBe('role-in-use')
  })

  it('[I-23] let nobody give what they do not hold, to a role or to a person', async () => {
    const tenant = await aTenant(house)
    const ownerToken = await staff(tenant, 'Sahip')
    const warden = await aWarden(tenant, ownerToken)
    const [owner, finance] = [await roleNamed(warden, 'Sahip'), await roleNamed(warden, 'Finans')]
    const more = await save(warden, finance.id, finance.version, 'Finans', [...finance.rights, 'pos.edit'])
    expect(more.json()).toMatchObject({ code: 'right-not-held', errors: [{ path: 'rights', rule: 'right-not-held' }] })
    // What the role has already was given by somebody else.
    const kept = await save(warden, finance.id, finance.version, 'Finans', [...finance.rights, 'audit.see'])
    expect(kept.statusCode).toBe(200)
    const place = await placeIn(house, tenant, await aStaffMember(house, tenant, 'Operasyon'))
    const give = (roleId: string, id = place) => house.raw(assignRole, { id, version: 0, roleId }, { token: warden })
    expect((await give(owner.id)).json()).toMatchObject({ code: 'right-not-held' })
    expect((await give(finance.id)).json()).toMatchObject({ code: 'right-not-held' })
    // Nor do they take the company away from its owner.
    const [theOwner] = (await seen(warden)).staff.filter(({ roleId }) => roleId === owner.id)
    const own = await roleNamed(warden, 'Güvenlik')
    expect((await give(own.id, theOwner?.id)).json()).toMatchObject({ code: 'right-not-held' })
    // Nor anything of somebody who has more than they do, as little as the list of users lets them.
    expect((await give(own.id)).json()).toMatchObject({ code: 'right-not-held' })
    const nobody = await placeIn(house, tenant, await aStaffMember(house, tenant))
    expect((await give(own.id, nobody)).statusCode).toBe(200)
  })

  it('[I-23] guard one with all rights as they guard the owner’s, whatever it is called', async () => {
    const tenant = await aTenant(house)
    const ownerToken = await staff(tenant, 'Sahip')
    const warden = await aWarden(tenant, ownerToken)
    const made = await save(ownerToken, null, 0, 'Her şey', [...STAFF_RIGHTS])
    const { id } = made.json<{ data: { id: string } }>().data
    const deputy = await placeIn(house, tenant, await aStaffMember(house, tenant))
    const give = (token: string, roleId: string, version = 0) =>
      house.raw(assignRole, { id: deputy, version, roleId }, { token })
    expect((await give(warden, id)).json()).toMatchObject({ code: 'right-not-held' })
    expect((await give(ownerToken, id)).statusCode).toBe(200)
    const own = await roleNamed(warden, 'Güvenlik')
    expect((await give(warden, own.id, 1)).json()).toMatchObject({ code: 'right-not-held' })
    expect((await save(warden, id, 1, 'Her şey', ['audit.see'])).json()).toMatchObject({ code: 'right-not-held' })
    expect((await save(ownerToken, id, 1, 'Her şey', ['audit.see'])).statusCode).toBe(200)
  })

  it.each([
    ['has not come yet', 'accepted_at = null, joined_at = null'],
    ['is suspended', 'suspended_at = now()'],
  ])('can be taken from an owner who %s, for the company keeps the one it has', async (_how, standing) => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    const other = await aStaffMember(house, tenant, 'Sahip')
    await house.owner.query(`update memberships set ${standing} where tenant_id = $1 and user_id = $2`, [
      tenant.id,
      other.id,
    ])
    const { id: roleId } = await roleNamed(token, 'Denetçi')
    const place = await placeIn(house, tenant, other)
    expect((await house.raw(assignRole, { id: place, version: 0, roleId }, { token })).statusCode).toBe(200)
  })

  it('[I-23] ask for the second factor again wherever rights of staff come or go, by whichever call, and nowhere else', async () => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    const [other, clerk] = [await aStaffMember(house, tenant, 'Sahip'), await aStaffMember(house, tenant, 'Finans')]
    const [owner, finance] = [(await roleNamed(token, 'Sahip')).id, (await roleNamed(token, 'Finans')).id]
    const { id: operations } = await roleNamed(token, 'Operasyon')
    const [othersPlace, clerksPlace] = [await placeIn(house, tenant, other), await placeIn(house, tenant, clerk)]
    await house.owner.query(`update roles set asks_second_factor = true where id = $1`, [owner])
    const give = (id: string, roleId: string) => house.raw(assignRole, { id, version: 0, roleId }, { token })
    const change = (id: string, roleId: string, version = 0) =>
      house.raw(saveUser, { id, version, name: 'Şule Çınar', roleId, firmId: null, rights: [] }, { token })
    const invite = (roleId: string) =>
      house.raw(
        inviteUser,
        { email: `${randomUUID()}@example.com`, name: 'İnci Öz', roleId, firmId: null, rights: [] },
        { token },
      )
    const dangerous = [
      await give(clerksPlace, owner),
      await give(othersPlace, finance),
      await change(clerksPlace, owner),
      await change(othersPlace, finance),
      await invite(owner),
      await house.raw(suspendUser, { id: othersPlace, version: 0, isSuspended: true, reason: 'Ayrıldı' }, { token }),
    ]
    for (const answer of dangerous) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'second-factor-enrolment-required' }])
    }
    for (const answer of [await give(clerksPlace, operations), await invite(finance)])
      expect(answer.statusCode).toBe(409)
    // What somebody is called gives nothing.
    expect((await change(clerksPlace, finance)).statusCode).toBe(200)
  })

  it('leave a company never without an owner, also when two dismiss each other at once', async () => {
    const tenant = await aTenant(house)
    const people = [await aStaffMember(house, tenant, 'Sahip'), await aStaffMember(house, tenant, 'Sahip')] as const
    const tokens = [await tokenOf(tenant, people[0]), await tokenOf(tenant, people[1])] as const
    const { id: roleId } = await roleNamed(tokens[0], 'Denetçi')
    const places = [await placeIn(house, tenant, people[0]), await placeIn(house, tenant, people[1])] as const
    const dismiss = (token: string, id: string) => house.raw(assignRole, { id, version: 0, roleId }, { token })
    const answers = await Promise.all([dismiss(tokens[0], places[1]), dismiss(tokens[1], places[0])])
    const owners = (
      await house.owner.query<{ count: number }>(
        `select count(*)::integer as count from memberships join roles on roles.id = role_id
       where memberships.tenant_id = $1 and is_owner`,
        [tenant.id],
      )
    ).rows
    expect(owners).toEqual([{ count: 1 }])
    // Whoever came second had lost the right to ask, or was told that they were the last.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('[I-20] are each company’s own', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const [token, stranger] = [await staff(ours, 'Sahip'), await staff(theirs, 'Sahip')]
    const { id } = await roleNamed(token, 'Finans')
    const member = await aStaffMember(house, ours, 'Finans')
    expect((await save(stranger, id, 0, 'Finans', [])).statusCode).toBe(404)
    expect((await house.raw(removeRole, { id, version: 0 }, { token: stranger })).statusCode).toBe(404)
    const { id: own } = await roleNamed(stranger, 'Finans')
    const place = await placeIn(house, ours, member)
    const taken = await house.raw(assignRole, { id: place, version: 0, roleId: own }, { token: stranger })
    expect(taken.statusCode).toBe(404)
    expect((await seen(stranger)).staff.map((colleague) => colleague.id)).not.toContain(place)
  })
})
