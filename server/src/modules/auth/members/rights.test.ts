import { readFileSync, readdirSync } from 'node:fs'
import { login } from '@vezne/contract/auth.ts'
import { tenantErpProgram } from '@vezne/contract/erp-reports.ts'
import { flagsOf } from '@vezne/domain/access/flags.ts'
import { MODULES } from '@vezne/domain/access/modules.ts'
import { FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import { ROLES, type RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from '../../../kit/db/migrations.ts'
import { useHouse } from '../../../testing/house.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function signInAs({ email }: TestUser, { domain }: TestTenant) {
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

describe('the roles of a company', () => {
  it('are at first the five that the rules name, right by right', async () => {
    const { id } = await aTenant(house)
    const { rows } = await house.owner.query<{ name: string; rights: string[] }>(
      'select name, rights from roles where tenant_id = $1',
      [id],
    )
    const found = Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))
    expect(found).toEqual(ROLES)
  })

  it.each(Object.keys(ROLES) as RoleName[])('[S-01] show %s the menu of its rights, and no firm', async (role) => {
    const tenant = await aTenant(house)
    const session = await signInAs(await aStaffMember(house, tenant, role), tenant)
    expect(session).toMatchObject(flagsOf(ROLES[role]))
    expect(session).not.toHaveProperty('subFirmId')
  })

  it('act at once when the company changes them, also on a session that is open', async () => {
    const tenant = await aTenant(house)
    const { token } = await signInAs(await aStaffMember(house, tenant, 'Operasyon'), tenant)
    const seesStatement = async () => (await house.call(tenantErpProgram, {}, { token })) as { data: unknown }
    expect(await seesStatement()).toMatchObject({ data: { isB2BFirmTransaction: false } })
    await house.owner.query(
      `update roles set rights = rights || '{statement.see}' where tenant_id = $1 and name = 'Operasyon'`,
      [tenant.id],
    )
    expect(await seesStatement()).toMatchObject({ data: { isB2BFirmTransaction: true } })
  })

  it('are needed: staff without one may do nothing, and a user of a firm cannot have one', async () => {
    const tenant = await aTenant(house)
    expect(await signInAs(await aStaffMember(house, tenant), tenant)).toMatchObject(flagsOf([]))
    const dealer = await aUser(house, [tenant])
    const given = house.owner.query(
      `update memberships set role_id = (select id from roles where tenant_id = $1 and name = 'Sahip')
       where user_id = $2`,
      [tenant.id, dealer.id],
    )
    await expect(given).rejects.toThrow(/memberships_role_is_for_staff/)
  })

  it('[I-20] belong to one company: another’s cannot be given', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const { id } = await aStaffMember(house, ours, 'Finans')
    const borrowed = house.owner.query(
      `update memberships set role_id = (select id from roles where tenant_id = $1 and name = 'Sahip')
       where user_id = $2`,
      [theirs.id, id],
    )
    await expect(borrowed).rejects.toThrow(/foreign key/)
  })
})

describe('[I-32] memberships from before there were rights', () => {
  const all = [...FIRM_RIGHTS]
  it.each([
    ['every permission', [...MODULES], all],
    [
      'all but the sub-dealers',
      MODULES.filter((flag) => flag !== 'addSubFirm'),
      all.filter((right) => !right.startsWith('subfirm.')),
    ],
    ['posCollection alone', ['posCollection'], ['pay', 'payment.see']],
    ['none', [], []],
  ])('are allowed the same with %s', async (_what, permissions, rights) => {
    const tenant = await aTenant(house)
    const { id } = await aUser(house, [tenant])
    await house.owner.query('update memberships set permissions = $2 where user_id = $1', [id, permissions])
    const file = readdirSync(MIGRATIONS_FOLDER).find((name) => /^\d{4}-rights\.sql$/.test(name)) ?? ''
    const migration = readFileSync(new URL(file, MIGRATIONS_FOLDER), 'utf8')
    const [fill = ''] = /update memberships as m set rights = [^;]*;/.exec(migration) ?? []
    await house.owner.query(fill)
    const { rows } = await house.owner.query<{ rights: string[] }>(
      'select rights from memberships where user_id = $1',
      [id],
    )
    expect(new Set(rows[0]?.rights)).toEqual(new Set(rights))
    const flags = flagsOf(rights)
    expect(MODULES.filter((flag) => flags[flag])).toEqual(permissions)
  })
})
