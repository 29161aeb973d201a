import { useHouse } from '@vezne/server/testing/house.ts'
import { modulesOf } from '@vezne/server/app.ts'
import { getDecryptParameters } from '@vezne/contract/pay-without-login.ts'
import { tenantById } from '@vezne/server/modules/platform/tenants/index.ts'
import { makeApp } from '@vezne/simulators/app.ts'
import { SHOP_KEYS } from '@vezne/simulators/shop/keys.ts'
import { makeWorld } from '@vezne/simulators/world.ts'
import { expect, it } from 'vitest'
import { placeOf } from '../shop-link/place.ts'
import { putShop, SHOP_TENANT } from './put-shop.ts'
import { putTenant, tenantId } from './store.ts'
import { DEMO_TENANTS } from './world.ts'

const house = useHouse({ SIM_PORT: '4600' })

const counted = async () => {
  const { rows } = await house.owner.query<Record<string, string>>(
    `select (select count(*) from tenant_secrets) as secrets, (select count(*) from return_origins) as origins,
      (select string_agg(url, ' ') from webhook_endpoints) as endpoints`,
  )
  return rows
}

it('[R-05] the demo’s shop and its company know each other, however often the world is put in place', async () => {
  await house.infrastructure.platform.forPlatform(async (db) => {
    for (const tenant of DEMO_TENANTS) await putTenant(db, tenant)
  })
  await putShop(house.infrastructure)
  const once = await counted()
  await putShop(house.infrastructure)
  expect(await counted()).toEqual(once)
  expect(once).toEqual([{ secrets: 3n, origins: 1n, endpoints: 'http://localhost:4600/shop/webhook' }])

  const { paymentGuid } = await tenantById(modulesOf(house.infrastructure).tenants, tenantId(SHOP_TENANT))
  const headers = { host: 'localhost:4600' }
  const payload = { amount: '1250.00', reference: 'Sipariş 1/ç' }
  const placed = await makeApp(makeWorld()).inject({ method: 'POST', url: '/_sim/shop-orders', headers, payload })
  const [amount = '', branch, reference, back] = new URL(placed.json<{ link: string }>().link).pathname
    .split('/')
    .slice(2)
    .map(decodeURIComponent)
  const segments = {
    encryptAmountString: amount,
    firmbranchNumber: branch,
    referenceNumber: reference,
    callbackUrl: back,
  }
  const opened = await house.call(getDecryptParameters, { tenantPaymentGuid: paymentGuid ?? '', ...segments })
  expect(opened).toMatchObject({
    success: true,
    data: { amount: 125_000n, referenceNumber: 'Sipariş 1/ç', callbackUrl: 'http://localhost:4600/shop/return' },
  })

  // What `npm run shop:link` goes by, with a database and without one.
  const there = { linkKey: SHOP_KEYS.link, homeUrl: 'http://magaza.localhost:3000' }
  expect(await placeOf('magaza', { NODE_ENV: 'test', DATABASE_URL: house.databaseUrl })).toEqual(there)
  expect(await placeOf('magaza', {})).toEqual(there)
  await expect(placeOf('rubik', {})).rejects.toThrow('DATABASE_URL is needed')
})
