import { login } from '@vezne/contract/auth.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { PASSWORD, aPaymentPage, aTenant, aUser } from '@vezne/server/testing/people.ts'
import { everyEndpoint } from './requests.ts'
import { fuzzApi, type Fuzzed } from './run.ts'

/** The strangers of this test come from one address and ask as fast as they can; nobody is asked for rates. */
export const CONTRACT_HOUSE = { RATE_LIMIT_FACTOR: '100000', TCMB_URL: 'http://127.0.0.1:9' }

export interface Tried extends Fuzzed {
  readonly expected: number
  /** Lines that tell of a bug of ours. */
  readonly errors: readonly string[]
}

/** Every endpoint of the contract so many times, signed in, with what the contract lets one think of. */
export async function tryContract(house: TestHouse, perEndpoint: number, seed: number): Promise<Tried> {
  const tenant = await aTenant(house)
  const tenantPaymentGuid = await aPaymentPage(house, tenant)
  const { email } = await aUser(house, [tenant])
  const session = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  const token = session.success ? session.data.token : ''
  const known = { tenantPaymentGuid, email, b2BDomainUrl: tenant.domain }
  const tried = await fuzzApi(house.http, { perEndpoint, seed, token, known })
  const errors = house.logLines.filter((line) => line.includes('"level":50'))
  return { ...tried, expected: perEndpoint * (await everyEndpoint()).length, errors }
}
