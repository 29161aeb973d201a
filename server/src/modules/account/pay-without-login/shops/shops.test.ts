import { login } from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { getDecryptParameters } from '@vezne/contract/pay-without-login.ts'
import {
  getShop,
  issueLinkKey,
  retireShopSecret,
  saveHandOverSecret,
  saveShop,
  setShopOrders,
  tryShopOrder,
} from '@vezne/contract/pay-without-login/shops.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { dumpOf, tracesOf } from '../../../../testing/dump.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aPaymentPage, aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { handOverSecrets } from '../callback/shop-settings.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function staff(tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany() {
  const tenant = await aTenant(house)
  return { tenant, token: await staff(tenant, 'Entegrasyon') }
}

async function seen(token: string): Promise<ReplyOf<typeof getShop>> {
  const answer = await house.call(getShop, {}, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

async function issued(token: string): Promise<string> {
  const answer = await house.call(issueLinkKey, {}, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.key
}

const SHOP = 'https://magaza.example'
const HAND_OVER = 'mağazanın-gizli-dönüş-anahtarı-0123456789'

const order = (changes: Partial<InputOf<typeof tryShopOrder>> = {}): InputOf<typeof tryShopOrder> => ({
  amount: 125_000n,
  currencyCode: 'TRY',
  reference: 'A-1',
  firmbranchNumber: null,
  callbackUrl: null,
  ...changes,
})

async function eventsOf({ id }: TestTenant) {
  const { rows } = await house.owner.query<{ kind: string; details: unknown; before: unknown; after: unknown }>(
    `select kind, details, before, after from audit_events where tenant_id = $1 and kind ~ '^shop' order by happened_at, id`,
    [id],
  )
  return rows
}

describe('shops in the back office', () => {
  it('send payers back to the origins that were saved, and to nothing that is more or less than an origin', async () => {
    const { tenant, token } = await aCompany()
    const save = (origins: string[], version: number) => house.raw(saveShop, { version, origins }, { token })
    const wrong = await save([SHOP, 'http://magaza.example', `${SHOP}/geri`, 'https://a@b.example'], 0)
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      406,
      {
        errors: [1, 2, 3].map((at) => ({ path: `origins.${at}`, rule: 'return-origin-invalid' })),
      },
    ])
    expect((await save([`${SHOP}/`, 'https://b.example', SHOP], 0)).json()).toMatchObject({ data: { version: 1 } })
    expect(await seen(token)).toMatchObject({ origins: ['https://b.example', SHOP], version: 1 })
    expect((await save([SHOP], 1)).statusCode).toBe(200)
    expect((await save([], 1)).json()).toMatchObject({
      code: 'changed-meanwhile',
      data: { version: 2, current: { origins: [SHOP] } },
    })
    expect(await eventsOf(tenant)).toMatchObject([
      { kind: 'shop-changed', before: { origins: [] }, after: { origins: ['https://b.example', SHOP] } },
      { kind: 'shop-changed', after: { origins: [SHOP] } },
    ])
  })

  it('have two link keys while the shop changes over: a link of either opens, of a retired one none', async () => {
    const { tenant, token } = await aCompany()
    const guid = await aPaymentPage(house, tenant)
    const orders = (isOn: boolean) => house.raw(setShopOrders, { isOn, reason: 'Mağaza açıldı' }, { token })
    expect((await orders(true)).statusCode).toBe(200)
    expect((await house.raw(tryShopOrder, order(), { token })).json()).toMatchObject({ code: 'no-link-key' })
    await issued(token)
    const opens = async (path: string) => {
      const [, , encryptAmountString = '', , referenceNumber = ''] = path.split('/').map(decodeURIComponent)
      const asked = { tenantPaymentGuid: guid, encryptAmountString, referenceNumber }
      return house.call(getDecryptParameters, asked)
    }
    const tried = async () => {
      const answer = await house.call(tryShopOrder, order(), { token })
      if (!answer.success) throw new Error(answer.message)
      return answer.data
    }
    const first = await tried()
    expect(JSON.parse(first.closed)).toEqual({
      amount: '1250.00',
      currency: 'TRY',
      exp: Math.floor(first.expiresAt / 1000),
    })
    expect(first.boundTo).toBe('13:vezne-link-v1,3:A-1,0:,0:,')
    expect(await opens(first.path)).toMatchObject({ data: { amount: 125_000n, referenceNumber: 'A-1' } })
    await issued(token)
    const second = await tried()
    for (const { path } of [first, second]) expect(await opens(path)).toMatchObject({ success: true })
    expect((await house.raw(issueLinkKey, {}, { token })).json()).toMatchObject({ code: 'two-secrets-alive' })
    const retire = { what: 'link-key', secret: 1, reason: 'Mağaza geçti' } as const
    expect((await house.raw(retireShopSecret, retire, { token })).statusCode).toBe(200)
    expect((await opens(first.path)).success).toBe(false)
    expect(await opens(second.path)).toMatchObject({ success: true })
    await orders(false)
    expect((await opens(second.path)).success).toBe(false)
    expect(await seen(token)).toMatchObject({ takesOrders: false, linkKeys: [{ version: 2 }] })
  })

  it('[I-18] take a hand-over secret one way: it signs, and stands nowhere in the clear', async () => {
    const { tenant, token } = await aCompany()
    const save = (secret: string) => house.raw(saveHandOverSecret, { secret: new Sensitive(secret) }, { token })
    expect((await save(HAND_OVER)).statusCode).toBe(200)
    const key = await issued(token)
    const { terminals, tenantDb } = house.infrastructure
    expect(await tenantDb.forTenant(tenant.id, (db) => handOverSecrets(terminals, db))).toEqual([HAND_OVER])
    const shown = await house.raw(getShop, {}, { token })
    expect(shown.json()).toMatchObject({ data: { handOverSecrets: [{ version: 1 }], linkKeys: [{ version: 1 }] } })
    const left = [await dumpOf(house.owner), ...house.logLines, shown.body].join('\n')
    for (const secret of [HAND_OVER, key]) expect(tracesOf(secret, left)).toEqual([])
    expect(await eventsOf(tenant)).toMatchObject([
      { kind: 'shop-key-issued', details: { what: 'hand-over' } },
      { kind: 'shop-key-issued', details: { what: 'link-key' } },
    ])
  })

  it('make a trial order only to an address that payers may be sent back to', async () => {
    const { token } = await aCompany()
    await issued(token)
    const wrong = await house.raw(tryShopOrder, order({ amount: 0n, callbackUrl: `${SHOP}/geri` }), { token })
    expect(wrong.json()).toMatchObject({
      errors: [
        { path: 'amount', rule: 'amount-zero' },
        { path: 'callbackUrl', rule: 'return-address-not-listed' },
      ],
    })
    await house.call(saveShop, { version: 0, origins: [SHOP] }, { token })
    const right = await house.call(tryShopOrder, order({ callbackUrl: `${SHOP}/geri` }), { token })
    expect(right.success && right.data.path).toMatch(/^\/pay-without-login\/v1\.[\w-]+\/-\/A-1\/[\w-]+$/)
  })

  it('[I-23] are read by auditors and changed by nobody without the right', async () => {
    const { tenant, token } = await aCompany()
    await issued(token)
    const auditor = await staff(tenant, 'Denetçi')
    expect(await seen(auditor)).toMatchObject({ linkKeys: [{ version: 1 }] })
    expect((await house.raw(issueLinkKey, {}, { token: auditor })).statusCode).toBe(403)
    expect((await house.raw(getShop, {}, { token: await staff(tenant, 'Finans') })).statusCode).toBe(403)
    const { token: stranger } = await aCompany()
    expect(await seen(stranger)).toMatchObject({ linkKeys: [] })
    const retire = { what: 'link-key', secret: 1, reason: 'x' } as const
    expect((await house.raw(retireShopSecret, retire, { token: stranger })).statusCode).toBe(404)
  })
})
