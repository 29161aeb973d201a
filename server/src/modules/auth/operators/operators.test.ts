import { enrolmentChallenge, factorChallenge, getSignIns, login } from '@vezne/contract/auth.ts'
import { readShape } from '@vezne/contract/kit/client.ts'
import {
  houseOverview,
  listCompanies,
  platformSecondFactor,
  platformSignIn,
  platformSignOut,
} from '@vezne/contract/platform-office.ts'
import { getActiveTenantInfo, getCompany } from '@vezne/contract/tenants.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD } from '../../../testing/people.ts'
import { codeFrom, holdTime } from '../../../testing/codes.store.ts'
import { makeOperator, operatorsOf, removeOperator } from './operators.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
beforeAll(() => holdTime(house))

let count = 0

interface Refused {
  readonly code: string
  readonly data: unknown
}

/** Somebody whom the command line has made an operator, with the app that their first sign-in set up. */
async function anOperator() {
  const email = `isletmeci${(count += 1)}@vezne.test`
  const password = await makeOperator(modulesOf(house.infrastructure).auth, { email, name: 'Deniz Aydın' })
  if (password === undefined) throw new Error('they are in a company')
  const asked = (await house.raw(platformSignIn, { email, password })).json<Refused>()
  const { challenge = '', offer } = readShape(enrolmentChallenge, asked.data) ?? {}
  const secret = offer?.secret ?? ''
  const opened = await house.call(platformSecondFactor, { challenge, code: await codeFrom(house, secret, -1) })
  if (!opened.success) throw new Error(opened.message)
  return { email, password, secret, token: opened.data.token, recoveryCodes: opened.data.recoveryCodes ?? [] }
}

describe('[I-23] an operator of the platform', () => {
  it('signs in by password and second factor, always, and opens nothing of any company', async () => {
    const tenant = await aTenant(house)
    const { email, password, secret, token, recoveryCodes } = await anOperator()
    expect(recoveryCodes).toHaveLength(10)
    const asked = (await house.raw(platformSignIn, { email, password })).json<Refused>()
    expect(asked.code).toBe('second-factor-required')
    const challenge = readShape(factorChallenge, asked.data)?.challenge ?? ''
    const wrong = await house.raw(platformSecondFactor, { challenge, code: '000000' })
    expect(wrong.json()).toMatchObject({ code: 'second-factor-wrong' })
    const code = await codeFrom(house, secret)
    const opened = await house.call(platformSecondFactor, { challenge, code })
    expect(opened).toMatchObject({ success: true, data: { name: 'Deniz Aydın' } })
    // The same answer again, and the same code for another question.
    expect((await house.raw(platformSecondFactor, { challenge, code })).json()).toMatchObject({
      code: 'second-factor-over',
    })
    for (const ofTenant of [getSignIns, getActiveTenantInfo, getCompany]) {
      expect((await house.raw(ofTenant, {}, { token })).statusCode).toBe(403)
    }
    const atTheDoor = await house.raw(login, { email, password, b2BDomainUrl: tenant.domain })
    expect(atTheDoor.json()).toMatchObject({ code: 'wrong-credentials' })
    expect((await house.raw(platformSignOut, {}, { token })).statusCode).toBe(200)
    expect((await house.raw(houseOverview, {}, { token })).statusCode).toBe(401)
  })

  it('is nobody of a company, and no right of a company makes one', async () => {
    const tenant = await aTenant(house)
    const owner = await aStaffMember(house, tenant, 'Sahip')
    const signedIn = await house.call(login, { email: owner.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    const token = signedIn.success ? signedIn.data.token : ''
    expect((await house.raw(houseOverview, {}, { token })).statusCode).toBe(403)
    expect((await house.raw(listCompanies, {}, { token })).statusCode).toBe(403)
    expect((await house.raw(platformSignIn, { email: owner.email, password: PASSWORD })).json()).toMatchObject({
      code: 'wrong-credentials',
    })
    const { auth } = modulesOf(house.infrastructure)
    expect(await makeOperator(auth, { email: owner.email, name: 'Sahip' })).toBeUndefined()
  })

  it('ends when the command line says so, also where they are signed in', async () => {
    const { auth } = modulesOf(house.infrastructure)
    const { email, password, token } = await anOperator()
    expect((await operatorsOf(auth)).map((each) => each.email)).toContain(email)
    expect(await removeOperator(auth, email)).toBe(true)
    expect((await house.raw(houseOverview, {}, { token })).statusCode).toBe(401)
    expect((await house.raw(platformSignIn, { email, password })).json()).toMatchObject({ code: 'wrong-credentials' })
    expect(await removeOperator(auth, email)).toBe(false)
  })
})
