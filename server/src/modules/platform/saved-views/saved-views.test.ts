import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { deleteView, listSavedViews, saveView } from '@vezne/contract/saved-views.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const LIST = '/PosCollectionTransaction/List'

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany() {
  const tenant = await aTenant(house)
  const staff = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
  return { tenant, staff, dealer: await tokenOf(tenant, await aUser(house, [tenant])) }
}

const view: InputOf<typeof saveView> = {
  list: LIST,
  name: 'Reddedilenler',
  filter: { status: ['declined'], from: ['2026-03-01'] },
  sort: '-amount',
  columns: ['createdAt', 'amount'],
  density: 'dense',
  isShared: false,
}
const save = (token: string, changes: Partial<typeof view> = {}) =>
  house.call(saveView, { ...view, ...changes }, { token })

async function seen(token: string, list = LIST) {
  const listed = await house.call(listSavedViews, { list }, { token })
  if (!listed.success) throw new Error(listed.message)
  return listed.data
}

describe('a view of a list', () => {
  it('is kept as it was, by its name once, and forgotten when its owner asks', async () => {
    const { dealer } = await aCompany()
    const saved = await save(dealer)
    const id = saved.success ? saved.data.id : ''
    const { list: _list, ...kept } = view
    expect(await seen(dealer)).toEqual([{ id, isOwn: true, ...kept }])
    expect(await seen(dealer, '/Review/List')).toEqual([])
    expect(await save(dealer, { sort: null })).toMatchObject({ success: true, data: { id } })
    expect(await seen(dealer)).toMatchObject([{ id, sort: null }])
    expect(await house.call(deleteView, { id }, { token: dealer })).toMatchObject({ success: true })
    expect(await house.call(deleteView, { id }, { token: dealer })).toMatchObject({ success: false, status: 404 })
    expect(await seen(dealer)).toEqual([])
  })

  it('[I-20] is nobody else’s, unless staff shares it, with its own company', async () => {
    const { tenant, staff, dealer } = await aCompany()
    const stranger = await aCompany()
    const saved = await save(staff)
    const id = saved.success ? saved.data.id : ''
    expect(await seen(dealer)).toEqual([])
    await save(staff, { isShared: true })
    expect(await seen(dealer)).toMatchObject([{ id, isShared: true, isOwn: false }])
    expect(await seen(stranger.staff)).toEqual([])
    for (const token of [dealer, stranger.staff]) {
      expect(await house.call(deleteView, { id }, { token })).toMatchObject({ success: false, status: 404 })
    }
    expect(await save(dealer, { isShared: true })).toMatchObject({ success: false, status: 403 })
    const { rows } = await house.owner.query(`select from audit_events where tenant_id = $1 and kind = 'view-shared'`, [
      tenant.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is one of at most a hundred', async () => {
    const { dealer } = await aCompany()
    for (let no = 0; no < 100; no += 1) await save(dealer, { name: `Görünüm ${no}` })
    expect(await save(dealer)).toMatchObject({ success: false, status: 409 })
    expect(await save(dealer, { name: 'Görünüm 7', density: 'roomy' })).toMatchObject({ success: true })
    expect(await seen(dealer)).toHaveLength(100)
  })
})
