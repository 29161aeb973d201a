import { login } from '@vezne/contract/auth.ts'
import { expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '3', TRUSTED_PROXIES: '127.0.0.1' })

it('[I-26] the limit by address is as many times higher as the other limits; the lock of an account is not', async () => {
  const tenant = await aTenant(house)
  const attempt = async (email: string) => {
    const input = { email, password: 'x', b2BDomainUrl: tenant.domain }
    return (await house.raw(login, input, { headers: { 'x-forwarded-for': '11.0.0.1' } })).statusCode
  }
  const statuses: number[] = []
  for (let index = 0; index < 31; index++) statuses.push(await attempt(`kisi${index}@spray.test`))
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])

  await house.owner.query('delete from throttles')
  const oneAccount: number[] = []
  for (let index = 0; index < 4; index++) oneAccount.push(await attempt('tek@spray.test'))
  // The pause of a second is made longer than any machine takes for a call.
  await house.owner.query(`update throttles set blocked_until = blocked_until + interval '1 hour'`)
  oneAccount.push(await attempt('tek@spray.test'))
  expect(oneAccount).toEqual([400, 400, 400, 400, 429])
})
