import { expect, it } from 'vitest'
import { aLogo } from '../../testing/logo-client.ts'

async function aHouse(site: Record<string, unknown> = {}) {
  const logo = aLogo()
  await logo.site(site)
  await logo.login()
  await logo.office('generate', { SEED: 3, FIRMS: 60, LINES: 300, ITEMS: 5 })
  return logo
}

it('[M-13] gives 25 at most, whatever is asked for, and the way to the next', async () => {
  const logo = await aHouse()
  const codes: unknown[] = []
  let path = 'Arps?limit=500&sort=CODE&fields=CODE&withCount=true'
  for (let pages = 0; path !== '' && pages < 9; pages += 1) {
    const { body } = await logo.call('GET', path)
    expect(body).toMatchObject({ limit: 25, totalCount: 61 })
    codes.push(...(body['items'] as { CODE: string }[]).map(({ CODE }) => CODE))
    path = typeof body['next'] === 'string' ? (body['next'].split('/api/v1/')[1] ?? '') : ''
  }
  expect([codes.length, codes[0], codes.at(-1)]).toEqual([61, '120.01.001', 'ÿ'])
})

it('[M-13] finds by q', async () => {
  const logo = await aHouse()
  const questions = [
    ["CODE eq '120.01.007'", 1],
    ["CODE like '120.01.01*'", 10],
    ["(CODE eq '120.01.001' or CODE eq '120.01.002') and CURRENCY eq 0", 2],
    ["CODE gte '120.01.050' and CODE neq 'ÿ'", 11],
  ] as const
  for (const [q, count] of questions) {
    expect((await logo.call('GET', `arps?q=${encodeURIComponent(q)}`)).body['count'], q).toBe(count)
  }
  expect((await logo.call('GET', `arps?q=${encodeURIComponent('X eq 1')}`)).status).toBe(400)
})

it('[M-13] has items, prices, accounts and plans with the lists inside them', async () => {
  const logo = await aHouse({ maxLimit: 50 })
  const first = async (path: string) =>
    ((await logo.call('GET', `${path}?expandLevel=full`)).body['items'] as object[])[0]
  expect(await first('items')).toMatchObject({ CODE: 'M.00001', UNITS: { items: [{ UNIT_CODE: 'KG' }] } })
  expect(await first('salesItemPrices')).toMatchObject({
    CARD_CODE: 'M.00001',
    UNIT_CODE: 'KG',
    DATE_ENDED: '2099-12-31T00:00:00',
  })
  expect(await first('bankAccounts')).toMatchObject({ CODE: 'POS.01', KKUSAGE: 1 })
  expect(await first('repaymentPlans')).toMatchObject({
    CODE: 'GP01',
    BANKACC_CODE: 'POS.01',
    LINES: { items: [{ REPAY_DAY: 30 }] },
  })
  expect(await first('paymentPlans')).toMatchObject({
    CODE: 'KK01',
    PAYMENT_TERMS: { items: [{ REPAYPLAN_CODE: 'GP01' }] },
  })
  expect(await first('salesInvoices')).toMatchObject({ CANCELLED: 0, PAYMENT_LIST: { items: [{ MODULENR: 4 }] } })
  const stock =
    "select ONHAND, INVENNO from LV_001_01_STINVTOT s join LG_001_ITEMS i on i.LOGICALREF = s.STOCKREF where i.CODE = 'M.00002' order by INVENNO"
  const amounts = (await logo.rows(stock)).map(({ ONHAND }) => Number(ONHAND))
  expect(amounts[0]).toBe((amounts[1] ?? 0) + (amounts[2] ?? 0) + (amounts[3] ?? 0))
})

it('[M-13] refuses SQL where the site does, and says what is wrong with it elsewhere', async () => {
  const logo = await aHouse()
  const asked = await logo.call(
    'GET',
    `queries?tsql=${encodeURIComponent("select count(*) n from LG_001_CLCARD where CODE <> 'ÿ'")}`,
  )
  expect(asked.body['items']).toEqual([{ n: 60 }])
  expect(await logo.call('POST', 'queries/unsafe', 'select X from LG_001_CLCARD')).toMatchObject({
    status: 400,
    body: { ModelState: { OtherError: ["Invalid column name 'X'."] } },
  })
  expect((await logo.call('POST', 'queries/unsafe', { sql: 'select 1' })).status).toBe(400)
  await logo.site({ sqlAllowed: false })
  expect((await logo.call('POST', 'queries/unsafe', 'select 1 a')).status).toBe(400)
})
