import { login } from '@vezne/contract/auth.ts'
import { expect, it } from 'vitest'
import { sweeps } from '../../../../app.ts'
import { useHouse } from '../../../../testing/house.ts'
import { PASSWORD, aTenant, aUser } from '../../../../testing/people.ts'

const house = useHouse()

it('forgets what ended long ago, and nothing that anybody may still ask about', async () => {
  const tenant = await aTenant(house)
  const user = await aUser(house, [tenant])
  const signIn = () => house.call(login, { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  await signIn()
  await house.owner.query(`update sessions set absolute_expires_at = now() - interval '91 days'`)
  await signIn()
  await house.call(login, { email: user.email, password: 'yanlış', b2BDomainUrl: tenant.domain })
  await house.owner.query(
    `insert into throttles (key, failures, window_ends_at) values (sha256('x'), 3, now() - interval '1 minute')`,
  )
  const before = await house.owner.query('select from throttles')
  for (const { run } of sweeps(house.infrastructure)) await run()
  expect((await house.owner.query('select from sessions')).rowCount).toBe(1)
  expect((await house.owner.query('select from throttles')).rowCount).toBe((before.rowCount ?? 0) - 1)
})
