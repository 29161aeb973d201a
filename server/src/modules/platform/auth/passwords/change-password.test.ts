import { changePassword, endOtherSignIns, endSignIn, getSignIns, login } from '@vezne/contract/auth.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { PASSWORD, aTenant, aUser } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function signedIn(times = 1) {
  const tenant = await aTenant(house)
  const user = await aUser(house, [tenant])
  const open = async (agent = '') => {
    const input = { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain }
    const outcome = await house.call(login, input, { headers: { 'user-agent': agent } })
    if (!outcome.success) throw new Error(outcome.message)
    return outcome.data.token
  }
  const tokens: string[] = []
  for (let index = 0; index < times; index++) tokens.push(await open('Mozilla/5.0 (Windows NT 10.0) Chrome/150.0'))
  return { user, tenant, tokens, token: tokens[0] ?? '', open }
}

const works = async (token: string) => (await house.raw(getSignIns, {}, { token })).statusCode === 200

describe('[M-14] changing one’s password', () => {
  it('ends the other sign-ins, goes on with a new token, and mails a notice', async () => {
    const { user, tokens, token } = await signedIn(3)
    const outcome = await house.call(
      changePassword,
      { currentPassword: PASSWORD, password: 'Yepyeni.Parola.77' },
      { token },
    )
    expect(outcome.success).toBe(true)
    const fresh = outcome.success ? outcome.data.token : ''
    expect(await Promise.all(tokens.map(works))).toEqual([false, false, false])
    expect(await works(fresh)).toBe(true)
    expect(await runJobs(house)).toMatchObject([{ to: user.email, subject: 'Şifreniz değiştirildi' }])
  })

  it('[I-25] stands in the log of every company that counts for its person', async () => {
    const { user, tenant, token } = await signedIn()
    const other = await aTenant(house)
    await house.owner.query(
      'insert into memberships (tenant_id, user_id, firm_id, accepted_at) values ($1, $2, $3, now())',
      [other.id, user.id, other.firmId],
    )
    await house.call(changePassword, { currentPassword: PASSWORD, password: 'Yepyeni.Parola.77' }, { token })
    const { rows } = await house.owner.query<{ tenant_id: string }>(
      `select tenant_id from audit_events where kind = 'password-changed' and user_id = $1`,
      [user.id],
    )
    expect(rows.map(({ tenant_id: company }) => company).toSorted()).toEqual([tenant.id, other.id].toSorted())
    await runJobs(house)
  })

  it('refuses a wrong current password, and after five of them everything for a quarter of an hour', async () => {
    const { token } = await signedIn()
    const attempt = (currentPassword: string) =>
      house.raw(changePassword, { currentPassword, password: 'Yepyeni.Parola.77' }, { token })
    for (let index = 0; index < 5; index++) {
      const answer = await attempt('yanlış')
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        message: 'Mevcut şifreniz hatalı.',
        errors: [{ path: 'currentPassword', rule: 'wrong-current-password' }],
      })
    }
    expect((await attempt(PASSWORD)).statusCode).toBe(429)
    await house.owner.query(
      `update throttles set blocked_until = now() - interval '1 second', window_ends_at = now() - interval '1 second'`,
    )
    expect((await attempt(PASSWORD)).statusCode).toBe(200)
  })

  it('does not count a new password that breaks a rule as a wrong guess', async () => {
    const { token } = await signedIn()
    for (let index = 0; index < 6; index++) {
      const answer = await house.raw(changePassword, { currentPassword: PASSWORD, password: 'kısa' }, { token })
      expect(answer.statusCode).toBe(406)
      expect(answer.json()).toMatchObject({ errors: [{ path: 'password', rule: 'password-too-short' }] })
    }
  })

  it('keeps the last five passwords from coming back', async () => {
    const { token, tenant, user } = await signedIn()
    const passwords = [PASSWORD, ...Array.from({ length: 5 }, (_, index) => `Sıradaki.Parola.${index}${index}`)]
    let current = token
    for (let index = 1; index < passwords.length; index++) {
      const input = { currentPassword: passwords[index - 1] ?? '', password: passwords[index] ?? '' }
      const outcome = await house.call(changePassword, input, { token: current })
      current = outcome.success ? outcome.data.token : ''
    }
    const back = (password: string) =>
      house.raw(changePassword, { currentPassword: passwords[5] ?? '', password }, { token: current })
    expect((await back(passwords[1] ?? '')).statusCode).toBe(406)
    expect((await back(PASSWORD)).statusCode).toBe(200)
    const again = await house.call(login, { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    expect(again.success).toBe(true)
  })
})

describe('[I-27] my sign-ins', () => {
  it('are listed newest first with place, device and company, and the present one is marked', async () => {
    const { token, open } = await signedIn(1)
    await open('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1')
    const outcome = await house.call(getSignIns, {}, { token })
    expect(outcome).toMatchObject({
      success: true,
      data: [
        { device: 'Safari · iPhone', isCurrent: false, isOpen: true, tenantName: 'Deneme A.Ş.', address: '127.0.0.1' },
        { device: 'Chrome · Windows', isCurrent: true, isOpen: true },
      ],
    })
  })

  it('can be ended one by one, or all but this one; nobody ends a stranger’s', async () => {
    const { token, tokens } = await signedIn(4)
    const list = await house.call(getSignIns, {}, { token })
    const other = list.success ? (list.data.find(({ isCurrent }) => !isCurrent)?.id ?? '') : ''
    const stranger = await signedIn()
    expect((await house.raw(endSignIn, { id: other }, { token: stranger.token })).statusCode).toBe(404)
    expect((await house.raw(endSignIn, { id: other }, { token })).statusCode).toBe(200)
    expect((await house.raw(endSignIn, { id: other }, { token })).statusCode).toBe(404)
    expect((await Promise.all(tokens.map(works))).filter(Boolean)).toHaveLength(3)
    expect(await house.call(endOtherSignIns, {}, { token })).toMatchObject({ data: { ended: 2 } })
    expect((await Promise.all(tokens.map(works))).filter(Boolean)).toHaveLength(1)
    expect(await works(stranger.token)).toBe(true)
  })
})
