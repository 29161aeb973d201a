import { changeTenant, getSignIns, getTenants, login } from '@vezne/contract/auth.ts'
import { tenantErpProgram } from '@vezne/contract/erp-reports.ts'
import { getActiveTenantInfo, getTenantById } from '@vezne/contract/tenants.ts'
import { describe, expect, it } from 'vitest'
import { layBooks, refreshBooks } from '../../../../testing/feed-books.store.ts'
import { useHouse } from '../../../../testing/house.ts'
import { PASSWORD, aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function tokenOf(tenant: TestTenant, user: TestUser): Promise<string> {
  const outcome = await house.call(login, { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  return outcome.success ? outcome.data.token : ''
}

describe('[S-06] companies of a user', () => {
  it('are listed in Turkish order, and only one’s own', async () => {
    const tenants = [await aTenant(house, 'Zümrüt'), await aTenant(house, 'Çınar'), await aTenant(house, 'Cihan')]
    await aTenant(house, 'Başkası')
    const user = await aUser(house, tenants)
    const token = await tokenOf(tenants[0] ?? (await aTenant(house)), user)
    const outcome = await house.call(getTenants, {}, { token })
    expect(outcome.success && outcome.data.map(({ name }) => name)).toEqual(['Cihan', 'Çınar', 'Zümrüt'])
  })

  it('[S-03] are switched with a new token that acts in the other one; the old token ends', async () => {
    const [first, second] = [await aTenant(house, 'Bir'), await aTenant(house, 'İki')]
    const user = await aUser(house, [first, second], { rights: ['stock.see'] })
    await house.owner.query('update memberships set sub_firm_id = firm_id where tenant_id = $1 and user_id = $2', [
      second.id,
      user.id,
    ])
    const token = await tokenOf(first, user)
    const outcome = await house.call(changeTenant, { tenantId: second.id }, { token })
    expect(outcome).toMatchObject({
      success: true,
      data: { tenantId: second.id, subFirmId: second.firmId, stocks: true },
    })
    expect((await house.raw(getActiveTenantInfo, {}, { token })).statusCode).toBe(401)
    const fresh = outcome.success ? outcome.data.token : ''
    expect((await house.raw(getActiveTenantInfo, {}, { token: fresh })).statusCode).toBe(200)
  })

  it('[M-14] are one sign-in, however often one switches: it shows the company of now and the time of the sign-in', async () => {
    const [first, second] = [await aTenant(house, 'Önceki'), await aTenant(house, 'Şimdiki')]
    const user = await aUser(house, [first, second])
    const token = await tokenOf(first, user)
    const before = await house.call(getSignIns, {}, { token })
    const outcome = await house.call(changeTenant, { tenantId: second.id }, { token })
    const fresh = outcome.success ? outcome.data.token : ''
    const after = await house.call(getSignIns, {}, { token: fresh })
    expect(after.success && after.data).toHaveLength(1)
    expect(after).toMatchObject({ data: [{ tenantName: 'Şimdiki', isCurrent: true, isOpen: true }] })
    const startOf = (list: typeof after) =>
      list.success ? list.data.map(({ id, signedInAt }) => [id, signedInAt]) : []
    expect(startOf(after)).toEqual(startOf(before))
  })

  it('happen once per token: of two switches at the same moment one is refused', async () => {
    const [first, second] = [await aTenant(house), await aTenant(house)]
    const token = await tokenOf(first, await aUser(house, [first, second]))
    const answers = await Promise.all([1, 2].map(() => house.raw(changeTenant, { tenantId: second.id }, { token })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('[I-20] do not exist for somebody who is not in them', async () => {
    const [mine, theirs] = [await aTenant(house), await aTenant(house)]
    const token = await tokenOf(mine, await aUser(house, [mine]))
    const answer = await house.raw(changeTenant, { tenantId: theirs.id }, { token })
    const nowhere = await house.raw(changeTenant, { tenantId: '0199a5a0-0000-7000-8000-000000000001' }, { token })
    expect([answer.statusCode, nowhere.statusCode]).toEqual([404, 404])
    expect(answer.json()).toEqual(nowhere.json())
    expect((await house.raw(getActiveTenantInfo, {}, { token })).statusCode).toBe(200)
  })

  it('do not prolong a session beyond its day', async () => {
    const [first, second] = [await aTenant(house), await aTenant(house)]
    const user = await aUser(house, [first, second])
    const token = await tokenOf(first, user)
    await house.owner.query(
      `update sessions set absolute_expires_at = now() + interval '5 minutes' where user_id = $1`,
      [user.id],
    )
    const outcome = await house.call(changeTenant, { tenantId: second.id }, { token })
    expect(outcome.success && outcome.data.expiration).toBeLessThan(Date.now() + 5 * 60_000 + 1000)
  })
})

describe('what a company shows and allows', () => {
  it('[S-08] GetTenantById answers every field of the payment pages', async () => {
    const tenant = await aTenant(house)
    await house.owner.query(
      `update tenants set is_rubik = true, payment_page_language = 'en', sales_agreement_path = 'a/satis.pdf' where id = $1`,
      [tenant.id],
    )
    expect(await house.call(getTenantById, { id: tenant.id })).toMatchObject({
      success: true,
      data: {
        id: tenant.id,
        b2BFilePath: null,
        isPosTransactionUseAdditionalField: false,
        isRubikFu: true,
        b2BIsUseAdditionalFieldForPolicy: false,
        confidentialityAgreementPath: null,
        salesAgreementPath: '/api/content/a/satis.pdf',
        isUseB2BCurrencyExChange: false,
        b2BShowCustomFields: false,
        b2BViewCurrencyExchangeRate: false,
        b2BPayWithLinkDefaultLanguageOption: 1,
        phoneNumber: '+90 312 555 00 00',
        address: null,
      },
    })
  })

  it('[I-23] a right counts only inside the modules the company has', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant], { rights: ['statement.see'] })
    const token = await tokenOf(tenant, user)
    const answer = () => house.call(tenantErpProgram, {}, { token })
    // Nothing has come from an ERP, then there are books, then something came.
    expect(await answer()).toMatchObject({ data: { isB2BFirmTransaction: false } })
    const { ledgerId } = await layBooks(house.owner, tenant.id)
    expect(await answer()).toMatchObject({ data: { isB2BFirmTransaction: false } })
    await refreshBooks(house.owner, ledgerId)
    expect(await answer()).toMatchObject({ data: { isB2BFirmTransaction: true } })
    await house.owner.query(`update tenants set modules = '{stocks}' where id = $1`, [tenant.id])
    expect(await answer()).toMatchObject({ data: { isB2BFirmTransaction: false } })
    expect(await house.call(getActiveTenantInfo, {}, { token })).toMatchObject({ data: { modules: ['stocks'] } })
  })
})
