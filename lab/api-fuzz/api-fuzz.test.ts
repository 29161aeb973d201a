import { login } from '@vezne/contract/auth.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { PASSWORD, aPaymentPage, aTenant, aUser } from '@vezne/server/testing/people.ts'
import { expect, it } from 'vitest'
import { everyEndpoint } from './requests.ts'
import { fuzzApi } from './run.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100000', TCMB_URL: 'http://127.0.0.1:9' })

/** `npm run test:full` asks more often, `npm run fuzz:api` as often as one likes. */
const TIMES = 5

it('[I-36] nothing made from the contract breaks a call of it, hangs it or goes around its envelope', async () => {
  const tenant = await aTenant(house)
  const tenantPaymentGuid = await aPaymentPage(house, tenant)
  const { email } = await aUser(house, [tenant])
  const session = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  const token = session.success ? session.data.token : ''
  const { requests, faults, byStatus } = await fuzzApi(house.http, {
    perEndpoint: TIMES,
    seed: 36,
    token,
    known: { tenantPaymentGuid, email, b2BDomainUrl: tenant.domain },
  })
  expect(faults).toEqual([])
  expect(requests).toBe(TIMES * (await everyEndpoint()).length)
  // It is no test if nothing passes the first door.
  expect(byStatus.get(200) ?? 0).toBeGreaterThan(5)
  expect(house.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})
