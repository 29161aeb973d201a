import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { listCollections } from '@vezne/contract/collections.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'

const house = useHouse()

async function signIn({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

const ask = async (token: string) => (await house.raw(listCollections, {}, { token })).statusCode

type People = Record<'staff' | 'dealer' | 'below', TestUser>

async function aCompany(): Promise<{ tenant: TestTenant; people: People }> {
  const tenant = await aTenant(house)
  const subFirmId = randomUUID()
  await house.owner.query(
    `insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, 'ALT', 'Alt Ticaret')`,
    [tenant.id, subFirmId, tenant.firmId],
  )
  const rights = ['payment.see'] as const
  const staff = await aStaffMember(house, tenant, 'Finans')
  const dealer = await aUser(house, [tenant], { rights })
  return { tenant, people: { staff, dealer, below: await aUser(house, [tenant], { rights, subFirmId }) } }
}

/** Of the company `$1` and somebody of it, `$2`. */
const CHANGES: readonly (readonly [string, keyof People, string, number])[] = [
  ['signed out', 'staff', 'update sessions set ended_at = now() where tenant_id = $1 and user_id = $2', 401],
  ['switched off', 'staff', 'update users set disabled_at = now() where $1::uuid is not null and id = $2', 401],
  [
    'shut out of the company',
    'dealer',
    'update memberships set suspended_at = now() where tenant_id = $1 and user_id = $2',
    401,
  ],
  [
    'of a firm that is closed',
    'dealer',
    'update memberships set is_firm_closed = true where tenant_id = $1 and user_id = $2',
    401,
  ],
  [
    'of a role that lost the right',
    'staff',
    `update roles set rights = '{}' where tenant_id = $1 and id = (select role_id from memberships where user_id = $2)`,
    403,
  ],
  [
    'of another role',
    'staff',
    `update memberships set role_id = (select id from roles where tenant_id = $1 and name = 'Entegrasyon') where user_id = $2`,
    403,
  ],
  ['robbed of the right', 'dealer', `update memberships set rights = '{}' where tenant_id = $1 and user_id = $2`, 403],
  [
    'of a company without the module',
    'dealer',
    `update tenants set modules = '{}' where id = $1 and $2::uuid is not null`,
    403,
  ],
  [
    'of a dealer that lost the right [I-22]',
    'below',
    `update memberships set rights = '{}' where tenant_id = $1 and sub_firm_id is null and user_id <> $2`,
    403,
  ],
  [
    'idle for longer than the company allows since',
    'staff',
    `with long_ago as (update sessions set last_seen_at = now() - interval '9 minutes' where user_id = $2)
      update tenants set idle_minutes = 5 where id = $1`,
    401,
  ],
  [
    'signed in for longer than the company allows since',
    'staff',
    `with long_ago as (update sessions set created_at = now() - interval '2 hours' where user_id = $2)
      update tenants set session_hours = 1 where id = $1`,
    401,
  ],
]

/** How the session of `$1` is over by time alone. */
const ENDS: readonly (readonly [string, string])[] = [
  ['since they were idle', 'update sessions set idle_expires_at = now() where user_id = $1'],
  [
    'since they signed in long ago',
    `with an_hour as (update tenants set session_hours = 1
        where id in (select tenant_id from sessions where user_id = $1))
      update sessions set created_at = now() - interval '1 hour' where user_id = $1`,
  ],
]

describe('[I-27] each call is answered by what the session says now', () => {
  it.each(CHANGES)('and not to a user who is %s', async (_, who, change, refused) => {
    const { tenant, people } = await aCompany()
    const token = await signIn(tenant, people[who])
    expect(await ask(token)).toBe(200)
    const { rowCount } = await house.owner.query(change, [tenant.id, people[who].id])
    expect(rowCount).toBeGreaterThan(0)
    expect(await ask(token)).toBe(refused)
    expect(await ask(token)).toBe(refused)
  })

  it.each(ENDS)('and not to a user whose time is over %s', async (_, end) => {
    const { tenant, people } = await aCompany()
    const token = await signIn(tenant, people.dealer)
    expect(await ask(token)).toBe(200)
    await house.owner.query(end, [people.dealer.id])
    expect(await ask(token)).toBe(401)
  })

  it('and moves the end of a session that was not used for half a minute', async () => {
    const { tenant, people } = await aCompany()
    const token = await signIn(tenant, people.staff)
    const lastSeen = async () => {
      const { rows } = await house.owner.query<{ lastSeenAt: Date }>(
        'select last_seen_at as "lastSeenAt" from sessions where user_id = $1',
        [people.staff.id],
      )
      return rows[0]?.lastSeenAt.getTime() ?? Number.NaN
    }
    await house.owner.query(`update sessions set last_seen_at = now() - interval '31 seconds' where user_id = $1`, [
      people.staff.id,
    ])
    const before = await lastSeen()
    expect(await ask(token)).toBe(200)
    expect(await lastSeen()).toBeGreaterThan(before)
  })
})
