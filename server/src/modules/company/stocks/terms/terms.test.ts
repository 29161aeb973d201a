import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { feedStocks } from '@vezne/contract/erp-feed.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { listStocks } from '@vezne/contract/stocks.ts'
import { getStockTerms, saveStockTerms, stockTermsChoices } from '@vezne/contract/stocks/terms.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { layBooks } from '../../../../testing/feed-books.store.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD } from '../../../../testing/people.ts'
import { issueKey } from '../../../platform/auth/index.ts'
import { putInGroup } from '../testing/policies.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })

const NOTHING_SET = {
  quantities: 'band',
  showsPrices: true,
  fewBelow: 10,
  plentyFrom: 50,
  staleHours: 24,
  listCode: null,
  groups: [],
  firms: [],
} as const

/** A company with an item in two warehouses, whoever runs it, an auditor, and a dealer in a group. */
async function aCompany() {
  const tenant = await aTenant(house)
  const { ledger } = await layBooks(house.owner, tenant.id)
  const { key } = await issueKey(modulesOf(house.infrastructure).auth, tenant.id, { name: 'Logo', scope: 'erp' })
  const items = ['Ege', 'Merkez'].map((warehouse) => ({
    code: 'A',
    warehouse,
    name: 'Kablo',
    unit: 'Adet',
    onHand: 12,
  }))
  await house.call(feedStocks, { batchId: randomUUID(), ledger, asOf: Date.now(), items }, { token: key })
  await putInGroup(house.owner, tenant, 'EGE')
  const tokenOf = async ({ email }: { readonly email: string }) => {
    const answer = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    if (!answer.success) throw new Error(answer.message)
    return answer.data.token
  }
  const owner = await tokenOf(await aStaffMember(house, tenant, 'Sahip'))
  const auditor = await tokenOf(await aStaffMember(house, tenant, 'Denetçi'))
  const dealer = await tokenOf(await aUser(house, [tenant], { rights: ['stock.see'] }))
  const save = (more: Partial<InputOf<typeof saveStockTerms>>, token = owner) =>
    house.call(saveStockTerms, { version: 0, ...NOTHING_SET, groups: [], firms: [], ...more }, { token })
  const seen = async () => {
    const answer = await house.call(listStocks, {}, { token: dealer })
    if (!answer.success) throw new Error(answer.message)
    return answer.data.items
      .map(({ warehouse, onHand, level }) => `${warehouse} ${onHand ?? '-'} ${level ?? '-'}`)
      .toSorted()
  }
  return { tenant, owner, auditor, dealer, save, seen }
}

it('[M-10] what the office says of figures and warehouses is what a dealer sees at once; a firm comes before its group', async () => {
  const { tenant, owner, save, seen } = await aCompany()
  expect(await house.call(getStockTerms, {}, { token: owner })).toMatchObject({ data: { ...NOTHING_SET, version: 0 } })
  expect(await house.call(stockTermsChoices, {}, { token: owner })).toMatchObject({
    data: { warehouses: ['Ege', 'Merkez'], groups: [{ code: 'EGE' }], firms: [] },
  })
  expect(await seen()).toEqual(['Ege - some', 'Merkez - some'])
  const groups = [{ groupCode: 'EGE', warehouses: ['Ege'] }]
  expect(await save({ quantities: 'number', fewBelow: 20, groups })).toMatchObject({ data: { version: 1 } })
  expect(await seen()).toEqual(['Ege 12 few'])
  const firms = [{ firmId: tenant.firmId, warehouses: ['Merkez'] }]
  expect(await save({ version: 1, quantities: 'hidden', groups, firms })).toMatchObject({ data: { version: 2 } })
  expect(await seen()).toEqual(['Merkez - -'])
  expect(await house.call(stockTermsChoices, {}, { token: owner })).toMatchObject({
    data: { firms: [{ id: tenant.firmId }] },
  })
  expect(await save({ version: 2 })).toMatchObject({ data: { version: 3 } })
  expect(await seen()).toEqual(['Ege - some', 'Merkez - some'])
})

it('[I-23] is changed by whoever may, one after the other, and names firms and groups of the company alone', async () => {
  const [{ auditor, dealer, owner, save }, other] = [await aCompany(), await aCompany()]
  expect(await save({}, auditor)).toMatchObject({ success: false, status: 403 })
  expect(await house.call(getStockTerms, {}, { token: auditor })).toMatchObject({ success: true })
  expect(await house.call(getStockTerms, {}, { token: dealer })).toMatchObject({ success: false, status: 403 })
  const groups = [1, 2].map(() => ({ groupCode: 'EGE', warehouses: ['Ege'] }))
  const firms = [{ firmId: other.tenant.firmId, warehouses: ['Ege'] }]
  expect(await save({ plentyFrom: 5, groups, firms })).toMatchObject({
    body: {
      errors: [
        { path: 'plentyFrom', rule: 'stock-bands-crossed' },
        { path: 'groups.1.groupCode', rule: 'stock-terms-twice' },
        { path: 'firms.0.firmId', rule: 'stock-terms-unknown' },
      ],
    },
  })
  expect(await save({ listCode: '4355084355084358' })).toMatchObject({ body: { code: 'holds-card-number' } })
  expect(await save({ staleHours: 48 })).toMatchObject({ data: { version: 1 } })
  expect(await save({ staleHours: 12 })).toMatchObject({ body: { code: 'changed-meanwhile', data: { version: 1 } } })
  expect(await house.call(getStockTerms, {}, { token: owner })).toMatchObject({ data: { staleHours: 48 } })
})
