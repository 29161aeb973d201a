import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { getDecryptParameters } from '@vezne/contract/pay-without-login.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import type { PaymentRow } from '../../../till/payments/index.ts'
import { tenantById, type Tenant } from '../../../platform/tenants/index.ts'
import { handOverOf } from './hand-over.ts'
import { openOrder, type OrderSegments } from './open-order.ts'
import { newLinkKey } from './seal.ts'
import { allowReturnsTo, keepHandOverSecret, keepLinkKey, refuseReturnsTo } from './shop-settings.ts'

interface Recipe {
  readonly paymentLink: (home: string, key: string, order: Record<string, string>, hours?: number) => string
  readonly isGenuineHandOver: (secret: string, fields: Record<string, string>) => boolean
  readonly isGenuineWebhook: (secret: string, header: string, body: string) => boolean
}

/** The code that shops copy, run as it stands in the document. */
async function readRecipe(): Promise<Recipe> {
  const document = readFileSync(new URL('../../../../../../docs/recipes/shop-link.md', import.meta.url), 'utf8')
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(document) ?? []
  return (await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`)) as Recipe
}

const house = useHouse()
const HOME = 'https://pay.example'
const BACK = 'https://shop.example/return?basket=7'

const deps = () => modulesOf(house.infrastructure).payWithoutLogin
const { recipe }: { recipe: Recipe } = { recipe: await readRecipe() }

interface Shop {
  readonly tenant: Tenant
  readonly key: string
  readonly secret: string
}

const inside = <Result>(
  { tenant }: Pick<Shop, 'tenant'>,
  work: Parameters<ReturnType<typeof deps>['payments']['db']['forTenant']>[1],
) => house.infrastructure.tenantDb.forTenant(tenant.id, work) as Promise<Result>

async function aShop(): Promise<Shop> {
  const { id } = await aTenant(house)
  await house.owner.query('update tenants set is_payment_with_params = true, payment_guid = $2 where id = $1', [
    id,
    randomUUID(),
  ])
  const shop = {
    tenant: await tenantById(deps().tenants, id),
    key: newLinkKey(),
    secret: randomBytes(24).toString('hex'),
  }
  const { terminals } = house.infrastructure
  await inside(shop, async (db) => {
    await keepLinkKey(terminals, db, shop.key)
    await keepHandOverSecret(terminals, db, shop.secret)
    await allowReturnsTo(terminals, db, 'https://shop.example')
  })
  return shop
}

function segmentsOf(link: string): OrderSegments {
  const [amount = '', branch = '', reference = '', callbackUrl = ''] = new URL(link).pathname
    .split('/')
    .slice(2)
    .map(decodeURIComponent)
  return { encryptAmountString: amount, firmbranchNumber: branch, referenceNumber: reference, callbackUrl }
}

const order = { amount: '1250.00', currency: 'TRY', reference: 'Sipariş/1', branch: '1001', returnUrl: BACK }
const segmentsFor = ({ key }: Shop, changes: Record<string, string> = {}, hours = 24) =>
  segmentsOf(recipe.paymentLink(HOME, key, { ...order, ...changes }, hours))

const answerTo = (shop: Shop, segments: OrderSegments) =>
  openOrder(deps(), shop.tenant, segments).catch((error: unknown) => (error as { code?: string }).code ?? error)

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})

describe('[I-14] [R-05] a link made by the recipe', () => {
  it('opens to what the shop wrote, over the call too', async () => {
    const opened = { netMinor: 125_000n, currency: 'TRY', reference: 'Sipariş/1', firmbranchNumber: '1001' }
    expect(await answerTo(shop, segmentsFor(shop))).toEqual({ ...opened, callbackUrl: BACK })
    const bare = segmentsFor(shop, { branch: '', returnUrl: '' })
    expect(bare).toMatchObject({ firmbranchNumber: '-', callbackUrl: '-' })
    expect(await answerTo(shop, bare)).toEqual({ ...opened, firmbranchNumber: null, callbackUrl: null })
    const tenantPaymentGuid = shop.tenant.paymentGuid ?? ''
    const called = await house.call(getDecryptParameters, { tenantPaymentGuid, ...segmentsFor(shop) })
    expect(called).toMatchObject({ data: { amount: 125_000n, referenceNumber: 'Sipariş/1', callbackUrl: BACK } })
  })

  it('[P-22] without its amount or its number is said to lack it', async () => {
    const good = segmentsFor(shop)
    for (const absent of ['', '-']) {
      expect(await answerTo(shop, { ...good, encryptAmountString: absent })).toBe('order-missing')
      expect(await answerTo(shop, { ...good, referenceNumber: absent })).toBe('order-missing')
    }
    expect(await answerTo(shop, { ...good, referenceNumber: null })).toBe('order-missing')
  })

  it('[P-22] is refused alike when anything in it was changed between opening and paying, is old, or is another’s', async () => {
    const [good, other] = [segmentsFor(shop), segmentsFor(shop, { reference: 'B-2', amount: '1.00' })]
    const stranger = await aShop()
    const elsewhere = Buffer.from('https://shop.example/other').toString('base64url')
    const wrong: OrderSegments[] = [
      { ...good, encryptAmountString: other.encryptAmountString },
      { ...good, encryptAmountString: '1250.00' },
      { ...good, encryptAmountString: `${good.encryptAmountString}=` },
      { ...good, referenceNumber: 'B-2' },
      { ...good, referenceNumber: 'Sipariş/1 ' },
      { ...good, referenceNumber: 'A\u0000' },
      { ...good, referenceNumber: 'A\ud800' },
      { ...good, firmbranchNumber: '1002' },
      { ...good, firmbranchNumber: null },
      { ...good, callbackUrl: null },
      { ...good, callbackUrl: elsewhere },
      { ...good, callbackUrl: `${good.callbackUrl}=` },
      { ...good, callbackUrl: BACK },
      segmentsFor(shop, {}, -0.01),
      segmentsFor(shop, {}, -1),
      segmentsFor(stranger),
      segmentsFor(shop, { returnUrl: 'https://evil.example/' }),
      segmentsFor(shop, { returnUrl: 'https://shop.example@evil.example/' }),
      segmentsFor(shop, { amount: '0.00' }),
    ]
    expect(await Promise.all(wrong.map((each) => answerTo(shop, each)))).toEqual(wrong.map(() => 'order-not-genuine'))
    expect(await answerTo({ ...shop, tenant: { ...shop.tenant, isPaymentWithParams: false } }, good)).toBe(
      'order-not-genuine',
    )
    const { id } = await aTenant(house)
    const keyless = { ...shop, tenant: { ...shop.tenant, id } }
    expect(await answerTo(keyless, good)).toBe('order-not-genuine')
  })

  it('stays good through one change of the key, and not through two', async () => {
    const changing = await aShop()
    const good = segmentsFor(changing)
    const change = () => inside(changing, (db) => keepLinkKey(house.infrastructure.terminals, db, newLinkKey()))
    await change()
    expect(await answerTo(changing, good)).toMatchObject({ netMinor: 125_000n })
    await change()
    expect(await answerTo(changing, good)).toBe('order-not-genuine')
  })
})

const paid = (changes: Partial<PaymentRow> = {}) =>
  ({
    tenantId: shop.tenant.id,
    id: randomUUID(),
    state: 'approved',
    netMinor: 125_000n,
    totalMinor: 127_938n,
    currency: 'TRY',
    exchange: null,
    handOver: { callbackUrl: BACK, method: 'GET', reference: 'Sipariş/1' },
    ...changes,
  }) as PaymentRow

const carried = (url: string) => Object.fromEntries(new URL(url).searchParams)

describe('[I-14] the way back', () => {
  it('is signed, for this order alone, in the address or in the fields', async () => {
    const there = await handOverOf(deps(), paid())
    const { basket, ...fields } = carried(there?.url ?? '')
    expect(there).toMatchObject({ method: 'GET', fields: {} })
    expect(there?.url.startsWith(`${BACK}&`)).toBe(true)
    expect(basket).toBe('7')
    expect(fields).toMatchObject({ reference: 'Sipariş/1', status: 'success', amount: '1250.00', currency: 'TRY' })
    expect(recipe.isGenuineHandOver(shop.secret, fields)).toBe(true)
    for (const name of Object.keys(fields)) {
      expect(recipe.isGenuineHandOver(shop.secret, { ...fields, [name]: `${fields[name]}1` }), name).toBe(false)
    }
    expect(recipe.isGenuineHandOver('another secret', fields)).toBe(false)
    const posted = await handOverOf(deps(), paid({ handOver: { callbackUrl: BACK, method: 'POST', reference: 'A' } }))
    expect(posted).toMatchObject({ url: BACK, method: 'POST', fields: { reference: 'A' } })
    expect(recipe.isGenuineHandOver(shop.secret, posted?.fields ?? {})).toBe(true)
    expect(posted?.fields['nonce']).not.toBe(fields['nonce'])
  })

  it.each([
    ['approved', 'success'],
    ['declined', 'failed'],
    ['abandoned', 'failed'],
    ['voided', 'failed'],
    ['refunded', 'failed'],
    ['created', undefined],
    ['init-sent', undefined],
    ['awaiting-3d', undefined],
    ['auth-sent', undefined],
    ['in-doubt', undefined],
    ['review', undefined],
    ['partly-refunded', undefined],
  ] as const)('of a payment that is %s says %s', async (state, status) => {
    const there = await handOverOf(deps(), paid({ state }))
    expect(there === null ? undefined : carried(there.url)['status']).toBe(status)
  })

  it('names the shop’s own figure where another currency was charged', async () => {
    const there = await handOverOf(deps(), paid({ exchange: { currency: 'USD', amountMinor: '3000' } }))
    expect(carried(there?.url ?? '')).toMatchObject({ amount: '30.00', currency: 'USD' })
  })

  it('ends where nobody waits, or where the place is no longer on the list', async () => {
    expect(await handOverOf(deps(), paid({ handOver: null }))).toBeNull()
    await inside(shop, (db) => refuseReturnsTo(db, 'https://shop.example'))
    expect(await handOverOf(deps(), paid())).toBeNull()
    await inside(shop, (db) => allowReturnsTo(house.infrastructure.terminals, db, 'https://shop.example'))
  })

  it('is signed by both secrets while they are changed', async () => {
    const next = randomBytes(24).toString('hex')
    await inside(shop, (db) => keepHandOverSecret(house.infrastructure.terminals, db, next))
    const fields = carried((await handOverOf(deps(), paid()))?.url ?? '')
    expect([shop.secret, next].map((secret) => recipe.isGenuineHandOver(secret, fields))).toEqual([true, true])
  })
})
