import { changePassword, login, signOut } from '@vezne/contract/auth.ts'
import { expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { PASSWORD, aTenant, aUser } from '../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

it('tells sign-ins, password events and sign-outs, with who and from where, and nothing secret', async () => {
  const tenant = await aTenant(house)
  const user = await aUser(house, [tenant])
  const credentials = { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain }
  await house.call(login, { ...credentials, password: 'yanlış.parola' })
  const session = await house.call(login, credentials)
  const token = session.success ? session.data.token : ''
  const changed = await house.call(
    changePassword,
    { currentPassword: PASSWORD, password: 'Yepyeni.Parola.77' },
    { token },
  )
  await house.call(signOut, {}, { token: changed.success ? changed.data.token : '' })
  const { rows } = await house.owner.query<{ kind: string; user_id: string; address: string; request_id: string }>(
    'select kind, user_id, address, request_id, details from audit_events where tenant_id = $1 order by happened_at, id',
    [tenant.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['sign-in-failed', 'signed-in', 'password-changed', 'signed-out'])
  for (const row of rows) {
    expect(row).toMatchObject({ user_id: user.id, address: '127.0.0.1' })
    expect(row.request_id).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(JSON.stringify(rows)).not.toMatch(/parola/i)
})

it('[I-33] is never changed: not by the app, not by the platform, not even by the owner', async () => {
  const tenant = await aTenant(house)
  await house.owner.query(
    `insert into audit_events (tenant_id, id, kind) values ($1, gen_random_uuid(), 'signed-in')`,
    [tenant.id],
  )
  for (const sql of [
    `update audit_events set kind = 'signed-out'`,
    'delete from audit_events',
    'truncate audit_events',
  ]) {
    await expect(house.owner.query(sql)).rejects.toThrow(/never changed or deleted/)
    await expect(house.infrastructure.pool.query(sql)).rejects.toThrow(/permission denied/)
  }
})
