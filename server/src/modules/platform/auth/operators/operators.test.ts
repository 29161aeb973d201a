import { randomUUID } from 'node:crypto'
import { enrolmentChallenge, factorChallenge, getSignIns, login } from '@vezne/contract/auth.ts'
import { readShape } from '@vezne/contract/kit/client.ts'
import {
  getPlatformCompany,
  houseOverview,
  listCompanies,
  openPlatformCompany,
  platformSecondFactor,
  platformSignIn,
  platformSignOut,
  platformStepUp,
  savePlatformCompany,
} from '@vezne/contract/platform-office.ts'
import {
  endAccountSignIns,
  lockAccount,
  resetAccountFactor,
  sendAccountLink,
} from '@vezne/contract/platform-office/accounts.ts'
import { getActiveTenantInfo, getCompany } from '@vezne/contract/tenants.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD } from '../../../../testing/people.ts'
import { codeFrom, holdTime, wrongCodeFor } from '../../../../testing/codes.store.ts'
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

  it('shows the second factor again for whatever changes something, in the sign-in that is asked, and every ten minutes', async () => {
    const tenant = await aTenant(house)
    const { email, password, secret, token } = await anOperator()
    const other = await aStaffMember(house, tenant, 'Finans')
    const asked = { email: other.email, reason: 'Telefonunu kaybetti' }
    const opening = {
      name: 'Yeni A.Ş.',
      domain: 'yeni-a.vezne.test',
      ownerName: 'Ada Er',
      ownerEmail: 'ada@vezne.test',
    }
    const terms = { id: tenant.id, version: 0, reason: 'Sözleşme', isClosed: false, modules: [] }
    const steps = [
      () => house.raw(savePlatformCompany, terms, { token }),
      () => house.raw(openPlatformCompany, opening, { token }),
      () => house.raw(sendAccountLink, asked, { token }),
      () => house.raw(endAccountSignIns, asked, { token }),
      () => house.raw(lockAccount, { ...asked, isLocked: true }, { token }),
      () => house.raw(resetAccountFactor, asked, { token }),
    ]
    const answers = async () => {
      const all = []
      for (const step of steps) all.push((await step()).json<Refused>())
      return all
    }
    await steerEngineClock(house.owner, { passSeconds: 11 * 60 })
    const refused = await answers()
    expect(refused.map(({ code }) => code)).toEqual(steps.map(() => 'second-factor-required'))
    // What only reads goes on.
    expect((await house.raw(getPlatformCompany, { id: tenant.id }, { token })).statusCode).toBe(200)
    const challenge = readShape(factorChallenge, refused[0]?.data)?.challenge ?? ''
    const show = async (by: string, code: string) =>
      (await house.raw(platformStepUp, { challenge, code }, { token: by })).json<Refused>().code
    const elsewhere = (await house.raw(platformSignIn, { email, password })).json<Refused>().data
    const door = readShape(factorChallenge, elsewhere)?.challenge ?? ''
    const opened = await house.call(platformSecondFactor, { challenge: door, code: await codeFrom(house, secret, -1) })
    expect(await show(opened.success ? opened.data.token : '', await codeFrom(house, secret))).toBe(
      'second-factor-over',
    )
    // Nor does it open a sign-in of its own.
    const asDoor = await house.raw(platformSecondFactor, { challenge, code: await codeFrom(house, secret) })
    expect(asDoor.json()).toMatchObject({ code: 'second-factor-over' })
    expect(await show(token, await wrongCodeFor(house, secret))).toBe('second-factor-wrong')
    expect(await show(token, await codeFrom(house, secret))).toBeUndefined()
    expect(await show(token, await codeFrom(house, secret, 1))).toBe('second-factor-over')
    const done = await answers()
    expect(done.map(({ code }) => code)).toEqual([...Array.from({ length: 5 }, () => undefined), 'second-factor-off'])
    await steerEngineClock(house.owner, { passSeconds: 10 * 60 })
    expect((await answers()).map(({ code }) => code)).toEqual(steps.map(() => 'second-factor-required'))
  })

  it('of the demo, who has no second factor, is asked for none', async () => {
    const tenant = await aTenant(house)
    const [id, token] = [randomUUID(), `vzp_${newToken()}`]
    await house.owner.query(`insert into users (id, email, name) values ($1, $2, 'Demo')`, [id, `${id}@vezne.test`])
    await house.owner.query('insert into platform_operators (user_id, asks_second_factor) values ($1, false)', [id])
    await house.owner.query(
      `insert into platform_sessions (token_hash, user_id, idle_expires_at, absolute_expires_at)
       values ($1, $2, now() + interval '1 hour', now() + interval '1 hour')`,
      [sha256(token), id],
    )
    const { email } = await aStaffMember(house, tenant, 'Finans')
    const ended = await house.raw(endAccountSignIns, { email, reason: 'Deneme' }, { token })
    expect(ended.statusCode).toBe(200)
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
