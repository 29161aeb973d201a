import { issueApiKey } from '@vezne/contract/auth/keys.ts'
import { assignRole, login, saveRole, secondFactorBegin, secondFactorConfirm, stepUp } from '@vezne/contract/auth.ts'
import { inviteUser } from '@vezne/contract/auth/users.ts'
import type { Endpoint, InputOf } from '@vezne/contract/kit/endpoint.ts'
import { saveSecurity } from '@vezne/contract/tenants.ts'
import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { expect, it } from 'vitest'
import { codeFrom, holdTime } from '../../../../testing/codes.store.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, placeIn } from '../../../../testing/people.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

/** An owner with a second factor, in a sign-in that showed it long ago. */
async function anOpenScreen() {
  await holdTime(house)
  const tenant = await aTenant(house)
  const owner = await aStaffMember(house, tenant, 'Sahip')
  const signedIn = await house.call(login, { email: owner.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  const token = signedIn.success ? signedIn.data.token : ''
  const bare = await house.raw(secondFactorBegin, {}, { token })
  expect(bare.json()).toMatchObject({ errors: [{ path: 'password', rule: 'current-password-required' }] })
  const begun = await house.call(secondFactorBegin, { password: PASSWORD }, { token })
  const secret = begun.success ? begun.data.secret : ''
  await house.call(secondFactorConfirm, { code: await codeFrom(house, secret, -1) }, { token })
  await steerEngineClock(house.owner, { passSeconds: 11 * 60 })
  return { tenant, token, secret }
}

it('[I-23] an open screen alone makes no role, gives none, invites no staff and switches no guard off', async () => {
  const { tenant, token, secret } = await anOpenScreen()
  const place = await placeIn(house, tenant, await aStaffMember(house, tenant, 'Denetçi'))
  const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => house.raw(endpoint, input, { token })
  const { rows } = await house.owner.query<{ id: string }>(
    `select id from roles where tenant_id = $1 and name = 'Finans'`,
    [tenant.id],
  )
  const roleId = rows[0]?.id ?? ''
  const all = { id: null, version: 0, name: 'Her şey', rights: [...STAFF_RIGHTS] }
  const steps = [
    () => ask(saveRole, all),
    () => ask(assignRole, { id: place, version: 0, roleId }),
    () => ask(inviteUser, { email: 'yeni@vezne.test', name: 'Yeni Kişi', roleId, firmId: null, rights: [] }),
    () => ask(saveSecurity, { version: 0, reason: 'Kapatıyorum', fourEyesAbove: null }),
    () => ask(issueApiKey, { name: 'Anahtar', scope: 'erp', networks: [], days: null }),
  ]
  const codes = []
  for (const step of steps) codes.push((await step()).json<{ code?: string }>().code)
  expect(codes).toEqual(steps.map(() => 'second-factor-required'))
  const dealer = { email: 'bayi@vezne.test', name: 'Bayi Kişisi', roleId: null, firmId: tenant.firmId, rights: [] }
  expect((await ask(inviteUser, dealer)).statusCode).toBe(200)
  const { challenge } = (await ask(saveRole, all)).json<{ data: { challenge: string } }>().data
  await house.call(stepUp, { challenge, code: await codeFrom(house, secret) }, { token })
  const statuses = []
  for (const step of steps) statuses.push((await step()).statusCode)
  expect(statuses).toEqual(steps.map(() => 200))
})
