import { argon2Sync, randomBytes, randomUUID } from 'node:crypto'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import type { TestHouse } from './house.ts'

export interface TestTenant {
  readonly id: string
  readonly domain: string
  readonly firmId: string
}

let count = 0

/** A company with a domain and one firm. */
export async function aTenant({ owner }: TestHouse, name = 'Deneme A.Ş.'): Promise<TestTenant> {
  const tenant = { id: randomUUID(), domain: `firma${(count += 1)}.example`, firmId: randomUUID() }
  await owner.query('insert into tenants (id, name, page_title, phone_number) values ($1, $2, $2, $3)', [
    tenant.id,
    name,
    '+90 312 555 00 00',
  ])
  await owner.query('insert into tenant_domains (domain, tenant_id, is_primary) values ($1, $2, true)', [
    tenant.domain,
    tenant.id,
  ])
  await owner.query('insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $4)', [
    tenant.id,
    tenant.firmId,
    'BAYI-1',
    'Işık Ticaret',
  ])
  return tenant
}

/** Opens the public payment page of a company, and gives the guid by which payers' calls name it. */
export async function aPaymentPage({ owner }: TestHouse, { id }: TestTenant): Promise<string> {
  const guid = randomUUID()
  await owner.query('update tenants set payment_guid = $2 where id = $1', [id, guid])
  return guid
}

export const PASSWORD = 'Deneme.Parola.42'
/** A hash names its own cost: this one costs next to nothing, since thousands of test people sign in with it. */
const passwordHash = cheapHash(PASSWORD)

function cheapHash(password: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(tag)}`
}

export interface TestUser {
  readonly id: string
  readonly email: string
}

/** A user who is a member of the given companies. */
export async function aUser(
  { owner }: TestHouse,
  tenants: readonly TestTenant[],
  options: { rights?: readonly Right[]; subFirmId?: string; withoutPassword?: boolean } = {},
): Promise<TestUser> {
  const user = { id: randomUUID(), email: `kisi${(count += 1)}@vezne.test` }
  await owner.query('insert into users (id, email, name, password_hash) values ($1, $2, $3, $4)', [
    user.id,
    user.email,
    'Şule Çınar',
    options.withoutPassword === true ? null : passwordHash,
  ])
  for (const tenant of tenants) {
    await owner.query(
      `insert into memberships (tenant_id, user_id, firm_id, sub_firm_id, rights, accepted_at) values ($1, $2, $3, $4, $5, now())`,
      [tenant.id, user.id, tenant.firmId, options.subFirmId ?? null, options.rights ?? []],
    )
  }
  return user
}

/** Staff of a company, with one of the roles it began with; without one they may do nothing. */
export async function aStaffMember(house: TestHouse, tenant: TestTenant, role?: RoleName): Promise<TestUser> {
  const user = await aUser(house, [])
  await house.owner.query(
    `insert into memberships (tenant_id, user_id, is_staff, role_id, accepted_at)
     values ($1, $2, true, (select id from roles where tenant_id = $1 and name = $3), now())`,
    [tenant.id, user.id, role ?? null],
  )
  return user
}

/** The id of somebody's place in a company. */
export async function placeIn({ owner }: TestHouse, tenant: TestTenant, user: TestUser): Promise<string> {
  const found = await owner.query<{ id: string }>('select id from memberships where tenant_id = $1 and user_id = $2', [
    tenant.id,
    user.id,
  ])
  return found.rows[0]?.id ?? ''
}
