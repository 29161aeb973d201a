import { login } from '@vezne/contract/auth.ts'
import { REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { PASSWORD, aTenant, aUser, type TestTenant } from '../../../../testing/people.ts'

// The real limits: each test comes from addresses of its own and stays below the general limit per minute.
const house = useHouse({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })

const answerTo = (tenant: TestTenant, email: string, password: string, from: string) =>
  house.raw(login, { email, password, b2BDomainUrl: tenant.domain }, { headers: { 'x-forwarded-for': from } })

const attempt = async (...tried: Parameters<typeof answerTo>) => (await answerTo(...tried)).statusCode

/** Time passes for the pauses between tries, but not for the half hour in which they are counted. */
const waitOutPauses = () =>
  house.owner.query(`update throttles set blocked_until = null where blocked_until < window_ends_at`)

async function tryWrongly(tenant: TestTenant, email: string, times: number, from: (index: number) => string) {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) {
    statuses.push(await attempt(tenant, email, 'yanlış', from(index)))
    await waitOutPauses()
  }
  return statuses
}

describe('[I-26] guessing at one account', () => {
  it('is slowed down from the fourth try on, twice as long each time', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) statuses.push(await attempt(tenant, user.email, 'yanlış', '1.0.0.1'))
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    const { rows } = await house.owner.query<{ seconds: number }>(
      `select round(extract(epoch from blocked_until - now()))::int as seconds from throttles where blocked_until is not null`,
    )
    expect(rows[0]?.seconds).toBeLessThanOrEqual(1)
  })

  it('ends after ten tries, wherever they come from, for known and unknown accounts alike', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    for (const email of [user.email, 'hic.yok@vezne.test']) {
      const statuses = await tryWrongly(tenant, email, 12, (index) => `2.0.0.${index}`)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    }
    const mails = await runJobs(house)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[user.email, 'Hesabınız geçici olarak kilitlendi']])
    expect(await attempt(tenant, user.email, PASSWORD, '2.0.0.99')).toBe(429)
    await house.owner.query(
      `update throttles set window_ends_at = now() - interval '1 s', blocked_until = now() - interval '1 s'`,
    )
    expect(await attempt(tenant, user.email, PASSWORD, '2.0.0.99')).toBe(200)
  })

  it('does not lock the owner out of a place they have signed in from before', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    expect(await attempt(tenant, user.email, PASSWORD, '3.0.0.1')).toBe(200)
    await tryWrongly(tenant, user.email, 11, (index) => `3.0.1.${index}`)
    expect(await attempt(tenant, user.email, PASSWORD, '3.0.9.9')).toBe(429)
    expect(await attempt(tenant, user.email, PASSWORD, '3.0.0.1')).toBe(200)
  })

  it('lets no burst through: many tries at once count one by one', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => attempt(tenant, user.email, 'yanlış', `4.0.0.${index}`)),
    )
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5)
  })

  it('comes from one /64 of IPv6, whichever of its addresses it uses', async () => {
    const tenant = await aTenant(house)
    const [first, other] = ['2001:db8:26:1', '2001:db8:26:2']
    const statuses: number[] = []
    for (let index = 0; index < 11; index++)
      statuses.push(await attempt(tenant, `kimse${index}@vezne.test`, 'yanlış', `${first}::${index + 1}`))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect(await attempt(tenant, 'kimse@vezne.test', 'yanlış', `${other}::1`)).toBe(400)
  })

  it('is forgotten when the right password comes', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    await tryWrongly(tenant, user.email, 3, () => '5.0.0.1')
    expect(await attempt(tenant, user.email, PASSWORD, '5.0.0.1')).toBe(200)
    expect(await tryWrongly(tenant, user.email, 3, () => '5.0.0.1')).toEqual([400, 400, 400])
  })
})

describe('[I-26] spraying many accounts from one address', () => {
  it('ends after ten failures, and leaves other addresses and people at their own desk alone', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const atTheDesk = await aUser(house, [tenant])
    expect(await attempt(tenant, atTheDesk.email, PASSWORD, '6.0.0.1')).toBe(200)
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) {
      statuses.push(await attempt(tenant, `kisi${index}@spray.test`, 'x', '6.0.0.1'))
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    expect(await attempt(tenant, user.email, PASSWORD, '6.0.0.2')).toBe(200)
    expect(await attempt(tenant, atTheDesk.email, PASSWORD, '6.0.0.1')).toBe(200)
  })

  it('counts tries that a closed account refuses, and closes no account from an address that is shut out', async () => {
    const tenant = await aTenant(house)
    const [closed, open] = [await aUser(house, [tenant]), await aUser(house, [tenant])]
    await tryWrongly(tenant, closed.email, 10, (index) => `9.0.1.${index}`)
    const statuses = await tryWrongly(tenant, closed.email, 10, () => '9.0.0.1')
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 429))
    // Nothing of this reaches the open account: not a hash, and not its own ten tries.
    expect(await tryWrongly(tenant, open.email, 11, () => '9.0.0.1')).toEqual(Array.from({ length: 11 }, () => 429))
    expect(await attempt(tenant, open.email, PASSWORD, '9.0.0.2')).toBe(200)
  })

  it('blames the network and not the person, in the same words whether the account exists or not', async () => {
    const tenant = await aTenant(house)
    const [user, closed] = [await aUser(house, [tenant]), await aUser(house, [tenant])]
    for (let index = 0; index < 10; index++) await attempt(tenant, `kisi${index}@ag.test`, 'x', '10.0.0.1')
    const said = async (email: string, password: string, from: string) => {
      const answer = await answerTo(tenant, email, password, from)
      return [answer.statusCode, answer.json<{ message: string }>().message]
    }
    const byAddress = [429, REFUSALS['too-many-from-address'].tr]
    expect(await said(user.email, PASSWORD, '10.0.0.1')).toEqual(byAddress)
    expect(await said('hic.yok@vezne.test', 'x', '10.0.0.1')).toEqual(byAddress)
    await tryWrongly(tenant, closed.email, 10, (index) => `10.0.1.${index}`)
    expect(await said(closed.email, PASSWORD, '10.0.2.1')).toEqual([429, REFUSALS['too-many-requests'].tr])
  })

  it('does not count honest sign-ins of many people behind one address', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    for (let index = 0; index < 35; index++) expect(await attempt(tenant, user.email, PASSWORD, '7.0.0.1')).toBe(200)
  })
})

it('names nobody in the table of failed tries', async () => {
  const tenant = await aTenant(house)
  await attempt(tenant, 'kim@vezne.test', 'x', '8.8.8.8')
  const { rows } = await house.owner.query(`select t::text, encode(key, 'escape') as key from throttles t`)
  expect(JSON.stringify(rows)).not.toMatch(/kim@|8\.8\.8\.8/)
})
