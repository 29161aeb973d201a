import { issueApiKey } from '@vezne/contract/auth/keys.ts'
import { assignRole, login, saveRole, secondFactorBegin, secondFactorConfirm, stepUp } from '@vezne/contract/auth.ts'
import { listCommissions, saveCommissions } from '@vezne/contract/commissions.ts'
import type { Endpoint, InputOf } from '@vezne/contract/kit/endpoint.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { codeFrom, holdTime } from '@vezne/server/testing/codes.store.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { letPayersBeCharged } from '@vezne/server/testing/payer-pays.ts'
import { aPaymentPage, aStaffMember, aTenant, PASSWORD, type TestUser } from '@vezne/server/testing/people.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationsOf, readDocument } from '../access/operations.ts'
import { aSale, openDesk, openGround, openTills, type Desk } from '../till/pay-desk.ts'
import { dangerousContents, guardedCall } from './step-up.ts'
import { leaveScreensOpen, membershipOf, roleOf, standingOf } from './step-up.store.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '100000' })
let desk: Desk

const OWN_FACTOR = /^\/FirmAuth\/SecondFactor(?:Begin|Confirm)$/

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

/** Somebody with a second factor, who has just shown it: what there is of it later is an open screen. */
async function signedIn(domain: string, { email }: TestUser) {
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  const token = outcome.success ? outcome.data.token : ''
  const begun = await house.call(secondFactorBegin, { password: PASSWORD }, { token })
  const secret = begun.success ? begun.data.secret : ''
  expect(
    (await house.raw(secondFactorConfirm, { code: await codeFrom(house, secret, -1) }, { token })).statusCode,
  ).toBe(200)
  const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const answer = await house.raw(endpoint, input, { token })
    return { status: answer.statusCode, ...answer.json<{ code?: string; data: unknown }>() }
  }
  return { token, secret, ask }
}

/** A company that has sold something and changes its commissions tomorrow, with an owner and somebody else of staff. */
async function aCompany() {
  await holdTime(house)
  const tenant = await aTenant(house)
  const company = await openTills(house, ground, { id: tenant.id, guid: await aPaymentPage(house, tenant) }, [64])
  const sale = await desk.sell(aSale(company))
  await desk.walk(sale)
  const { posCollectionTransactionId: paymentId } = sale.data as { posCollectionTransactionId: string }
  await letPayersBeCharged(house, tenant)
  await house.owner.query('update tenants set four_eyes_above_minor = 100 where id = $1', [tenant.id])
  const people = {
    owner: await aStaffMember(house, tenant, 'Sahip'),
    other: await aStaffMember(house, tenant, 'Denetçi'),
  }
  const owner = await signedIn(tenant.domain, people.owner)
  const read = await house.call(listCommissions, { on: null }, { token: owner.token })
  if (!read.success) throw new Error(read.message)
  const { today, version, rows } = read.data
  const dearer = rows.map(({ id, accountId, cardKind, rates }) => ({
    id,
    accountId,
    cardKind,
    rates: rates.map(({ count, isIncluded }) => ({ count, isIncluded, ratePpm: 400_000 })),
  }))
  const changed = { version, from: addDays(today, 1), to: null, reason: 'Banka', rows: dearer }
  expect(await owner.ask(saveCommissions, changed)).toMatchObject({ status: 200 })
  return { tenant, people, owner, paymentId }
}

it(`[I-23] an open screen with every right makes no role, gives none, issues no key, and passes none of the guarded calls`, async () => {
  const { tenant, people, owner, paymentId } = await aCompany()
  // As somebody would who has come by an open screen for a minute: a role that is the owner's but by name.
  const all = { id: null, version: 0, name: 'Her şey', rights: [...STAFF_RIGHTS] }
  const made = await owner.ask(saveRole, all)
  const { id: roleId } = made.data as { id: string }
  const place = await membershipOf(house.owner, tenant.id, people.other.id)
  const given = await owner.ask(assignRole, { id: place, version: 0, roleId })
  expect([made.status, given.status]).toEqual([200, 200])
  const other = await signedIn(tenant.domain, people.other)
  await leaveScreensOpen(house.owner, tenant.id)

  // Operators have a challenge of their own; a first factor asks for the password, and a second app is refused as such.
  const operations = operationsOf(await readDocument(house.http)).filter(
    ({ stepUp: asks, access, path }) => asks !== undefined && access !== 'platform' && !OWN_FACTOR.test(path),
  )
  const paths = operations.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining([...NAMED]))
  const before = await standingOf(house.owner, tenant.id)
  const finance = await roleOf(house.owner, tenant.id, 'Finans')
  const faults: string[] = []
  for (const [who, { token }, mark] of [
    ['owner', owner, people.other],
    ['other', other, people.owner],
  ] as const) {
    const personId = await membershipOf(house.owner, tenant.id, mark.id)
    const contents = await dangerousContents(house, { personId, roleId: finance, paymentId, token })
    for (const operation of operations) {
      const call = guardedCall(operation, contents)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = call && (await house.http.inject({ ...call, headers }))
      const code = answer?.json<{ code?: string }>().code
      if (answer?.statusCode !== 409 || code !== 'second-factor-required')
        faults.push(`${operation.path} × ${who}: ${answer?.statusCode ?? 'nothing dangerous is known of it'} ${code}`)
    }
  }
  expect(faults).toEqual([])
  expect(await standingOf(house.owner, tenant.id)).toEqual(before)

  // With the code the same three steps go through: it was the factor that was missing.
  const steps = [
    () => other.ask(saveRole, { ...all, name: 'Her şey 2' }),
    () => other.ask(assignRole, { id: place, version: 1, roleId }),
    () => other.ask(issueApiKey, { name: 'Anahtar', scope: 'erp', networks: [], days: null }),
  ]
  const asked = await other.ask(saveRole, all)
  const { challenge } = asked.data as { challenge: string }
  await other.ask(stepUp, { challenge, code: await codeFrom(house, other.secret) })
  const statuses = []
  for (const step of steps) statuses.push((await step()).status)
  expect(statuses).toEqual([200, 200, 200])
})

/** What changes who may do what, where money goes, or how it goes back, by the names under which it was found open. */
const NAMED = [
  '/Admin/Role/Save',
  '/Admin/Role/Remove',
  '/Admin/Role/Assign',
  '/Admin/ApiKey/Issue',
  '/Admin/Users/Invite',
  '/Admin/Security/Save',
  '/Admin/PosAccounts/Order',
  '/Admin/Shops/Save',
  '/PosCollectionTransaction/Refund',
  '/PosCollectionTransaction/ApproveRefund',
] as const
