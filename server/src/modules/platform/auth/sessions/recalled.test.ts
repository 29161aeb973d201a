import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@vezne/contract/auth.ts'
import { listCollections } from '@vezne/contract/collections.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { recallSession } from './authenticate.ts'
import { OPEN_SESSION, STILL_OPEN } from './store.ts'

const house = useHouse()

async function signIn({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

const ask = async (token: string) => (await house.raw(listCollections, {}, { token })).statusCode

/** Asked once, somebody is remembered; asked again, they are believed with their proof alone, and not looked up. */
async function isRemembered(token: string): Promise<string> {
  // Seen so late that nothing is to be moved, however long this takes.
  await house.owner.query(
    `update sessions set last_seen_at = now() + interval '1 hour' where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token],
  )
  expect(await ask(token)).toBe(200)
  const lookedUp = recallSession(token)?.sessionHash
  expect(lookedUp).toBeDefined()
  expect(await ask(token)).toBe(200)
  // Whoever is looked up anew is made anew.
  expect(recallSession(token)?.sessionHash).toBe(lookedUp)
  return token
}

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

/** How the session of `$1` is made to end so many seconds from now, and whether it has. */
const ENDS: readonly (readonly [string, (seconds: number) => string, string])[] = [
  [
    'since they were idle',
    (seconds) => `update sessions set idle_expires_at = now() + interval '${seconds} seconds' where user_id = $1`,
    'idle_expires_at <= now()',
  ],
  [
    'since they signed in long ago',
    (seconds) => `with an_hour as (update tenants set session_hours = 1
        where id in (select tenant_id from sessions where user_id = $1))
      update sessions set created_at = now() - interval '1 hour' + interval '${seconds} seconds' where user_id = $1`,
    `created_at + interval '1 hour' <= now()`,
  ],
]

interface Plan {
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Plans?: readonly Plan[]
}

/** As what the statement knows each row that the database reads for it; the same name may stand in two parts of it. */
async function rowsReadBy(statement: string): Promise<Set<string>> {
  const asked = statement.replace('$1', `'\\x00'`).replace('$2', `'2026-01-01'`)
  const { rows } = await house.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${asked}`)
  const reads = ({ 'Relation Name': table, Alias: alias = '', Plans = [] }: Plan): string[] => [
    ...(table === undefined ? [] : [alias.replace(/_\d+$/, '')]),
    ...Plans.flatMap(reads),
  ]
  return new Set(rows.flatMap((row) => reads(row['QUERY PLAN'][0].Plan)))
}

describe('[I-27] whoever is remembered is let in by what is so now', () => {
  it.each(CHANGES)('and not who is %s', async (_, who, change, refused) => {
    const { tenant, people } = await aCompany()
    const token = await isRemembered(await signIn(tenant, people[who]))
    const { rowCount } = await house.owner.query(change, [tenant.id, people[who].id])
    expect(rowCount).toBeGreaterThan(0)
    expect(await ask(token)).toBe(refused)
    expect(await ask(token)).toBe(refused)
  })

  it('by the version of every row that said so, and of a server that has started anew', async () => {
    const versions = new Set([...STILL_OPEN.matchAll(/(\w+)\.xmin/g)].map(([, row]) => row))
    const read = await rowsReadBy(OPEN_SESSION)
    // Sub-dealers, who hang on all users of their dealer, are read anew with each call.
    expect(read).toEqual(new Set(['dealer', 'held', 'memberships', 'sessions', 'tenants', 'users']))
    expect(new Set([...versions, 'dealer'])).toEqual(read)
    expect(await rowsReadBy(STILL_OPEN)).toEqual(versions)
    expect(STILL_OPEN).toContain('pg_postmaster_start_time()')
  })

  it.each(ENDS)('and not whose time is over %s, with no row changed', async (_, endIn, isOver) => {
    const { tenant, people } = await aCompany()
    const token = await signIn(tenant, people.dealer)
    // On a machine that is busier than that they have longer.
    for (let seconds = 2; recallSession(token)?.proof === undefined; seconds *= 2) {
      await house.owner.query(endIn(seconds), [people.dealer.id])
      await ask(token)
    }
    const hasEnded = async () => {
      const { rows } = await house.owner.query<{ isOver: boolean }>(
        `select ${isOver} as "isOver" from sessions where user_id = $1`,
        [people.dealer.id],
      )
      return rows[0]?.isOver === true
    }
    while (!(await hasEnded())) await sleep(50)
    expect(await ask(token)).toBe(401)
  })

  it('and is looked up anew in time to move the end of the session', async () => {
    const { tenant, people } = await aCompany()
    const token = await signIn(tenant, people.staff)
    const secondsSinceSeen = async () => {
      const { rows } = await house.owner.query<{ seconds: number }>(
        'select extract(epoch from now() - last_seen_at)::float8 as seconds from sessions where user_id = $1',
        [people.staff.id],
      )
      return rows[0]?.seconds ?? Number.NaN
    }
    await house.owner.query(`update sessions set last_seen_at = now() - interval '28 seconds' where user_id = $1`, [
      people.staff.id,
    ])
    expect(await ask(token)).toBe(200)
    while ((await secondsSinceSeen()) < 30) await sleep(50)
    expect(await ask(token)).toBe(200)
    expect(await secondsSinceSeen()).toBeLessThan(29)
  })
})
