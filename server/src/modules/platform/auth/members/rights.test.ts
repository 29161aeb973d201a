import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { login } from '@vezne/contract/auth.ts'
import { tenantErpProgram } from '@vezne/contract/erp-reports.ts'
import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { flagsOf } from '@vezne/domain/access/flags.ts'
import { MODULES } from '@vezne/domain/access/modules.ts'
import { FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import { ROLES, type RoleName } from '@vezne/domain/access/roles.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '../../../../kit/migrate/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../../../kit/migrate/migrations.ts'
import { urlOfDatabase } from '../../../../testing/database.ts'
import { layBooks, refreshBooks } from '../../../../testing/feed-books.store.ts'
import { useHouse } from '../../../../testing/house.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/people.ts'

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
    const { ledgerId } = await layBooks(house.owner, tenant.id)
    await refreshBooks(house.owner, ledgerId)
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

describe('the rights of a sub-dealer', () => {
  it('end where those of the dealer above end, also when the dealer loses one later', async () => {
    const tenant = await aTenant(house)
    const below = randomUUID()
    await house.owner.query(
      `insert into firms (tenant_id, id, code, name, parent_id) values ($1, $2, 'BAYI-1-1', 'Alt', $3)`,
      [tenant.id, below, tenant.firmId],
    )
    const rights = ['pay', 'payment.see', 'export', 'subfirm.see'] as const
    const { token } = await signInAs(await aUser(house, [tenant], { subFirmId: below, rights }), tenant)
    const held = async () => {
      const info = await house.call(getActiveTenantInfo, {}, { token })
      return info.success ? info.data.rights : info.status
    }
    // A dealer without users lacks nothing; what is about sub-firms ends at the dealer in any case.
    expect(await held()).toEqual(['pay', 'payment.see', 'export'])
    const [one, two] = [
      await aUser(house, [tenant], { rights: ['pay', 'payment.see'] }),
      await aUser(house, [tenant], { rights: ['pay'] }),
    ]
    expect(await held()).toEqual(['pay', 'payment.see'])
    await house.owner.query(`update memberships set rights = '{stock.see}' where user_id = $1`, [one.id])
    expect(await held()).toEqual(['pay'])
    // That somebody is let in no more says nothing of what their firm may do.
    await house.owner.query('update memberships set suspended_at = now() where user_id = $1', [two.id])
    expect(await held()).toEqual(['pay'])
  })
})

describe('[I-32] an installation from before there were rights', () => {
  const name = `before_${randomBytes(6).toString('hex')}`
  const url = urlOfDatabase(inject('serverUrl'), name)
  const owner = new pg.Client({ connectionString: url })
  const [tenantId, firmId] = [randomUUID(), randomUUID()]
  const folder = mkdtempSync(join(tmpdir(), 'vezne-before-'))

  const all = [...FIRM_RIGHTS]
  const people = [
    { who: 'every permission', permissions: [...MODULES], rights: all },
    {
      who: 'all but the sub-dealers',
      permissions: MODULES.filter((flag) => flag !== 'addSubFirm'),
      rights: all.filter((right) => !right.startsWith('subfirm.')),
    },
    { who: 'posCollection alone', permissions: ['posCollection'], rights: ['pay', 'payment.see'] },
    { who: 'none', permissions: [], rights: [] },
  ].map((each) => ({ ...each, id: randomUUID() }))
  const clerk = randomUUID()

  beforeAll(async () => {
    await house.owner.query(`create database ${name} template template0 owner ${inject('tablesOwner')}`)
    const files = readdirSync(MIGRATIONS_FOLDER).toSorted()
    const before = files.slice(
      0,
      files.findIndex((file) => /^\d{4}-rights\.sql$/.test(file)),
    )
    for (const file of before) cpSync(new URL(file, MIGRATIONS_FOLDER), join(folder, file))
    await migrate(url, pathToFileURL(`${folder}/`))
    await owner.connect()
    await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Eski', 'Eski')`, [tenantId])
    await owner.query(`insert into firms (tenant_id, id, code, name) values ($1, $2, 'B', 'B')`, [tenantId, firmId])
    for (const id of [...people.map((person) => person.id), clerk])
      await owner.query(`insert into users (id, email, name) values ($1::uuid, $1 || '@vezne.test', 'Eski')`, [id])
    for (const { id, permissions } of people)
      await owner.query('insert into memberships (tenant_id, user_id, firm_id, permissions) values ($1, $2, $3, $4)', [
        tenantId,
        id,
        firmId,
        permissions,
      ])
    await owner.query('insert into memberships (tenant_id, user_id, is_staff) values ($1, $2, true)', [tenantId, clerk])
    await migrate(url)
  })
  afterAll(async () => {
    await owner.end()
    await house.owner.query(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })

  const rightsOf = async (id: string) =>
    (await owner.query<{ rights: string[] }>('select rights from memberships where user_id = $1', [id])).rows[0]?.rights

  it.each(people)('allows the same to whoever had $who', async ({ id, permissions, rights }) => {
    expect(new Set(await rightsOf(id))).toEqual(new Set(rights))
    const flags = flagsOf(rights)
    expect(MODULES.filter((flag) => flags[flag])).toEqual(permissions)
  })

  it('gives its companies the first roles, and nobody one', async () => {
    const { rows } = await owner.query<{ name: string }>('select name from roles where tenant_id = $1', [tenantId])
    expect(rows.map((role) => role.name).toSorted()).toEqual(Object.keys(ROLES).toSorted())
    expect(await rightsOf(clerk)).toEqual([])
    expect((await owner.query('select from memberships where role_id is not null')).rows).toEqual([])
  })

  it('lets processes that name no firms work on for a day', async () => {
    await owner.query(`begin; set local role vezne_app; set local app.tenant = '${tenantId}'`)
    const { rows } = await owner.query<{ code: string }>('select code from firms')
    await owner.query('rollback')
    expect(rows).toEqual([{ code: 'B' }])
    const { rows: grace } = await owner.query<{ days: number }>(
      `select round(extract(epoch from ends_at - now()) / 86400)::int as days from former_version_grace`,
    )
    expect(grace).toEqual([{ days: 1 }])
  })
})
