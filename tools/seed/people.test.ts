import { login } from '@vezne/contract/auth.ts'
import { flagsOf } from '@vezne/domain/access/flags.ts'
import { FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import { ROLES } from '@vezne/domain/access/roles.ts'
import { modulesOf } from '@vezne/server/app.ts'
import { authenticate, hashPassword } from '@vezne/server/modules/platform/auth/index.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ERP_KEY, putErpKey } from './put-erp-key.ts'
import { putFirm, putRoles, putTenant, putUser, tenantId } from './store.ts'
import { DEMO_PASSWORD, DEMO_USERS } from './people.ts'
import { DEMO_FIRMS, DEMO_TENANTS } from './world.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

beforeAll(async () => {
  const { platform, tenantDb } = house.infrastructure
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await platform.forPlatform(async (db) => {
    for (const tenant of DEMO_TENANTS) await putTenant(db, tenant)
  })
  for (const firm of DEMO_FIRMS) await tenantDb.forTenant(tenantId(firm.tenant), (db) => putFirm(db, firm))
  await platform.forPlatform(async (db) => {
    for (const user of DEMO_USERS) await putUser(db, user, passwordHash)
    for (const user of DEMO_USERS) await putRoles(db, user)
  })
})

const signIn = (email: string) => house.call(login, { email, password: DEMO_PASSWORD, b2BDomainUrl: 'localhost' })

describe('[S-01] the people of the demo', () => {
  const withoutSubFirms = FIRM_RIGHTS.filter((right) => !right.startsWith('subfirm.'))
  it.each([
    ['bayi@vezne.test', FIRM_RIGHTS],
    ['altbayi@vezne.test', withoutSubFirms],
    ['kisitli@vezne.test', ['pay', 'payment.see']],
    ['yonetici@vezne.test', ROLES.Sahip],
    ['finans@vezne.test', ROLES.Finans],
    ['operasyon@vezne.test', ROLES.Operasyon],
    ['entegrasyon@vezne.test', ROLES.Entegrasyon],
    ['denetci@vezne.test', ROLES.Denetçi],
  ])('%s signs in to Anadolu with the flags of their rights', async (email, rights) => {
    expect(await signIn(email)).toMatchObject({ success: true, data: flagsOf(rights) })
  })

  it('include the accountant of a company without an ERP, who signs in at its own address', async () => {
    const accountant = { email: 'muhasebe@vezne.test', password: DEMO_PASSWORD, b2BDomainUrl: 'ihracat.localhost' }
    expect(await house.call(login, accountant)).toMatchObject({ success: true, data: flagsOf(ROLES.Finans) })
  })

  it('have exactly the rights their description gives them', async () => {
    const { rows } = await house.owner.query<{ email: string; rights: string[] }>(
      `select distinct email, m.rights from memberships m join users on users.id = user_id where not is_staff`,
    )
    const found = new Map(rows.map(({ email, rights }) => [email, rights]))
    expect(rows).toHaveLength(found.size)
    expect(Object.fromEntries(found)).toEqual({
      'bayi@vezne.test': [...FIRM_RIGHTS],
      'grup@vezne.test': [...FIRM_RIGHTS],
      'altbayi@vezne.test': withoutSubFirms,
      'kisitli@vezne.test': ['pay', 'payment.see'],
      'yeni@vezne.test': ['pay', 'payment.see'],
    })
  })

  it('include an operator of the platform, who is in no company', async () => {
    expect(await signIn('isletmeci@vezne.test')).toMatchObject({ success: false, status: 400 })
  })

  it('keep a role that the company has given them since', async () => {
    const roleOf = async () => {
      const { rows } = await house.owner.query<{ name: string }>(
        `select r.name from memberships m join users u on u.id = m.user_id join roles r on r.id = m.role_id
         where u.email = 'finans@vezne.test'`,
      )
      return rows
    }
    await house.owner.query(
      `update memberships set role_id = (select id from roles where tenant_id = $1 and name = 'Denetçi')
       where user_id = (select id from users where email = 'finans@vezne.test')`,
      [tenantId('anadolu')],
    )
    await house.infrastructure.platform.forPlatform(async (db) => {
      for (const user of DEMO_USERS) await putRoles(db, user)
    })
    expect(await roleOf()).toEqual([{ name: 'Denetçi' }])
  })
})

it('[I-19] the demo’s ERP has its key, once, and not again after somebody revoked it', async () => {
  const { auth } = modulesOf(house.infrastructure)
  const whoIs = () => authenticate(auth, DEMO_ERP_KEY, '127.0.0.1')
  await putErpKey(house.infrastructure)
  await putErpKey(house.infrastructure)
  expect(await whoIs()).toMatchObject({ kind: 'key', tenantId: tenantId('anadolu'), scope: 'erp' })
  await house.owner.query('update api_keys set revoked_at = now()')
  await putErpKey(house.infrastructure)
  expect(await whoIs()).toBeUndefined()
})
