import { changePassword, login, signOut } from '@vezne/contract/auth.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { PASSWORD, aTenant, aUser } from '../../../testing/people.ts'
import { differences } from './differences.ts'

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

describe('what the log keeps of a change', () => {
  it('is the fields that differ, and no other', () => {
    expect(
      differences({ name: 'Garanti', cap: 3, order: 1 }, { name: 'Garanti', cap: 6, order: 1, note: 'geçici' }),
    ).toEqual({ before: { cap: 3 }, after: { cap: 6, note: 'geçici' } })
  })
  it('holds no identity number of a person in full, and the tax number of a company as it is', () => {
    expect(differences({ taxNumber: '10000000146' }, { taxNumber: '10000000078' })).toEqual({
      before: { taxNumber: '100••••••46' },
      after: { taxNumber: '100••••••78' },
    })
    expect(differences(null, { taxNumber: '1234567890', owner: { tckn: '10000000146' } })).toEqual({
      before: null,
      after: { taxNumber: '1234567890', owner: { tckn: '100••••••46' } },
    })
  })
  it('takes no notice of the order of fields, nor of one without a value', () => {
    expect(differences({ rule: { a: 1, b: [2] } }, { rule: { b: [2], a: 1 }, note: undefined })).toEqual({
      before: {},
      after: {},
    })
  })
  it('is the whole where one side was not there', () => {
    expect(differences(null, { name: 'Garanti' })).toEqual({ before: null, after: { name: 'Garanti' } })
    expect(differences({ name: 'Garanti' }, null)).toEqual({ before: { name: 'Garanti' }, after: null })
    expect(differences(null, null)).toEqual({ before: null, after: null })
  })
  it('is never a secret: that it changed is told, and nothing of what it was', () => {
    const told = differences(
      { storeKey: 'eski-anahtar', smtp: { host: 'posta', newPassword: 'eski-parola' } },
      { storeKey: 'yeni-anahtar', smtp: { host: 'posta', newPassword: 'yeni-parola' } },
    )
    expect(told).toEqual({
      before: { storeKey: '***', smtp: { host: 'posta', newPassword: '***' } },
      after: { storeKey: '***', smtp: { host: 'posta', newPassword: '***' } },
    })
    expect(JSON.stringify(differences(null, [{ credentials: { terminal: 'gizli' } }]))).not.toContain('gizli')
  })
})
