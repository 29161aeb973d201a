import {
  changePassword,
  enrolmentChallenge,
  login,
  passkeyBegin,
  passkeyConfirm,
  secondFactor,
  secondFactorBegin,
  secondFactorConfirm,
} from '@vezne/contract/auth.ts'
import { readShape } from '@vezne/contract/kit/client.ts'
import type { Endpoint } from '@vezne/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeFrom, holdTime } from '../../../../testing/codes.store.ts'
import { useHouse } from '../../../../testing/house.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

beforeAll(() => holdTime(house))

interface Refused {
  readonly code: string
  readonly data: unknown
}

const signIn = (user: TestUser, tenant: TestTenant) =>
  house.raw(login, { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain })

async function anOpenScreen() {
  const tenant = await aTenant(house)
  const user = await aUser(house, [tenant])
  return { user, token: (await signIn(user, tenant)).json<{ data: { token: string } }>().data.token }
}

/** A first factor of somebody, as if they had made it in another sign-in. */
const makePasskey = (user: TestUser) =>
  house.owner.query(
    `insert into passkeys (user_id, rp_id, credential_id, public_key, sign_count, transports, name)
     values ($1, 'baska.example', $2, 'key', 0, '{}', 'Telefonum')`,
    [user.id, user.email],
  )

describe('[I-23] the first second factor', () => {
  const newPasskey = { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'oA', transports: [] }

  it.each([
    ['an app', secondFactorBegin],
    ['a passkey', passkeyBegin],
  ])('is begun by the password and not by an open screen alone: %s', async (_what, begin) => {
    const { user, token } = await anOpenScreen()
    const ask = async (input: { password?: string }) => {
      const answer = await house.raw(begin, input, { token })
      return { status: answer.statusCode, ...answer.json<Refused & { errors?: { path: string; rule: string }[] }>() }
    }
    for (const nothing of [{}, { password: '' }])
      expect(await ask(nothing)).toMatchObject({
        status: 406,
        errors: [{ path: 'password', rule: 'current-password-required' }],
      })
    const { rows } = await house.owner.query(
      'select user_id from authenticators where user_id = $1 union all select user_id from factor_challenges where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([])
    for (let tries = 0; tries < 5; tries += 1)
      expect(await ask({ password: 'Yanlış.Parola.1' })).toMatchObject({ status: 400, code: 'wrong-current-password' })
    expect((await ask({ password: PASSWORD })).status).toBe(429)
    // A guess here is one less at the change of password.
    const change = { currentPassword: PASSWORD, password: 'Yepyeni.Parola.77' }
    expect((await house.raw(changePassword, change, { token })).statusCode).toBe(429)
    await house.owner.query('delete from throttles')
    expect((await ask({ password: PASSWORD })).status).toBe(200)
    const failed = await house.owner.query(
      `select details from audit_events where user_id = $1 and kind = 'second-factor-failed'`,
      [user.id],
    )
    expect(failed.rows).toEqual(Array.from({ length: 5 }, () => ({ details: { by: 'password' } })))
  })

  it.each([
    ['an app', secondFactorBegin, () => ({ endpoint: secondFactorConfirm, input: { code: '123456' } })],
    [
      'a passkey',
      passkeyBegin,
      (challenge: string) => ({ endpoint: passkeyConfirm, input: { challenge, name: 'X', passkey: newPasskey } }),
    ],
  ])('is not another one by the time it is confirmed: %s', async (_what, begin, confirmation) => {
    const { user, token } = await anOpenScreen()
    const begun = await house.raw(begin, { password: PASSWORD }, { token })
    const { endpoint, input } = confirmation(begun.json<{ data: { challenge: string } }>().data.challenge)
    const confirm = async () => (await house.raw<Endpoint>(endpoint, input, { token })).json<Refused>().code
    await house.owner.query('begin')
    await house.owner.query('select from users where id = $1 for no key update', [user.id])
    await makePasskey(user)
    const late = confirm()
    const isWaitedFor = `select exists (select from pg_locks
      where not granted and transactionid = pg_current_xact_id()::xid) as waits, pg_sleep(0.01)`
    while ((await house.owner.query<{ waits: boolean }>(isWaitedFor)).rows[0]?.waits !== true);
    await house.owner.query('commit')
    expect(await late).toBe('second-factor-on-already')
    // Whoever comes later is asked for the one there is.
    expect(await confirm()).toBe('second-factor-required')
  })

  it('of somebody who signed in to set one up is theirs no more once they have another', async () => {
    const tenant = await aTenant(house)
    const owner = await aStaffMember(house, tenant, 'Sahip')
    await house.owner.query(`update roles set asks_second_factor = true where tenant_id = $1`, [tenant.id])
    const { challenge = '', offer } =
      readShape(enrolmentChallenge, (await signIn(owner, tenant)).json<Refused>().data) ?? {}
    await makePasskey(owner)
    const code = await codeFrom(house, offer?.secret ?? '')
    expect((await house.raw(secondFactor, { challenge, code })).json()).toMatchObject({ code: 'second-factor-over' })
  })
})
